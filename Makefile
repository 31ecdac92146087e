# Commands for developers; the work is done by Swift's package manager and the program itself.

PREFIX = /usr/local
DESTDIR =

# The tests read messages in English, wherever they run.
export LC_ALL = C.UTF-8

program = .build/release/expo-site
# The image worker and the reader of workbooks, which the program expects beside itself.
worker = .build/release/expo-image
reader = .build/release/expo-workbook
sources = Sources Tests Package.swift
bin = $(DESTDIR)$(PREFIX)/bin
# The program looks for its templates in ../share/expo-site, relative to its folder.
share = $(DESTDIR)$(PREFIX)/share/expo-site
# The folders in which shells look for completion scripts.
completions = $(DESTDIR)$(PREFIX)/share
bash = $(completions)/bash-completion/completions/expo-site
zsh = $(completions)/zsh/site-functions/_expo-site
fish = $(completions)/fish/vendor_completions.d/expo-site.fish
manual = $(DESTDIR)$(PREFIX)/share/man/man1/expo-site.1
korean_manual = $(DESTDIR)$(PREFIX)/share/man/ko/man1/expo-site.1
# 'expo-site help' reads it. Not in share/doc: small Debian images leave that out.
documentation = $(DESTDIR)$(PREFIX)/share/expo-site-documentation

# Metadata of generic types is made by functions, if the compiler has an option for that. Looking it up by the names of types,
# which is shorter, took an eighth of the instructions of a small build.
metadata = $(addprefix -Xswiftc -Xfrontend -Xswiftc ,$(shell swiftc -frontend -help-hidden 2>/dev/null | \
	grep -o -- '-disable-concrete-type-metadata-mangled-name-accessors'))

# Links Swift's libraries statically, since only Apple's systems contain them. The loader makes relocated data
# read-only. The C++ library that they need is linked statically too, from a folder without the shared one: the loader
# took a quarter of a start to look up its symbols. There is no run path, because the loader looked for the system's
# libraries in it first, in 20 folders; and no symbols are exported, because the runtime searched all of them for its own.
# Functions have sections of their own, of which the linker leaves out those that are not used.
ifneq ($(shell uname -s),Darwin)
static = --static-swift-stdlib --disable-local-rpath -Xlinker -z -Xlinker relro -Xlinker --no-export-dynamic \
	-Xswiftc -Xfrontend -Xswiftc -function-sections
cxx = $(lastword $(sort $(wildcard /usr/lib/gcc/*/*/libstdc++.a)))
ifneq ($(cxx),)
libraries = .build/static/libstdc++.a
static += -Xswiftc -L$(CURDIR)/$(dir $(libraries)) -Xswiftc -Xclang-linker -Xswiftc -static-libgcc
endif
# The toolchain's own linker, if it is there, leaves out more than the usual one. With a C library that can read it, the list
# of places that the loader changes is short. Both make the program a tenth smaller, in memory too.
toolchain = $(shell swiftc -print-target-info 2>/dev/null | sed -n 's|.*"runtimeResourcePath" *: *"\(.*\)/lib/swift".*|\1|p')
ifneq ($(wildcard $(toolchain)/bin/ld.lld),)
static += -Xswiftc -use-ld=lld
ifeq ($(shell printf '2.36\n%s\n' "$$(getconf GNU_LIBC_VERSION | sed 's/.* //')" | sort -VC && echo yes),yes)
static += -Xlinker -z -Xlinker pack-relative-relocs
endif
endif
endif

# Python without cache files beside the sources.
python = .venv/bin/python -B
# These tests need only Python's standard library.
reliability = python3 -B Tests/Reliability

.PHONY: site setup build test test-sanitizers test-browser test-terminal test-publishing test-hosts test-shards \
	test-reliability fuzz fuzz-replay release-check screenshots lint format check-public bench bench-images bench-million bench-serve install uninstall \
	dist test-dist clean help

site: build
	$(program) build

setup:
	@Tools/setup.sh

build: setup $(libraries)
	swift build -c release $(metadata) $(static) --product expo-site
	swift build -c release $(metadata) $(static) --product expo-image
	swift build -c release $(metadata) $(static) --product expo-workbook

