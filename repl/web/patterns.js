// Patterns of schemas in a page: its own, for they are ECMA-262 (schema/compiled_schema.h).
// The schemas are the library's constant ones, and none of their patterns goes back far, so
// no match needs a limit.
//
// SPDX-License-Identifier: MIT
mergeInto(LibraryManager.library, {
  $patterns: {},
  // What a matcher holds is what is compiled, which stays.
  matcher_new: function() {
    return 0;
  },
  matcher_finds__deps: ["$patterns"],
  matcher_finds: function(matcher, pattern, text) {
    var source = UTF8ToString(pattern);
    var compiled = patterns[source] || (patterns[source] = new RegExp(source, "u"));
    return compiled.test(UTF8ToString(text));
  },
});
