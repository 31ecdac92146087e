# What a person types; the work is done by Swift's package manager and the program itself.

PREFIX = /usr/local
DESTDIR =

# The tests read messages in English, wherever they run.
export LC_ALL = C.UTF-8

program = .build/release/expo-site
# Makes the variants of pictures; the program finds it beside itself.
worker = .build/release/expo-image
sources = Sources Tests Package.swift
bin = $(DESTDIR)$(PREFIX)/bin
# The program looks for its templates in ../share/expo-site, seen from where it is.
share = $(DESTDIR)$(PREFIX)/share/expo-site
# Where shells look for what completes the words of a program.
completions = $(DESTDIR)$(PREFIX)/share
bash = $(completions)/bash-completion/completions/expo-site
zsh = $(completions)/zsh/site-functions/_expo-site
fish = $(completions)/fish/vendor_completions.d/expo-site.fish
manual = $(DESTDIR)$(PREFIX)/share/man/man1/expo-site.1
korean_manual = $(DESTDIR)$(PREFIX)/share/man/ko/man1/expo-site.1
# 'expo-site help' reads it. Not in share/doc: small Debian images leave that out.
documentation = $(DESTDIR)$(PREFIX)/share/expo-site-documentation

# One file that runs wherever the system's own libraries are; Apple's systems bring Swift's. What the
# loader has filled in is read-only from then on.
ifneq ($(shell uname -s),Darwin)
static = --static-swift-stdlib -Xlinker -z -Xlinker relro
endif

# Python, without the files it leaves beside the sources.
python = .venv/bin/python -B
# These tests need nothing but Python itself.
reliability = python3 -B Tests/Reliability

.PHONY: site setup build test test-sanitizers test-browser test-terminal test-publishing test-hosts test-reliability \
	fuzz fuzz-replay release-check screenshots lint format check-public bench bench-images bench-million bench-serve install uninstall \
	dist test-dist clean help

site: build
	$(program) build

setup:
	@Tools/setup.sh

build: setup
	swift build -c release $(static) --product expo-site
	swift build -c release $(static) --product expo-image

test: setup
	@Tools/setup-tests.sh
	swift test

# The tests once more, watched for bytes read or written where they must not be, and for threads that
# do not wait for each other; of some rooms alone: make test-sanitizers memory=ExpoJSON threads=ExpoThreads
# A program keeps its own files, since a sanitizer is compiled in; optimized, it is as fast as without one.
sanitized = swift test -c release -Xswiftc -enable-testing --test-product expo-sitePackageTests $(options)
test-sanitizers: setup
	@Tools/setup-tests.sh
	$(if $(memory),TESTED='$(memory)') ASAN_OPTIONS=detect_leaks=0 \
	$(sanitized) --sanitize=address --build-path .build/address
	$(if $(threads),TESTED='$(threads)') TSAN_OPTIONS=suppressions=$(CURDIR)/Tests/thread-sanitizer.supp \
	$(sanitized) --sanitize=thread --build-path .build/thread

# The folder to test, and more for pytest: make test-browser site=other options='-k keyboard'
test-browser: build
	@Tools/setup-browser.sh
	$(python) -m pytest -q -p no:cacheprovider -n auto --site $(or $(site),public) $(options) \
		Tests/Browser Tests/Schemas Tests/Documentation

# What a person sees who types: make test-terminal options='-k fish'
test-terminal: build
	@Tools/setup-terminal.sh
	$(python) -m pytest -q -p no:cacheprovider -n auto --program $(program) $(options) Tests/Terminal

# To folders, a repository, over rsync and to a WebDAV server: make test-publishing options='-k git'
test-publishing: build
	@Tools/setup-publishing.sh
	$(python) -m pytest -q -p no:cacheprovider -n auto --program $(program) $(options) \
		Tests/Publishing

# Sites behind Debian's nginx, and the files of other hosts: make test-hosts options='-k brotli'
test-hosts: build
	@Tools/setup-hosts.sh
	$(python) -m pytest -q -p no:cacheprovider --program $(program) $(options) Tests/Hosts

# How often: make test-reliability kills=300 faults=500 signals=60 edits=500; the same again: seed=7
test-reliability: build
	@Tools/setup-tests.sh
	$(reliability)/situations.py $(if $(seed),--seed $(seed)) --program $(program)
	$(reliability)/signals.py --runs $(or $(signals),60) $(if $(seed),--seed $(seed)) --program $(program)
	$(reliability)/kills.py --runs $(or $(kills),300) $(if $(seed),--seed $(seed)) --program $(program)
	$(reliability)/faults.py --runs $(or $(faults),500) $(if $(seed),--seed $(seed)) --program $(program)
	$(reliability)/edits.py --edits $(or $(edits),500) $(if $(seed),--seed $(seed)) --program $(program)

# How long each, and which: make fuzz seconds=180 target=json
fuzz: setup
	@Tools/setup-fuzz.sh
	@Tests/Fuzzing/fuzz --seconds $(or $(seconds),30) $(if $(target),--target $(target)) $(options)

# Only reads what is in the corpora.
fuzz-replay:
	@$(MAKE) fuzz seconds=0

