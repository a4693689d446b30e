# The library for web pages (WebAssembly), and the playground, below build/web.
# Included by the Makefile. The libraries come from Debian's sources (sources.sh).

WEB       := build/web
WEB_FROM  := $(WEB)/sources
EMCC      ?= emcc
# Debian's emscripten looks for its modules where Debian's Node.js does, and the
# Node.js here may be another.
EMCC_RUN  := NODE_PATH=/usr/share/nodejs $(EMCC)
# Small, but for what plays: that is worth its bytes.
WEB_QUICK := $(patsubst %,$(WEB)/%.o,$(basename $(call files,interpreter/engine,*.c)))
WEB_FLAGS := -std=c17 $(POSIX) -DNDEBUG -Iinterpreter \
             -I$(WEB_FROM)/include -DCRIA_VERSION='"$(VERSION)"' $(WARN)
# Patterns are matched by what a page has for them (patterns.js).
WEB_OURS  := $(patsubst %.c,$(WEB)/%.o,$(filter-out %/pattern.c, \
                 $(LIBRARY_SOURCES))) $(WEB)/repl/web/web_session.o \
             $(WEB)/tables.o $(WEB)/embedded.o
WEB_YAML  := api dumper emitter loader parser reader scanner writer
WEB_JSON  := dump error hashtable hashtable_seed load memory pack_unpack strbuffer \
             strconv utf value version
WEB_THEIRS := $(WEB_YAML:%=$(WEB)/libyaml/%.o) $(WEB_JSON:%=$(WEB)/jansson/%.o)
WEB_EXPORTS := malloc free web_session_new cria_request cria_text_free
comma := ,
WEB_LINK := -sMODULARIZE=1 -sEXPORT_NAME=cria -sFILESYSTEM=0 \
            -sALLOW_MEMORY_GROWTH=1 -sTOTAL_STACK=1MB \
            -sINCOMING_MODULE_JS_API=wasmBinary,locateFile \
            -sEXPORTED_FUNCTIONS=$(subst $(space),$(comma),$(WEB_EXPORTS:%=_%)) \
            -sEXPORTED_RUNTIME_METHODS=UTF8ToString \
            --js-library repl/web/patterns.js

.PHONY: web web-library web-ready
web-library: $(WEB)/cria.js

web-ready:
	@[ -e $(WEB)/flags ] || $(SETUP) -n web || \
	    { echo "'make web' installs it in Debian." >&2; exit 1; }
$(WEB)/flags: FORCE | web-ready
	$(call remember,$(EMCC_RUN) $(WEB_FLAGS))

$(WEB_FROM)/ready: repl/web/sources.sh | web-ready
	$(call say,FETCH)
	$(Q)sh repl/web/sources.sh $(WEB_FROM)
	$(Q)touch $@

WEB_COMPILE = $(Q)mkdir -p $(@D) && $(EMCC_RUN)
$(WEB)/libyaml/%.o: $(WEB)/flags | $(WEB_FROM)/ready
	$(call say,EMCC)
	$(WEB_COMPILE) -Os -w -I$(WEB_FROM)/include -DYAML_VERSION_MAJOR=0 \
	    -DYAML_VERSION_MINOR=2 -DYAML_VERSION_PATCH=5 -DYAML_DECLARE_STATIC \
	    -DYAML_VERSION_STRING='"0.2.5"' -c -o $@ $(WEB_FROM)/libyaml/src/$*.c
# One of its functions has the name of one of ours.
$(WEB)/jansson/%.o: $(WEB)/flags | $(WEB_FROM)/ready
	$(call say,EMCC)
	$(WEB_COMPILE) -Os -w -I$(WEB_FROM)/include -DHAVE_CONFIG_H \
	    -Dutf8_encode=jansson_utf8_encode -c -o $@ $(WEB_FROM)/jansson/src/$*.c

