# cria, an interpreter for the rules of card and dice games.
#
## make            build build/cria, optimised; it runs from here
## make play       play a game (GAME=lama); installs what is missing first
## make check      run every test under the sanitizers; installs likewise
## make quick      a minute's worth of the tests, without the sanitizers
## make thorough   two hours' worth: check and whatever takes long
## make play-web   the playground in a browser; installs what builds it (WebAssembly)
## make web        build it into build/web/page; make check-web: its tests, in Chromium
## make vscode     pack the extension for VS Code: build/cria-VERSION.vsix
## make pages      a browser looks at all pages that cria writes (installs Chromium)
## make mutants    N=200 SEED=...: change the engine a little; who notices?
## make library    build libcria, static and shared, into build/gcc-release/lib
## make python     build the Python package into build/gcc-release/python
## make examples   build examples/*.c into build/gcc-release/examples
## make install    PREFIX=/usr/local DESTDIR= ; make uninstall takes it away
## make dist       pack the sources with the finished page; make distcheck: is it whole?
## make deb        build Debian packages below build/deb (installs debhelper, lintian)
## make debug      build build/gcc-debug/cria; likewise: make san, make cov
## make lint       check the form of the sources; make tidy: look for mistakes
## make matrix     compare games of gcc and clang, plain and with sanitizers
## make shelf      record 50 games of every variant, and compare what builds replay
## make bench      measure random games of all variants, or of BENCH="lama dice"
## make scale      play very many games of all variants, BUDGET=7200 seconds; adds up
## make coverage   which lines the tests reach
## make fuzz       random input against whatever reads, SECONDS=60 each (clang);
##                 RESUME=1 adds up with earlier runs, KEEP=1 keeps what was learned
## make clean      remove build/
##
## VARIANT=release|debug|san|tsan|cov|plain  CC=gcc|clang  LTO=1  WERROR=1  V=1 (commands)
## LINE_EDITOR=libedit|none   WEBSOCKET=libwebsockets|none (serve --websocket)
## MPI=1 (simulate --mpi, needs Open MPI)
##   PARTS="build unit" (of make check)   HOST_CC HOST_PKG_CONFIG (for CC=cross)

MAKEFLAGS += --no-print-directory
.DELETE_ON_ERROR:
.SUFFIXES:

VERSION := 1.0.0
SONAME  := libcria.so.1

VARIANT     ?= release
PREFIX      ?= /usr/local
LINE_EDITOR ?= libedit
WEBSOCKET   ?= libwebsockets
PKG_CONFIG  ?= pkg-config
GAME        ?= lama

BINDIR     = $(PREFIX)/bin
LIBDIR     = $(PREFIX)/lib
INCLUDEDIR = $(PREFIX)/include
DATADIR    = $(PREFIX)/share/cria
DOCDIR     = $(PREFIX)/share/doc/cria

ifeq ($(origin CC),default)
CC := $(shell command -v gcc >/dev/null 2>&1 || ! command -v cc >/dev/null \
        2>&1 && echo gcc || echo cc)
endif

# What else takes part in building is what belongs to the compiler, which may
# build for another machine.
tool = $(or $(shell $(CC) -print-prog-name=$(1) 2>/dev/null),$(1))
ifeq ($(origin LD),default)
LD = $(call tool,ld)
endif
ifeq ($(origin AR),default)
AR = $(call tool,ar)
endif
OBJCOPY ?= $(call tool,objcopy)

# --- Flags -------------------------------------------------------------------
# Ours come first; a caller's CPPFLAGS, CFLAGS and LDFLAGS add to them.

MODE.release := -O3 -g -DNDEBUG
MODE.debug   := -Og -g
# Tests start this build some ten thousand times. A trap for undefined behaviour,
# and fixed addresses, spare it 10 MB of texts and their relocation at each start;
# AddressSanitizer tells where a trap was (ASAN_OPTIONS=handle_sigill=1).
MODE.san     := -O1 -g1 -fno-omit-frame-pointer -fsanitize=address,undefined \
                -fsanitize-undefined-trap-on-error -fno-pie
MODE.tsan    := -O1 -g -fno-omit-frame-pointer -fsanitize=thread
MODE.cov     := -O0 -g --coverage
# Compiled quickly, to be compared with others.
MODE.plain   := -O0
MODE.fuzz    := -O1 -g -fno-omit-frame-pointer \
                -fsanitize=fuzzer-no-link,address,undefined \
                -fno-sanitize-recover=all
ifeq ($(MODE.$(VARIANT)),)
$(error VARIANT must be release, debug, san, tsan, cov, plain or fuzz, not '$(VARIANT)')
endif
ifneq ($(filter-out libedit none,$(LINE_EDITOR)),)
$(error LINE_EDITOR must be libedit or none, not '$(LINE_EDITOR)')
endif
ifneq ($(filter-out libwebsockets none,$(WEBSOCKET)),)
$(error WEBSOCKET must be libwebsockets or none, not '$(WEBSOCKET)')
endif
ifneq ($(and $(LTO),$(findstring clang,$(CC))),)
$(error LTO=1 is for gcc)
endif

SETUP = CC=$(call quote,$(CC)) LINE_EDITOR=$(LINE_EDITOR) WEBSOCKET=$(WEBSOCKET) \
        sh tests/setup.sh