# How many pictures: make bench-images pictures=10
bench-images: build
	@Tools/setup-tests.sh
	Benchmarks/images/bench --pictures $(or $(pictures),100) $(worker)

# How long until a browser shows what was saved.
bench-serve: build
	@Tools/setup-browser.sh
	$(python) Benchmarks/serve --program $(program) $(options)

screenshots:
	@Tools/setup-browser.sh
	$(python) Tests/Browser/screenshots.py

# What takes too long for every change, and is done before each version, with a log of it.
release-check: test-sanitizers test-reliability
	$(MAKE) test-dist options=--all
	EDIT_SECONDS=3600 swift test --filter RebuildingProgramTests
	@Tests/Fuzzing/fuzz --seconds 900 --log

lint:
	swift format lint --strict -r $(sources)
	Tools/lint-phrases.sh

format:
	swift format -i -r $(sources)

check-public: build
	@fresh=$$(mktemp -d) && trap 'rm -rf "$$fresh"' EXIT && \
	$(program) build --output "$$fresh/public" && \
	if diff -r public "$$fresh/public"; then echo "public is what the sources make"; \
	else echo "public is not what the sources make: run 'make site' and commit it" >&2; exit 1; fi

# Less than everything: make bench options='--sizes 13,1000 --rounds 3 --where memory --trial'
bench: build
	@Benchmarks/bench --program $(program) $(options)

# Where to work, which stays: make bench-million folder=/mnt/large
bench-million: build
	@Benchmarks/million --program $(program) $(options) $(folder)

# Builds only where there is no program yet, so that 'sudo make install' needs no Swift.
$(program) $(worker):
	@$(MAKE) build

# What the program prints, as a file for all users.
install_text = install -d "$$(dirname "$(2)")" && $(3) $(program) $(1) >"$(2)" && chmod 644 "$(2)"

install: $(program) $(worker)
	install -d "$(bin)"
	install -m 755 $(program) "$(bin)/expo-site"
	install -m 755 $(worker) "$(bin)/expo-image"
	rm -rf "$(share)"
	install -d "$(share)"
	cp -R Templates/. "$(share)"
	chmod -R u+rwX,go+rX,go-w "$(share)"
	rm -rf "$(documentation)"
	install -d "$(documentation)"
	cp -R README.md README.ko.md CHANGELOG.md Documentation "$(documentation)"
	chmod -R u+rwX,go+rX,go-w "$(documentation)"
	$(call install_text,manual,$(manual))
	$(call install_text,manual,$(korean_manual),LC_ALL=ko_KR.UTF-8)
	$(call install_text,completion bash,$(bash))
	$(call install_text,completion zsh,$(zsh))
	$(call install_text,completion fish,$(fish))

uninstall:
	rm -f "$(bin)/expo-site" "$(bin)/expo-image"
	rm -rf "$(share)" "$(documentation)"
	rm -f "$(bash)" "$(zsh)" "$(fish)" "$(manual)" "$(korean_manual)"

# What is handed out: a tarball and a Debian package, in .build/dist.
dist: build
	@Tools/setup-dist.sh
	@Tools/dist.sh $(program) $(worker)

# Installs both in a clean Debian, works with them, and removes them: make test-dist options='-k tarball'
test-dist: dist
	@Tools/setup-dist.sh tests
	$(python) -m pytest -q -p no:cacheprovider $(options) Tests/Distribution

clean:
	rm -rf .build .venv

help:
	@echo 'make               the same as make site'
	@echo 'make site          install what is missing, build the programs, make the site in public'
	@echo 'make build         install what is missing, build the programs'
	@echo 'make test          run the tests'
	@echo 'make test-browser  test the site in public with a browser, the schemas, and the documentation'
	@echo 'make test-terminal test what is seen in a terminal: completion, the manual, colours'
	@echo 'make test-publishing'
	@echo '                   publish by git, rsync and rclone, whole and interrupted'
	@echo 'make test-hosts    serve the site with nginx, and check what other hosts are given'
	@echo 'make test-reliability'
	@echo '                   kill builds, have calls fail, and see that no site is lost'
	@echo 'make fuzz          let random input look for what crashes or comes out wrong, 30 s a target'
	@echo 'make fuzz-replay   try again what did so once, and all else in Tests/Fuzzing/Corpus'
	@echo 'make release-check the long runs before a version: sanitizers, killed builds, edits, fuzzing; three hours'
	@echo 'make bench-images  compare the image worker with vipsthumbnail, 100 pictures'
	@echo 'make screenshots   make the pictures of the README from public'
	@echo 'make lint          check the formatting and the wording; make format fixes it'
	@echo 'make check-public  check that public is what Content and Templates make'
	@echo 'make bench         measure the program beside Hugo, and write the tables of Benchmarks'
	@echo 'make bench-million build a million items, and log the time and the memory it takes'
	@echo 'make bench-serve   measure how soon a browser shows what was saved'
	@echo 'make install       copy the programs, templates and documentation to PREFIX (/usr/local)'
	@echo 'make uninstall     remove them from there'
	@echo 'make dist          make a tarball and a Debian package of them, in .build/dist'
	@echo 'make test-dist     install each in a clean Debian, and remove it; needs root'
	@echo 'make clean         remove what was built; the site stays'
