/* The pages of findings that are defects of cria and no file can cause.
 * Included by page.c only.
 *
 * SPDX-License-Identifier: MIT */

PAGE("internal", PAGE_OF_CRIA,
     "a defect of cria itself",
     "Something in cria is wrong, not in your file. Please report it with "
     "the file and the command.",
     NULL,
     NULL)

PAGE("schema-keyword", PAGE_OF_CRIA,
     "a keyword that cria's schemas may not use",
     "The schema that is built into cria has a keyword of JSON Schema that "
     "its checker does not have.",
     NULL,
     NULL)

PAGE("schema-ref", PAGE_OF_CRIA,
     "a reference in cria's schema that leads nowhere",
     "A '$ref' in the schema that is built into cria leads nowhere or in a "
     "circle.",
     NULL,
     NULL)

PAGE("schema-pattern", PAGE_OF_CRIA,
     "a pattern in cria's schema that is wrong",
     "A 'pattern' in the schema that is built into cria is no regular "
     "expression.",
     NULL,
     NULL)
