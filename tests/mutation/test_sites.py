"""Where mutants may stand, told apart by hand in a small source."""

import unittest

import sites

SOURCE = """/* a < b, 3 */
#include <stdio.h>
#define MOST 4
static const char *text = "x <= 5";
int small(int a, int b)
{
    int sum = a;
    if (a >= b) {
        sum += 7;
    }
    call(a, 'c');
    a->b = 0x10;
    return a != b ? sum : 1 << b;
}
"""


def mutated(kind):
    """The lines that a mutant of a kind changes, as they then read."""
    found = []
    for site in sites.sites_of("small.c", SOURCE):
        if site.kind == kind:
            before, after = SOURCE.splitlines(), site.apply(SOURCE).splitlines()
            found += [new.strip() for old, new in zip(before, after) if old != new]
    return found


class Sites(unittest.TestCase):
    def test_comparisons(self):
        self.assertEqual(mutated("comparison"),
                         ["if (a > b) {", "return a == b ? sum : 1 << b;"])

    def test_numbers(self):
        self.assertEqual(mutated("off by one"),
                         ["sum += 8;", "sum += 6;", "return a != b ? sum : 2 << b;",
                          "return a != b ? sum : 0 << b;"])

    def test_statements_but_no_declarations(self):
        self.assertEqual(mutated("statement"), [";", ";", ";"])

    def test_branches(self):
        self.assertEqual(mutated("branches"),
                         ["if (!(a >= b)) {", "return a != b ? (1 << b) : (sum);"])

    def test_nothing_in_comments_strings_and_directives(self):
        for site in sites.sites_of("small.c", SOURCE):
            self.assertGreater(site.start, SOURCE.index("int small"))


if __name__ == "__main__":
    unittest.main()