Q     := $(if $(V),,@)
space := $(subst ,, )
quote  = '$(subst ','\'',$(1))'
say    = $(if $(V),,@printf '  %-7s %s\n' $(1) $@)

# What this system lacks is said when the first file is compiled.
packages = $(shell $(PKG_CONFIG) $(1) 2>/dev/null)
system   = $(patsubst -I%,-isystem %,$(call packages,--cflags $(1)))
NEEDED   := yaml-0.1 libpcre2-8 jansson
EDITOR.libedit := libedit

COMPILER := $(subst $(space),-,$(notdir $(CC)))
OUT      := build/$(COMPILER)-$(VARIANT)$(if $(LTO),-lto)
# The program with MPI differs in one object (repl/parts/cluster.c) and its libraries.
PROGRAM_OUT := $(OUT)$(if $(MPI),-mpi)
WARN     := -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion \
            -Wstrict-prototypes -Wmissing-prototypes -Wold-style-definition \
            -Wwrite-strings -Wundef -Wpointer-arith -Wcast-qual -Wformat=2 \
            -Wvla -Werror=switch -Werror=implicit-function-declaration \
            $(if $(WERROR),-Werror)
# Of the library only base/system.c may ask for more than C has. Processors of 32
# bits have file systems of 64.
POSIX        := -D_POSIX_C_SOURCE=200809L
OUR_CPPFLAGS := $(POSIX) -D_FILE_OFFSET_BITS=64 -Iinterpreter \
                -DCRIA_VERSION='"$(VERSION)"' \
                -DCRIA_LIBEDIT=$(if $(filter libedit,$(LINE_EDITOR)),1,0) \
                $(call system,$(NEEDED) $(EDITOR.$(LINE_EDITOR)))
# The folder that is built in leaves no trace: the same sources, the same bytes.
OUR_CFLAGS   := -std=c17 -pthread -ffile-prefix-map=$(CURDIR)=. $(WARN) \
                $(MODE.$(VARIANT)) \
                $(if $(LTO),-flto=auto -ffat-lto-objects)
# Of tests the compiling takes longer than the running.
OUR_TEST_FLAGS.release := -O1
OUR_TEST_FLAGS.san     := -O0
# The same objects make the program, the static and the shared library: nobody puts
# functions of their own in the place of ours, so that such code is as fast as other.
SHARABLE     := -fPIC -fno-semantic-interposition
# Sets of 32 bytes, which compilers copy in halves by vector registers: a half that was
# just written in words cannot be read before it has reached the cache.
accepted      = $(shell $(CC) $(1) -fsyntax-only -x c /dev/null 2>/dev/null && echo $(1))
WORDS.release := $(call accepted,-mgeneral-regs-only)
OUR_LDFLAGS  := -Wl,--as-needed
FIXED.san    := -no-pie
LIBS         := $(call packages,--libs $(NEEDED)) -lm
PROGRAM_LIBS := $(call packages,--libs $(EDITOR.$(LINE_EDITOR)) \
                $(if $(MPI),ompi-c))
COMPILE       = $(CC) $(OUR_CPPFLAGS) $(CPPFLAGS) $(OUR_CFLAGS) $(CFLAGS)
LINK          = $(CC) $(OUR_CFLAGS) $(CFLAGS) $(FIXED.$(VARIANT)) $(OUR_LDFLAGS) \
                $(LDFLAGS)

# --- Files -------------------------------------------------------------------

files   = $(sort $(shell find $(1) -name '$(2)' 2>/dev/null))
objects = $(patsubst %.c,$(OUT)/%.o,$(1))

PYTHON_SOURCES  := $(call files,interpreter/python,*.c)
LIBRARY_SOURCES := $(filter-out $(PYTHON_SOURCES),$(call files,interpreter,*.c))
PROGRAM_SOURCES := $(filter-out repl/parts/cluster$(if $(MPI),_none,).c \
                   repl/serve/websocket_main.c repl/web/web_session.c, \
                   $(call files,repl,*.c))