$(libraries):
	@mkdir -p $(@D)
	@ln -sf $(cxx) $@

# To test only some: make test options='--filter JSON'
test: setup
	@Tools/setup-tests.sh
	swift test $(options)

# Run the tests under AddressSanitizer and ThreadSanitizer; to test only some modules:
# make test-sanitizers memory=ExpoJSON threads=ExpoThreads
# Sanitizers are compiled in, so each has its own build folder; optimized builds with them are fast enough. The checks of
# a debug build are made all the same.
sanitized = swift test -c release -Xswiftc -enable-testing -Xswiftc -assert-config -Xswiftc Debug \
	--test-product expo-sitePackageTests $(options)
test-sanitizers: setup
	@Tools/setup-tests.sh
	$(if $(memory),TESTED='$(memory)') ASAN_OPTIONS=detect_leaks=0 \
	$(sanitized) --sanitize=address --build-path .build/address
	$(if $(threads),TESTED='$(threads)') TSAN_OPTIONS=suppressions=$(CURDIR)/Tests/thread-sanitizer.supp \
	$(sanitized) --sanitize=thread --build-path .build/thread

# Another folder, and options of pytest: make test-browser site=other options='-k keyboard'
test-browser: build
	@Tools/setup-browser.sh
	$(python) -m pytest -q -p no:cacheprovider -n auto --site $(or $(site),public) $(options) \
		Tests/Browser Tests/Schemas Tests/Documentation

# Completion, the manual and output in a terminal: make test-terminal options='-k fish'
test-terminal: build
	@Tools/setup-terminal.sh
	$(python) -m pytest -q -p no:cacheprovider -n auto --program $(program) $(options) Tests/Terminal

# Publishing to folders, a repository, by rsync and to a WebDAV server: make test-publishing options='-k git'
test-publishing: build
	@Tools/setup-publishing.sh
	$(python) -m pytest -q -p no:cacheprovider -n auto --program $(program) $(options) \
		Tests/Publishing

# Sites behind Debian's nginx, and the files of other hosts: make test-hosts options='-k brotli'
test-hosts: build
	@Tools/setup-hosts.sh
	$(python) -m pytest -q -p no:cacheprovider -n auto --program $(program) $(options) Tests/Hosts

# Shards on two hosts, by GNU parallel over ssh and by Slurm: make test-shards options='--items 10000'
test-shards: build
	Tests/Shards/run.py --program $(program) $(options)

# Numbers of runs: make test-reliability kills=300 faults=500 signals=60 edits=500; to repeat a run: seed=7
# Two at a time; to run only one: make test-kills
interruptions = $(addprefix test-,situations signals kills faults edits)
.PHONY: $(interruptions)
test-reliability:
	@Tools/setup-tests.sh
	$(MAKE) --jobs 2 --output-sync=target $(interruptions)

test-signals: numbers = --runs $(or $(signals),60)
test-kills: numbers = --runs $(or $(kills),300)
test-faults: numbers = --runs $(or $(faults),500)
test-edits: numbers = --edits $(or $(edits),500)
$(interruptions): build
	$(reliability)/$(@:test-%=%).py $(numbers) $(if $(seed),--seed $(seed)) --program $(program)

# Another time, or only one target: make fuzz seconds=180 target=json
fuzz: setup
	@Tools/setup-fuzz.sh
	@Tests/Fuzzing/fuzz --seconds $(or $(seconds),30) $(if $(target),--target $(target)) $(options)

# Runs only the inputs of the corpora.
fuzz-replay:
	@$(MAKE) fuzz seconds=0

# Another number of pictures: make bench-images pictures=10
bench-images: build
	@Tools/setup-tests.sh
	Benchmarks/images/bench --pictures $(or $(pictures),100) $(worker)

# The time from saving a text until a browser shows it.
bench-serve: build
	@Tools/setup-browser.sh
	$(python) Benchmarks/serve --program $(program) $(options)

screenshots:
	@Tools/setup-browser.sh
	$(python) Tests/Browser/screenshots.py

