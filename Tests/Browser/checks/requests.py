"""Requests of a page: none may fail or go to another site, and the console must be empty."""


def problems(page, place, path):
    """Scrolls through a page; returns failed requests, requests to other sites, and errors in the console."""
    found = []

    def note_request(request):
        if not request.url.startswith((place.address, "data:")):
            found.append(f"foreign request: {request.url}")

    def note_response(response):
        is_missing_page = path.endswith("404.html") and response.request.is_navigation_request()
        if response.status >= 400 and not is_missing_page:
            found.append(f"{response.status}: {response.url}")

    def note_failure(request):
        # Chromium cancels the request of an icon when the page is left.
        is_icon = request.url.endswith("/favicon.svg") and request.failure == "net::ERR_ABORTED"
        if not is_icon:
            found.append(f"failed request: {request.url}")

    def note_message(message):
        # Chromium requests an icon if a page names none.
        is_icon = message.location["url"].endswith("/favicon.ico")
        if message.type in {"error", "warning"} and not is_icon:
            found.append(f"console: {message.text}")

    def note_error(error):
        found.append(f"script: {error}")

    listeners = {
        "request": note_request,
        "response": note_response,
        "requestfailed": note_failure,
        "console": note_message,
        "pageerror": note_error,
    }
    for event, listener in listeners.items():
        page.on(event, listener)
    page.goto(place.url(path))
    show_all_pictures(page)
    page.wait_for_load_state("networkidle")
    for event, listener in listeners.items():
        page.remove_listener(event, listener)
    return [f"{path}: {problem}" for problem in found]


def show_all_pictures(page):
    """Loads the lazy pictures."""
    page.evaluate(
        """() => Promise.all(Array.from(document.images, (image) => {
            image.loading = "eager";
            return image.decode().catch(() => {});
        }))"""
    )


EARLY = {"document", "stylesheet", "image"}


def problems_before_load(page, url):
    """Requests before the load event, except the page's CSS and pictures."""
    asked = []

    def note(request):
        asked.append(request)

    page.on("request", note)
    page.goto(url, wait_until="load")
    page.remove_listener("request", note)
    return [
        f"{request.resource_type}: {request.url}"
        for request in asked
        if request.resource_type not in EARLY
    ]