TEST_SOURCES    := $(call files,tests/unit,*_test.c)
SCHEMAS         := $(call files,schemas,*.schema.json)
VARIANTS        := $(call files,variants,*.yaml)
DOCUMENTS       := $(wildcard README* LICENSE docs/*.md) $(filter-out %.pyc, \
                   $(sort $(shell find examples -type f 2>/dev/null)))
COMMANDS        := $(patsubst repl/commands/%.c,%,$(wildcard \
                   repl/commands/*.c))

LIBRARY := $(call objects,$(LIBRARY_SOURCES)) $(OUT)/embedded.o \
           $(OUT)/tables.o
ENGINE  := $(filter-out %/branch.o %/chance.o,$(filter $(OUT)/interpreter/engine/%,$(LIBRARY)))
PROGRAM := $(call objects,$(PROGRAM_SOURCES))
HELPER  := $(if $(filter libwebsockets,$(WEBSOCKET)),$(PROGRAM_OUT)/cria-websocket)
HELPER_OBJECTS := $(call objects,repl/serve/websocket_main.c \
                  repl/serve/origin.c repl/say.c repl/terminal_description.c)
TESTS   := $(call objects,$(TEST_SOURCES) tests/unit/runner.c)
SUITE_RUNNER := $(call objects,tests/schema/suite_runner.c)
SENTENCES    := $(call objects,$(call files,tests/rulebook,*.c))
COVERAGE     := $(call objects,tests/simulate/coverage.c)
CORPUS       := $(call objects,$(call files,tests/fuzz,*.c))
INVARIANTS   := $(call objects,tests/scale/invariants.c)
PLANTED      := $(call objects,tests/scale/planted.c)
SUITES  := $(patsubst %_test.c,%,$(notdir $(TEST_SOURCES)))

# --- The program and the library ---------------------------------------------

.PHONY: all program library unit
all: program $(if $(filter release,$(VARIANT)),build/cria)
program: $(PROGRAM_OUT)/cria $(HELPER)
library: $(OUT)/lib/libcria.a $(OUT)/lib/$(SONAME)

# build/cria is the release build of the compiler that was used last.
build/cria: $(PROGRAM_OUT)/cria FORCE
	@[ "$$(readlink $@)" = $(<:build/%=%) ] || ln -sfn $(<:build/%=%) $@

$(PROGRAM_OUT)/cria: $(PROGRAM) $(OUT)/libcria.a $(PROGRAM_OUT)/members
	$(call say,LINK)
	$(Q)$(LINK) -o $@ $(PROGRAM) $(OUT)/libcria.a $(PROGRAM_LIBS) $(LIBS)

# Only who asks for WebSocket loads its library, which has five more.
$(PROGRAM_OUT)/cria-websocket: $(HELPER_OBJECTS) $(OUT)/libcria.a
	$(call say,LINK)
	$(Q)mkdir -p $(@D) && \
	    $(LINK) -o $@ $^ $(call packages,--libs libwebsockets) $(LIBS)

# What is installed looks for the variants below PREFIX; nothing else depends on it.
LOADING := repl/loading.o
GAMES   := interpreter/interface/installed_games.o
$(PROGRAM_OUT)/installed/cria: $(filter-out $(OUT)/$(LOADING),$(PROGRAM)) \
		$(OUT)/installed/$(LOADING) $(OUT)/libcria.a $(PROGRAM_OUT)/members
	$(call say,LINK)
	$(Q)$(LINK) -o $@ $(filter %.o %.a,$^) $(PROGRAM_LIBS) $(LIBS)

# For the program and the tests, which use the insides of the library too. It is
# made anew, or an object whose source is gone would stay in it.
$(OUT)/libcria.a: $(LIBRARY) $(OUT)/members
	$(call say,AR)
	$(Q)rm -f $@ && $(AR) rcsD $@ $(LIBRARY)

# For others: of all names, only those of the public header can be seen.
define archive
$(call say,AR)
$(Q)mkdir -p $(@D) && rm -f $@ && \
	    $(LD) -r -o $(@D)/cria.o $(filter %.o,$^) && \
	    $(OBJCOPY) --wildcard --keep-global-symbol='cria_*' \
	        --remove-section='.gnu.*lto_*' $(@D)/cria.o && \
	    $(AR) rcsD $@ $(@D)/cria.o && rm -f $(@D)/cria.o
endef
define share
$(call say,LINK)
$(Q)mkdir -p $(@D) && \
	    $(LINK) -shared -Wl,-soname,$(SONAME) \
	        -Wl,--version-script=interpreter/cria.map -o $@ $(filter %.o,$^) $(LIBS)
endef

$(OUT)/lib/libcria.a: $(LIBRARY) $(OUT)/members
	$(archive)
$(OUT)/lib/$(SONAME): $(LIBRARY) interpreter/cria.map $(OUT)/members
	$(share)
$(OUT)/installed/lib/libcria.a: $(filter-out %/$(GAMES),$(LIBRARY)) \
		$(OUT)/installed/$(GAMES) $(OUT)/members
	$(archive)
$(OUT)/installed/lib/$(SONAME): $(filter-out %/$(GAMES),$(LIBRARY)) \
		$(OUT)/installed/$(GAMES) interpreter/cria.map $(OUT)/members
	$(share)

# --- The Python package ------------------------------------------------------
# The folder of the package and, beside it, everything that it finds by itself:
# PYTHONPATH=build/gcc-release/python.

PYTHON         ?= $(or $(wildcard /usr/bin/python3),python3)
PYTHON_HEADERS  = $(shell $(PYTHON) -c 'import sysconfig; \
                  print("-isystem", sysconfig.get_path("include"))' 2>/dev/null)
PYTHON_FILES   := $(call files,interpreter/python/cria,*.py) \
                  $(call files,interpreter/python/cria,*.pyi) \
                  interpreter/python/cria/py.typed
PYTHON_PACKAGE := $(patsubst interpreter/%,$(OUT)/%,$(PYTHON_FILES)) \
                  $(OUT)/python/cria/_cria.abi3.so
PYTHON_OBJECTS := $(call objects,$(PYTHON_SOURCES))
# With sanitizers the extension itself is looked at, on the library as it is shipped:
# the unit tests look at that, and compiling all of it once more takes minutes.
PYTHON_LIBRARY := $(LIBRARY)
ifeq ($(VARIANT),san)
PYTHON_LIBRARY := $(OUT:%-san=%-release)/lib/$(SONAME)
PYTHON_PATH    := -Wl,-rpath,'$$ORIGIN/../../../$(COMPILER)-release/lib'
$(PYTHON_LIBRARY): FORCE
	@$(MAKE) VARIANT=release $@
endif

.PHONY: python python-ready
python: program $(PYTHON_PACKAGE)
python-ready:
	@[ -e $(OUT)/python ] || PYTHON=$(PYTHON) $(SETUP) -n package
$(PYTHON_OBJECTS): | python-ready

$(OUT)/python/cria/_cria.abi3.so: $(PYTHON_OBJECTS) $(PYTHON_LIBRARY) $(OUT)/members
	$(call say,LINK)
	$(Q)mkdir -p $(@D) && \
	    printf '{ global: PyInit__cria; local: *; };\n' >$(OUT)/python/exports && \
	    $(filter-out -no-pie,$(LINK)) -shared -o $@ $(PYTHON_OBJECTS) \
	        -Wl,--version-script=$(OUT)/python/exports $(PYTHON_LIBRARY) \
	        $(PYTHON_PATH) $(LIBS)
$(OUT)/python/cria/%: interpreter/python/cria/%
	$(Q)install -D -m 644 $< $@

# Programs that know the public headers alone.
HEADERS := interpreter/cria.h $(wildcard interpreter/cria/*.h)
EXAMPLES := $(patsubst examples/%.c,$(OUT)/examples/%,$(wildcard examples/*.c))
.PHONY: examples
examples: $(EXAMPLES)
$(OUT)/examples/%: examples/%.c $(HEADERS) $(OUT)/lib/libcria.a
	$(call say,LINK)
	$(Q)mkdir -p $(@D) && $(LINK) -Iinterpreter -o $@ $< $(OUT)/lib/libcria.a $(LIBS)

# --- Compiling ---------------------------------------------------------------

define compile
$(call say,CC)
$(Q)mkdir -p $(@D) && $(COMPILE) -MMD -MP -c -o $@ $<
endef

$(OUT)/%.o: %.c $(OUT)/flags
	$(compile)
$(OUT)/%.o: $(OUT)/%.c $(OUT)/flags
	$(compile)

$(OUT)/installed/%.o: %.c $(OUT)/flags $(OUT)/installed/datadir
	$(compile)

INSTALLED := $(OUT)/installed/$(LOADING) $(OUT)/installed/$(GAMES)
$(LIBRARY): private OUR_CPPFLAGS := $(filter-out $(POSIX),$(OUR_CPPFLAGS))
$(ENGINE): private OUR_CFLAGS += $(WORDS.$(VARIANT))
$(LIBRARY) $(OUT)/installed/$(GAMES) $(PYTHON_OBJECTS): private OUR_CFLAGS += $(SHARABLE)
# Python's tables want functions as pointers to data, and literals that are not const.
$(PYTHON_OBJECTS): private OUR_CPPFLAGS += $(PYTHON_HEADERS)
$(PYTHON_OBJECTS): private OUR_CFLAGS += -Wno-pedantic -Wno-write-strings
$(PROGRAM) $(HELPER_OBJECTS) $(INSTALLED): private OUR_CPPFLAGS += -I.
$(OUT)/repl/parts/cluster.o: private OUR_CPPFLAGS += $(call system,ompi-c)
$(OUT)/repl/serve/websocket_main.o: private OUR_CPPFLAGS += $(call system,libwebsockets)
$(OUT)/$(LOADING) $(OUT)/$(GAMES): \
    private OUR_CPPFLAGS += -DCRIA_DATADIR='"/usr/local/share/cria"'
$(INSTALLED): private OUR_CPPFLAGS += -DCRIA_DATADIR='"$(DATADIR)"'
$(TESTS): private OUR_CPPFLAGS += -I. -I$(OUT) $(call system,check)
$(COVERAGE): private OUR_CPPFLAGS += -I.
$(TESTS): private OUR_CFLAGS += $(OUR_TEST_FLAGS.$(VARIANT)) -Wno-missing-prototypes
$(OUT)/tests/unit/runner.o: $(OUT)/suites.h

# The machine's sources as one text, for translating programs to C.
$(OUT)/machine.txt: interpreter/native/amalgamate.awk \
		$(call files,interpreter,*.h) $(call files,interpreter/engine,*.c) \
		$(call files,interpreter/program,*.def)
	$(Q)mkdir -p $(@D) && awk -f $< >$@.new && mv $@.new $@

# The schemas that files are checked by, as constant tables: what makes them runs
# here, whatever the program is built for.
TABLED   := $(patsubst %,schemas/source/%.json,bot part replay variant)
TABLING  := schemas/tables.c $(call files,interpreter/base,*.c) \
            $(call files,interpreter/document,*.c) \
            $(call files,interpreter/schema,*.c) \
            $(patsubst %,interpreter/report/%.c,diagnostic render source suggest)
HOST_CC  ?= $(shell for cc in gcc cc clang; do command -v $$cc && break; done)
HOST_PKG_CONFIG ?= pkg-config
HOST_COMPILE = $(HOST_CC) -std=c17 -pthread $(POSIX) -Iinterpreter \
               $(shell $(HOST_PKG_CONFIG) --cflags $(NEEDED) 2>/dev/null)
$(OUT)/host/tables: $(TABLING) $(wildcard $(patsubst \
		%,interpreter/%/*.h,base document report schema)) $(OUT)/host/flags
	$(call say,HOST)
	$(Q)$(HOST_COMPILE) -o $@ $(TABLING) \
	    $(shell $(HOST_PKG_CONFIG) --libs $(NEEDED) 2>/dev/null) -lm
$(OUT)/tables.c: $(TABLED) $(OUT)/host/tables
	$(Q)$(OUT)/host/tables $(TABLED) >$@.new && mv $@.new $@

# Texts as zero-terminated arrays.
EMBEDDED := $(SCHEMAS) $(OUT)/machine.txt
$(OUT)/embedded.c: $(EMBEDDED) $(OUT)/embedded.list
	$(call say,EMBED)
	$(Q){ echo '#include "schema/embedded.h"'; \
	    echo '#include "native/machine_text.h"'; \
	    for file in $(EMBEDDED); do \
	        name=$$(basename "$$file" | sed 's/[.]json$$//; s/[.]txt$$//'); \
	        name=$$(echo "$$name" | sed 's/[^A-Za-z0-9]/_/g'); \
	        echo "const unsigned char embedded_$$name[] = {"; \
	        od -An -v -t u1 "$$file" | sed 's/[0-9][0-9]*/&,/g'; \
	        echo '0};'; \
	    done; } >$@.new && mv $@.new $@