$(WEB)/$(GAMES): private WEB_FLAGS += -DCRIA_DATADIR='"/usr/local/share/cria"'
$(WEB_QUICK): private WEB_LEVEL := -O3
WEB_LEVEL := -Oz
$(WEB)/%.o: %.c $(WEB)/flags | $(WEB_FROM)/ready
	$(call say,EMCC)
	$(WEB_COMPILE) $(WEB_LEVEL) $(WEB_FLAGS) -MMD -MP -c -o $@ $<
$(WEB)/%.o: $(OUT)/%.c $(WEB)/flags | $(WEB_FROM)/ready
	$(call say,EMCC)
	$(WEB_COMPILE) -Os $(WEB_FLAGS) -c -o $@ $<

$(WEB)/members: FORCE
	$(call remember,$(WEB_OURS))
# Files come with requests: nothing is read from anywhere. Without memory the
# module ends, and its worker is started anew.
$(WEB)/cria.js: $(WEB_OURS) $(WEB_THEIRS) $(WEB)/members repl/web/patterns.js
	$(call say,LINK)
	$(Q)$(EMCC_RUN) -Oz -o $@ $(WEB_OURS) $(WEB_THEIRS) $(WEB_LINK) \
	    -sENVIRONMENT=worker,node

# The same code without anything of Node.js, which bundlers for pages would miss.
$(WEB)/plain/cria.js: $(WEB)/cria.js
	$(call say,LINK)
	$(Q)mkdir -p $(@D) && $(EMCC_RUN) -Oz -o $@ $(WEB_OURS) $(WEB_THEIRS) \
	    $(WEB_LINK) -sENVIRONMENT=web,worker

# What npm installs, in the versions of the lock file, and the sources beside it.
WEB_PAGE    := $(WEB)/page
WEB_SOURCES := $(call files,repl/web/src,*.ts*) repl/web/tsconfig.json \
               repl/web/build.mjs repl/web/index.html repl/web/page.css
$(WEB)/npm/ready: repl/web/package.json repl/web/package-lock.json | web-ready
	$(call say,NPM)
	$(Q)mkdir -p $(@D) && cp $^ $(@D) && \
	    npm ci --silent --no-audit --no-fund --prefix $(@D) && touch $@
$(WEB_PAGE)/page.js: $(WEB_SOURCES) $(VARIANTS) $(WEB)/npm/ready \
		$(WEB_FROM)/ready
	$(call say,PAGE)
	$(Q)rm -rf $(WEB)/npm/src && cp -r repl/web/src $(filter repl/web/%.json \
	    repl/web/%.mjs repl/web/%.html repl/web/%.css,$^) $(WEB)/npm && \
	    cd $(WEB)/npm && node_modules/.bin/tsc -p . && \
	    node build.mjs . $(CURDIR)/$(WEB_PAGE) $(CURDIR)/variants \
	        $(CURDIR)/$(WEB_FROM) $(VERSION)
$(WEB_PAGE)/cria.js: $(WEB)/cria.js
	$(Q)mkdir -p $(@D) && cp $(WEB)/cria.js $(WEB)/cria.wasm $(@D)

web:
	@$(SETUP) web
	@$(MAKE) $(JOBS) $(WEB_PAGE)/page.js $(WEB_PAGE)/cria.js

-include $(WEB_OURS:.o=.d)

# The package for npm, for others' pages: build/web/cria-VERSION.tgz.
.PHONY: npm
npm: web
	@$(MAKE) $(JOBS) $(WEB)/cria-$(VERSION).tgz
WEB_PACKED := $(call files,repl/web/package,*) repl/web/pack.mjs
$(WEB)/cria-$(VERSION).tgz: $(WEB)/plain/cria.js $(WEB_PAGE)/page.js $(WEB_PACKED)
	$(call say,PACK)
	$(Q)rm -rf $(WEB)/npm/package && \
	    cp -r repl/web/package repl/web/pack.mjs $(WEB)/npm && cd $(WEB)/npm && \
	    node pack.mjs $(CURDIR)/$(WEB)/package $(CURDIR)/$(WEB_PAGE) \
	        $(CURDIR)/$(WEB)/plain/cria.js $(VERSION) $(CURDIR)/LICENSE && \
	    cd $(CURDIR)/$(WEB) && npm pack --silent ./package >/dev/null