# The long tests, to be run before each version; fuzzing writes a log.
release-check: setup
	@Tools/setup-tests.sh
	@Tools/setup-fuzz.sh
	@Tools/release-check.sh $(steps)

lint:
	swift format lint --strict -r $(sources)
	Tools/lint-phrases.sh

format:
	swift format -i -r $(sources)

check-public: build
	@fresh=$$(mktemp -d) && trap 'rm -rf "$$fresh"' EXIT && \
	$(program) build --output "$$fresh/public" && \
	if diff -r public "$$fresh/public"; then echo "public is up to date"; \
	else echo "public is outdated: run 'make site' and commit it" >&2; exit 1; fi

# A shorter run: make bench options='--sizes 13,1000 --rounds 3 --where memory --trial'
bench: build
	@Benchmarks/bench --program $(program) $(options)

# A working folder, which is kept: make bench-million folder=/mnt/large
bench-million: build
	@Benchmarks/million --program $(program) $(options) $(folder)

# Builds only if there is no program yet, so that 'sudo make install' does not need Swift.
$(program) $(worker) $(reader):
	@$(MAKE) build

# Writes output of the program to a file that all users can read.
install_text = install -d "$$(dirname "$(2)")" && $(3) $(program) $(1) >"$(2)" && chmod 644 "$(2)"

install: $(program) $(worker) $(reader)
	install -d "$(bin)"
	install -m 755 $(program) "$(bin)/expo-site"
	install -m 755 $(worker) "$(bin)/expo-image"
	install -m 755 $(reader) "$(bin)/expo-workbook"
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
	rm -f "$(bin)/expo-site" "$(bin)/expo-image" "$(bin)/expo-workbook"
	rm -rf "$(share)" "$(documentation)"
	rm -f "$(bash)" "$(zsh)" "$(fish)" "$(manual)" "$(korean_manual)"

# The tarball and the Debian package, in .build/dist.
dist: build
	@Tools/setup-dist.sh
	@Tools/dist.sh $(program) $(worker) $(reader)

# Installs both in a clean Debian, uses them, and uninstalls them: make test-dist options='-k tarball'
test-dist: dist
	@Tools/setup-dist.sh tests
	$(python) -m pytest -q -p no:cacheprovider $(options) Tests/Distribution

clean:
	rm -rf .build .venv

help:
	@echo 'make               the same as make site'
	@echo 'make site          install missing packages, build the programs, build the site in public'
	@echo 'make build         install missing packages, build the programs'
	@echo 'make test          run the tests'
	@echo 'make test-browser  test the site in public with a browser, the schemas, and the documentation'
	@echo 'make test-terminal test output in a terminal: completion, the manual, colours'
	@echo 'make test-publishing'
	@echo '                   publish by git, rsync and rclone, also with interruptions'
	@echo 'make test-hosts    serve the site with nginx, and check the files for other hosts'
	@echo 'make test-shards   build in shards on two hosts, over ssh and with Slurm; needs root'
	@echo 'make test-reliability'
	@echo '                   kill builds and make calls fail, and check that no site is damaged'
	@echo 'make fuzz          fuzz with random input, 30 s per target'
	@echo 'make fuzz-replay   run only the inputs in Tests/Fuzzing/Corpus'
	@echo 'make release-check run the long tests before a version: sanitizers, killed builds, edits, fuzzing; three hours'
	@echo 'make bench-images  compare the image worker with vipsthumbnail, 100 pictures'
	@echo 'make screenshots   take the screenshots of the README from public'
	@echo 'make lint          check the formatting and the wording; make format fixes it'
	@echo 'make check-public  check that public is up to date with Content and Templates'
	@echo 'make bench         compare the program with Hugo, and write the tables of Benchmarks'
	@echo 'make bench-million build a million items, and log the time and memory'
	@echo 'make bench-serve   measure the time from saving until a browser shows the change'
	@echo 'make install       copy the programs, templates and documentation to PREFIX (/usr/local)'
	@echo 'make uninstall     remove them from there'
	@echo 'make dist          make a tarball and a Debian package, in .build/dist'
	@echo 'make test-dist     install and uninstall both in a clean Debian; needs root'
	@echo 'make clean         remove all builds, but not the site'