# Files that hold what the build depends on beside the sources: written only
# when that has changed.
remember = @mkdir -p $(@D); printf '%s\n' $(call quote,$(1)) >$@.$$$$; \
	cmp -s $@.$$$$ $@ && rm $@.$$$$ || mv $@.$$$$ $@

$(OUT)/flags: FORCE | ready
	$(call remember,$(strip $(subst -Werror ,,$(COMPILE)) $(SHARABLE) $(WORDS.$(VARIANT)) $(OUR_TEST_FLAGS.$(VARIANT)) \
	    $(LDFLAGS)))
$(OUT)/host/flags: FORCE | ready
	$(call remember,$(HOST_COMPILE))
$(OUT)/installed/datadir: FORCE
	$(call remember,$(DATADIR))
$(sort $(OUT)/members $(PROGRAM_OUT)/members): FORCE
	$(call remember,$(LIBRARY) $(filter-out %/cluster.o %/cluster_none.o, \
	    $(PROGRAM)) $(TESTS))
$(OUT)/embedded.list: FORCE
	$(call remember,$(EMBEDDED))
$(OUT)/suites.h: FORCE
	$(call remember,$(patsubst %,SUITE(%),$(SUITES)))

# Before anything is compiled into a new folder: is everything there?
.PHONY: ready FORCE
ready:
	@[ -e $(OUT)/flags ] || $(SETUP) -n build || \
	    { echo "'make play' installs it in Debian." >&2; exit 1; }