# The sources of the last commit with the finished page, for machines without what builds
# it: build/cria-VERSION.tar.gz, the same bytes each time. What was unpacked from that
# packs itself again, with the time that its files have.
DIST      := cria-$(VERSION)
FINISHED  := repl/web/finished
DIST_FROM := $(if $(wildcard .git),git archive HEAD,tar -c --exclude=./build \
             --exclude=__pycache__ .)
DIST_TIME := $(if $(wildcard .git),git log -1 --format=%ct,stat -c %Y Makefile)
pack = tar -C $(1) --sort=name --owner=0 --group=0 --numeric-owner --mode=go=rX,u+rw \
       --mtime=@$${SOURCE_DATE_EPOCH:-$$($(DIST_TIME))} -c $(2) | gzip -n9
.PHONY: dist distcheck
dist: $(if $(wildcard $(FINISHED)),,web)
	$(Q)rm -rf build/dist && mkdir -p build/dist/$(DIST)
	$(Q)$(DIST_FROM) | tar -x -C build/dist/$(DIST)
	$(Q)[ -e $(FINISHED) ] || cp -r $(WEB_PAGE) build/dist/$(DIST)/$(FINISHED)
	$(Q)$(call pack,build/dist,$(DIST)) >build/$(DIST).tar.gz
	@echo 'build/$(DIST).tar.gz'

# Whether the archive is whole: built, tested, installed, taken away, packed again.
distcheck: dist
	@MAKE='$(MAKE)' sh tests/distcheck.sh build/$(DIST).tar.gz

# The page on this machine alone, until Ctrl-C: the finished one of 'make dist', if it came
# with the sources.
WEB_PORT ?= 8470
WEB_SHOWN := $(or $(wildcard $(FINISHED)),$(WEB_PAGE))
.PHONY: play-web check-web
play-web: $(if $(wildcard $(FINISHED)),,web)
	@echo 'The playground is at http://127.0.0.1:$(WEB_PORT)/ until Ctrl-C.'
	@{ sleep 1; xdg-open 'http://127.0.0.1:$(WEB_PORT)/' 2>/dev/null; } &
	@python3 -m http.server --bind 127.0.0.1 --directory $(WEB_SHOWN) $(WEB_PORT) \
	    >/dev/null 2>&1 || true

# What the tests of schemas and language servers need that is not ours, in the versions of
# the lock file.
WEB_EDITORS := $(WEB)/editors/ready
$(WEB_EDITORS): tests/web/package.json tests/web/package-lock.json | web-ready
	$(call say,NPM)
	$(Q)mkdir -p $(@D) && cp $^ $(@D) && \
	    npm ci --silent --no-audit --no-fund --prefix $(@D) && touch $@

# The same answers as the program's, journeys through the page in a browser, and editors.
check-web:
	@$(SETUP) tests
	@$(SETUP) pages
	@$(SETUP) firefox
	@$(MAKE) npm vscode $(WEB_EDITORS)
	@$(MAKE) VARIANT=release program
	@npm install --silent --no-save --no-audit --no-fund --prefix build/pages \
	    axe-core@4 puppeteer-core@24 boardgame.io@0.50
	@ROOT=$(call quote,$(CURDIR)) CRIA=$(call quote,$(CURDIR))/build/$(COMPILER)-release/cria \
	    sh tests/web/run.sh

# The extension for Visual Studio Code.
VSCODE      := build/vscode
VSCODE_FILE := build/cria-$(VERSION).vsix
.PHONY: vscode
vscode:
	@$(SETUP) pages
	@$(MAKE) $(VSCODE_FILE)
$(VSCODE_FILE): $(call files,schemas/vscode,*) schemas/variant.schema.json LICENSE
	$(call say,PACK)
	$(Q)rm -rf $(VSCODE) && mkdir -p build && cp -r schemas/vscode $(VSCODE) && \
	    cp schemas/variant.schema.json LICENSE $(VSCODE) && \
	    cd $(VSCODE) && sh pack.sh $(CURDIR)/$@ $(VERSION)
