// The rule book, with what was changed marked beside what it replaces.
import { useEffect, useState } from "preact/hooks";
import type { Failure } from "./program";
import type { Chosen, Table } from "./table";

interface Props { table: Table; chosen: Chosen; hash: string }

export function Book({ table, chosen, hash }: Props) {
  const [page, show] = useState("");
  const [brief, setBrief] = useState(false);
  useEffect(() => {
    const wanted = { format: "html", short: brief };
    const ask = (more: object) =>
      table.program.ask<{ text: string }>("book", { ...wanted, ...more });
    const changed = chosen.with.length + chosen.files.length > 0;
    // Rules that came from elsewhere have nothing here to be compared with.
    const marked = changed ? ask({ name: chosen.name }).catch(() => ask({})) : ask({});
    marked.then((book) => show(book.text), (failure: Failure) => show(failure.message));
  }, [hash, brief]);
  return (
    <div class="book">
      <label><input type="checkbox" checked={brief}
        onChange={(event) => setBrief(event.currentTarget.checked)} /> only what one looks up
      </label>
      <iframe title="the rule book" sandbox="" srcdoc={page} />
    </div>
  );
}