FORCE:

# --- Playing and testing -----------------------------------------------------

.PHONY: play check quick thorough pages mutants lint tidy matrix shelf bench scale coverage fuzz fuzzers debug san cov
JOBS    = $(if $(findstring jobserver,$(MAKEFLAGS)),,-j$(shell getconf \
          _NPROCESSORS_ONLN 2>/dev/null || echo 2))

play:
	@$(SETUP) build
	@$(MAKE) $(JOBS) VARIANT=release all
	@build/cria play $(GAME)

check:
	@$(SETUP) tests
	@MAKE='$(MAKE)' BUILD=build/$(COMPILER)-san sh tests/run.sh $(PARTS)

quick:
	@$(SETUP) tests
	@MAKE='$(MAKE)' TIER=quick BUILD=build/$(COMPILER)-debug \
	    sh tests/run.sh lint build shell python unit

# Every test in its long form, all builds compared, random input to all that reads,
# and mutants. All of it runs, also when something fails; the last line says what did.
LONG := matrix shelf fuzz mutants
thorough:
	@$(SETUP) tests
	@wrong=''; \
	MAKE='$(MAKE)' TIER=thorough BUILD=build/$(COMPILER)-san sh tests/run.sh \
	    $(PARTS) || wrong=' tests'; \
	for part in $(LONG); do $(MAKE) $$part || wrong="$$wrong $$part"; done; \
	[ -z "$$wrong" ] || { echo "make thorough: these failed:$$wrong" >&2; exit 1; }

# Each page in light and dark, at four widths and on paper (tests/shell/pages.sh).
pages:
	@$(SETUP) pages
	@$(MAKE) VARIANT=release program
	@npm install --silent --no-save --no-audit --no-fund --prefix build/pages \
	    axe-core@4 puppeteer-core@24
	@PAGES=all ROOT=$(call quote,$(CURDIR)) \
	    CRIA=$(call quote,$(CURDIR))/build/$(COMPILER)-release/cria \
	    bash tests/shell/pages.sh

N    ?= 200
mutants:
	@$(SETUP) tests
	@python3 tests/mutation/mutants.py --number $(N) \
	    $(if $(SEED),--seed $(call quote,$(SEED)))

# The unit tests: one program with the suite of every *_test.c. A suite may test
# the program's own parts as well, and refuse memory (game_memory_test.c).
unit: $(OUT)/unit $(OUT)/suite_runner $(OUT)/sentences $(OUT)/coverage $(OUT)/corpus \
      $(OUT)/invariants $(OUT)/planted
