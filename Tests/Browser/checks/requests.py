"""Requests of a page: none may fail or go to another site, and the console must be empty."""

import contextlib


# Each page is silent for half a second before its network is idle, so several wait at a time.
TABS = 8


def problems(page, place, paths):
    """Shows pages whole, in several tabs; returns failed requests, requests to other sites, and errors in the console."""
    others = min(TABS, len(paths)) - 1
    tabs, found = [page, *(page.context.new_page() for _ in range(others))], []
    for start in range(0, len(paths), TABS):
        with contextlib.ExitStack() as stack:
            batch = list(zip(tabs, paths[start : start + TABS]))
            lists = [stack.enter_context(watching(tab, place, path)) for tab, path in batch]
            for tab, path in batch:
                tab.goto(place.url(path))
                show_all_pictures(tab)
            for tab, _ in batch:
                tab.wait_for_load_state("networkidle")
        found += sum(lists, [])
    return found


@contextlib.contextmanager
def watching(page, place, path):
    """Watches a page while it is shown; the list gets its problems."""
    found = []

    def note(problem):
        found.append(f"{path}: {problem}")

    def note_request(request):
        if not request.url.startswith((place.address, "data:")):
            note(f"foreign request: {request.url}")

    def note_response(response):
        is_missing_page = path.endswith("404.html") and response.request.is_navigation_request()
        if response.status >= 400 and not is_missing_page:
            note(f"{response.status}: {response.url}")

    def note_failure(request):
        # Chromium cancels the request of an icon when the page is left.
        is_icon = request.url.endswith("/favicon.svg") and request.failure == "net::ERR_ABORTED"
        if not is_icon:
            note(f"failed request: {request.url}")

    def note_message(message):
        # Chromium requests an icon if a page names none.
        is_icon = message.location["url"].endswith("/favicon.ico")
        if message.type in {"error", "warning"} and not is_icon:
            note(f"console: {message.text}")

    def note_error(error):
        note(f"script: {error}")

    listeners = {
        "request": note_request,
        "response": note_response,
        "requestfailed": note_failure,
        "console": note_message,
        "pageerror": note_error,
    }
    for event, listener in listeners.items():
        page.on(event, listener)
    yield found
    for event, listener in listeners.items():
        page.remove_listener(event, listener)


def show_all_pictures(page):
    """Loads the lazy pictures."""
    page.evaluate(
        """() => Promise.all(Array.from(document.images, (image) => {
            image.loading = "eager";
            return image.decode().catch(() => {});
        }))"""
    )


EARLY = {"document", "stylesheet", "image"}


def problems_before_load(page, url, kinds=EARLY):
    """Requests before the load event of other kinds than these."""
    asked = []

    def note(request):
        asked.append(request)

    page.on("request", note)
    page.goto(url, wait_until="load")
    page.remove_listener("request", note)
    return [
        f"{request.resource_type}: {request.url}"
        for request in asked
        if request.resource_type not in kinds
    ]