UNIT = $(TESTS) $(filter-out %/repl/main.o,$(PROGRAM)) $(OUT)/libcria.a
$(OUT)/unit: $(UNIT) $(OUT)/members
	$(call say,LINK)
	$(Q)$(LINK) -Wl,--wrap=malloc,--wrap=calloc,--wrap=free \
	    -Wl,--wrap=_mark_point -o $@ $(UNIT) \
	    $(call packages,--libs check) \
	    $(PROGRAM_LIBS) $(LIBS)

# What runs the cases of the JSON Schema test suite, and checks any file.
$(OUT)/suite_runner: $(SUITE_RUNNER) $(OUT)/libcria.a $(OUT)/members
	$(call say,LINK)
	$(Q)$(LINK) -o $@ $(SUITE_RUNNER) $(OUT)/libcria.a $(LIBS)

# What the rule book says of single expressions, and whether others mean the
# same (tests/rulebook/test_sentences.py).
$(OUT)/sentences: $(SENTENCES) $(OUT)/libcria.a $(OUT)/members
	$(call say,LINK)
	$(Q)$(LINK) -o $@ $(SENTENCES) $(OUT)/libcria.a $(LIBS)

# Measures how often intervals hold the truth; its head says how to run it.
$(OUT)/coverage: $(COVERAGE) $(filter-out %/repl/main.o,$(PROGRAM)) \
		$(OUT)/libcria.a $(OUT)/members
	$(call say,LINK)
	$(Q)$(LINK) -o $@ $(COVERAGE) $(filter-out %/repl/main.o,$(PROGRAM)) \
	    $(OUT)/libcria.a $(PROGRAM_LIBS) $(LIBS)

# Gives what fuzzers learned to what they call (tests/fuzz/test_corpus.py): all of
# them are in one program, so each has a name of its own.
$(OUT)/tests/fuzz/%_fuzz.o: private OUR_CPPFLAGS += \
    -DLLVMFuzzerTestOneInput=fuzz_$(patsubst %_fuzz,%,$(notdir $*))
$(OUT)/corpus: $(CORPUS) $(OUT)/libcria.a $(OUT)/members
	$(call say,LINK)
	$(Q)$(LINK) -o $@ $(CORPUS) $(OUT)/libcria.a $(LIBS)

# What must hold in every position of a game (tests/scale); [planted] has faults.
$(OUT)/invariants: $(INVARIANTS) $(OUT)/libcria.a $(OUT)/members
	$(call say,LINK)
	$(Q)$(LINK) -o $@ $(INVARIANTS) $(OUT)/libcria.a $(LIBS)
$(OUT)/planted: $(INVARIANTS) $(PLANTED) $(OUT)/libcria.a $(OUT)/members
	$(call say,LINK)
	$(Q)$(LINK) -Wl,--wrap=cria_game_look,--wrap=cria_game_mask \
	    -Wl,--wrap=cria_game_rank -o $@ $(INVARIANTS) $(PLANTED) \
	    $(OUT)/libcria.a $(LIBS)

# Adds to what was played (tests/scale/known.json); BUDGET: processor time.
BUDGET ?= 7200
scale:
	@$(MAKE) $(JOBS) VARIANT=release program build/$(COMPILER)-release/invariants
	@python3 tests/scale/scale.py --seconds $(BUDGET)

lint:
	@COMPILE=$(call quote,$(COMPILE) -I.) sh tests/lint.sh

matrix:
	@$(SETUP) tests
	@MAKE='$(MAKE)' sh tests/matrix.sh

shelf:
	@$(SETUP) tests
	@MAKE='$(MAKE)' sh tests/shelf.sh

bench:
	@$(MAKE) $(JOBS) VARIANT=release all
	@python3 tests/bench.py $(if $(LIMITS),--limits $(call quote,$(LIMITS))) $(BENCH)

coverage:
	@command -v gcovr >/dev/null || \
	    { echo "gcovr is missing; in Debian: apt-get install gcovr"; exit 1; }
	@$(MAKE) $(JOBS) VARIANT=cov program unit
	@find $(OUT:%-$(VARIANT)=%-cov) -name '*.gcda' -exec rm -f {} +
	@MAKE='$(MAKE)' BUILD=$(OUT:%-$(VARIANT)=%-cov) sh tests/run.sh shell \
	    python unit
	@gcovr --root . --filter interpreter/ --filter repl/ --branches \
	    $(OUT:%-$(VARIANT)=%-cov)

# Each tests/fuzz/NAME_fuzz.c with the sources in tests/fuzz/NAME.seeds; what is
# found is left in build/clang-fuzz/.
FUZZERS := $(patsubst tests/fuzz/%_fuzz.c,%,$(wildcard tests/fuzz/*_fuzz.c))
SECONDS ?= 60
fuzz:
	@$(MAKE) $(JOBS) CC=clang VARIANT=fuzz fuzzers
	@python3 tests/fuzz/fuzz.py --seconds $(SECONDS) $(if $(RESUME),--resume) \
	    $(if $(KEEP),--keep) $(FUZZERS)

fuzzers: $(FUZZERS:%=$(OUT)/%_fuzz)
$(OUT)/%_fuzz: tests/fuzz/%_fuzz.c $(OUT)/libcria.a
	$(call say,LINK)
	$(Q)$(LINK) -fsanitize=fuzzer $(OUR_CPPFLAGS) -o $@ $^ $(LIBS)

tidy:
	@if command -v clang-tidy >/dev/null; then \
	    clang-tidy --quiet $(LIBRARY_SOURCES) $(PROGRAM_SOURCES) -- \
	        -std=c17 $(OUR_CPPFLAGS) -I.; \
	else echo "clang-tidy is not here"; fi
	@if command -v cppcheck >/dev/null; then \
	    cppcheck --quiet --std=c11 --enable=warning,performance,portability \
	        --inline-suppr -Iinterpreter -I. interpreter repl; \
	else echo "cppcheck is not here"; fi

debug san cov:
	@$(MAKE) VARIANT=$@ all

include repl/web/web.mk

# --- Installing --------------------------------------------------------------

.PHONY: install uninstall clean help
TO   = $(DESTDIR)$(1)
PUT  = install -D -m $(1) $(2) $(call TO,$(3))
PUTS = for file in $(2); do $(call PUT,644,"$$file","$(1)/$$file") || exit 1; done

# The program writes its manual pages and completions itself; when it is built for
# another machine, WRITER is one that runs here.
WRITER   ?= $(PROGRAM_OUT)/installed/cria
SHARE     = $(PREFIX)/share
MANUAL   := cria.1 $(COMMANDS:%=cria-%.1)
LANGUAGE := cria-language.7
HELPERS   = $(PREFIX)/libexec/cria
COMPLETE  = $(SHARE)/bash-completion/completions/cria \
            $(SHARE)/zsh/site-functions/_cria \
            $(SHARE)/fish/vendor_completions.d/cria.fish
$(OUT)/manual/$(LANGUAGE): docs/language.md docs/manual.awk $(PROGRAM_OUT)/installed/cria
	$(call say,MANUAL)
	$(Q)mkdir -p $(@D) && $(WRITER) help --man >$(@D)/cria.1 && \
	    for command in $(COMMANDS); do $(WRITER) help --man $$command \
	        >$(@D)/cria-$$command.1 || exit 1; done && \
	    for shell in bash zsh fish; do $(WRITER) help --completion $$shell \
	        >$(@D)/$$shell || exit 1; done && \
	    NAME=cria-language SUMMARY='the language of rule files' \
	        awk -f docs/manual.awk $< >$@.new && mv $@.new $@

# The Python package, if it was built.
PYTHONDIR ?= $(LIBDIR)/$(shell $(PYTHON) -c 'import sysconfig; \
             print("/".join(sysconfig.get_path("purelib").split("/")[-2:]))' \
             2>/dev/null)
define install_python
[ ! -e $(OUT)/python/cria/_cria.abi3.so ] || { \
    $(foreach file,$(PYTHON_PACKAGE),$(call \
        PUT,644,$(file),$(PYTHONDIR)/cria/$(notdir $(file))) &&) \
    printf '%s\n' 'DATA = "$(DATADIR)"' 'PROGRAMS = "$(BINDIR)"' \
        >$(call TO,$(PYTHONDIR)/cria/_installed.py); }
endef

# Where it is now, and what a place needs in which programs are not looked for.
define tell_installed
{ echo 'Installed: $(BINDIR)/cria, games in $(DATADIR)/variants, pages in $(DOCDIR).'; \
  case $(PREFIX) in /usr | /usr/local) ;; *) \
    echo 'So that they are found there:'; \
    echo '  export PATH="$(BINDIR):$$PATH" LD_LIBRARY_PATH="$(LIBDIR)"'; \
    echo '  export PKG_CONFIG_PATH="$(LIBDIR)/pkgconfig"'; \
    [ ! -e $(OUT)/python/cria/_cria.abi3.so ] || \
        echo '  export PYTHONPATH="$(PYTHONDIR)"' ;; \
  esac; }
endef

# Links of the pages lead to where things are installed.
define install_pages
for page in $(filter %.md,$(DOCUMENTS)); do \
    case $$page in docs/*) up=../ ;; *) up= ;; esac; \
    linked="$(OUT)/installed/pages/$$page"; \
    mkdir -p "$$(dirname "$$linked")" && \
    awk -v "up=$$up" -v 'data=$(DATADIR)' -v 'include=$(INCLUDEDIR)' \
        -f docs/installed_links.awk "$$page" >"$$linked" && \
    $(call PUT,644,"$$linked","$(DOCDIR)/$$page") || exit 1; \
done
endef

install: $(PROGRAM_OUT)/installed/cria $(HELPER) $(OUT)/manual/$(LANGUAGE) \
		$(OUT)/installed/lib/libcria.a $(OUT)/installed/lib/$(SONAME)
	$(Q)$(call PUT,755,$(PROGRAM_OUT)/installed/cria,$(BINDIR)/cria)
	$(Q)$(foreach file,$(HELPER),$(call \
	    PUT,755,$(file),$(HELPERS)/$(notdir $(file))) &&) true
	$(Q)$(call PUT,644,$(OUT)/installed/lib/libcria.a,$(LIBDIR)/libcria.a)
	$(Q)$(call PUT,644,$(OUT)/installed/lib/$(SONAME),$(LIBDIR)/$(SONAME))
	$(Q)ln -sfn $(SONAME) $(call TO,$(LIBDIR)/libcria.so)
	$(Q)$(foreach file,$(HEADERS),$(call \
	    PUT,644,$(file),$(INCLUDEDIR)/$(file:interpreter/%=%)) &&) true
	$(Q)install -d $(call TO,$(LIBDIR)/pkgconfig)
	$(Q)printf '%s\n' 'prefix=$(PREFIX)' 'libdir=$(LIBDIR)' \
	    'includedir=$(INCLUDEDIR)' 'variantsdir=$(DATADIR)/variants' \
	    '' 'Name: cria' \
	    'Description: an interpreter for the rules of card and dice games' \
	    'Version: $(VERSION)' 'Requires.private: $(NEEDED)' \
	    'Libs: -L$${libdir} -lcria' 'Libs.private: -pthread -lm' \
	    'Cflags: -I$${includedir}' >$(call TO,$(LIBDIR)/pkgconfig/cria.pc)
	$(Q)$(call PUTS,$(DATADIR),$(VARIANTS) $(SCHEMAS))
	$(Q)$(call PUTS,$(DOCDIR),$(filter-out %.md,$(DOCUMENTS)))
	$(Q)$(install_pages)
	$(Q)$(foreach page,$(MANUAL),$(call \
	    PUT,644,$(OUT)/manual/$(page),$(SHARE)/man/man1/$(page)) &&) true
	$(Q)$(call PUT,644,$(OUT)/manual/$(LANGUAGE),$(SHARE)/man/man7/$(LANGUAGE))
	$(Q)$(call PUT,644,$(OUT)/manual/bash,$(word 1,$(COMPLETE)))
	$(Q)$(call PUT,644,$(OUT)/manual/zsh,$(word 2,$(COMPLETE)))
	$(Q)$(call PUT,644,$(OUT)/manual/fish,$(word 3,$(COMPLETE)))
	$(Q)$(install_python)
	@[ -n '$(DESTDIR)' ] || ldconfig 2>/dev/null || true
	@[ -n '$(DESTDIR)' ] || $(tell_installed)

uninstall:
	$(Q)rm -rf $(call TO,$(PYTHONDIR)/cria/__pycache__)
	$(Q)rm -f $(foreach file,$(notdir $(PYTHON_PACKAGE)) _installed.py,$(call \
	    TO,$(PYTHONDIR)/cria/$(file)))
	$(Q)rmdir $(call TO,$(PYTHONDIR)/cria) 2>/dev/null || true
	$(Q)rm -f $(foreach file,$(BINDIR)/cria $(HELPERS)/cria-websocket \
	    $(LIBDIR)/libcria.a $(LIBDIR)/$(SONAME) $(LIBDIR)/libcria.so \
	    $(LIBDIR)/pkgconfig/cria.pc \
	    $(patsubst interpreter/%,$(INCLUDEDIR)/%,$(HEADERS)) \
	    $(addprefix $(SHARE)/man/man1/,$(MANUAL)) \
	    $(SHARE)/man/man7/$(LANGUAGE) $(COMPLETE), \
	    $(call TO,$(file)))
	$(Q)cd $(call TO,$(DATADIR)) 2>/dev/null && rm -f $(VARIANTS) $(SCHEMAS) || true
	$(Q)cd $(call TO,$(DOCDIR)) 2>/dev/null && rm -f $(DOCUMENTS) || true
	$(Q)for folder in $(call TO,$(DATADIR)) $(call TO,$(DOCDIR)) \
	    $(call TO,$(HELPERS)) $(call TO,$(INCLUDEDIR)/cria); do \
	    [ ! -d "$$folder" ] || find "$$folder" -depth -type d -empty -delete; \
	done

# Debian's packages, of the sources of the last commit, without a network once what
# builds them is there. The page is left out: the sources of its libraries are not here.
DEB := build/deb/$(DIST)
.PHONY: deb
deb:
	@$(SETUP) deb
	$(Q)rm -rf build/deb && mkdir -p $(DEB)
	$(Q)$(DIST_FROM) | tar -x -C $(DEB)
	$(Q)rm -rf $(DEB)/$(FINISHED)
	$(Q)$(call pack,build/deb,$(DIST)) >build/deb/cria_$(VERSION).orig.tar.gz
	$(Q)cp -r $(DEB)/interpreter/debian $(DEB)
	$(Q)cd $(DEB) && env -u MAKEFLAGS -u MFLAGS -u MAKELEVEL dpkg-buildpackage -us -uc \
	    -J >../build.log 2>&1 || { tail -n 40 ../build.log >&2; exit 1; }
	$(Q)cd build/deb && lintian --fail-on error,warning --display-info *.changes
	$(Q)ls build/deb/*.deb

clean:
	rm -rf build

help:
	@sed -n 's/^## \{0,1\}//p' Makefile

-include $(patsubst %.o,%.d,$(LIBRARY) $(PYTHON_OBJECTS) $(PROGRAM) $(TESTS) $(CORPUS) \
    $(HELPER_OBJECTS) $(INSTALLED) $(SUITE_RUNNER) $(SENTENCES) $(COVERAGE) \
    $(INVARIANTS) $(PLANTED))
