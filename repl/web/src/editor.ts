// The editor: YAML, with what the program finds, offers and knows where it stands.
import { autocompletion, type Completion, type CompletionContext,
  type CompletionResult } from "@codemirror/autocomplete";
import { yaml } from "@codemirror/lang-yaml";
import { HighlightStyle, indentService, syntaxHighlighting } from "@codemirror/language";
import { type Diagnostic, setDiagnostics, lintGutter } from "@codemirror/lint";
import type { Text } from "@codemirror/state";
import { EditorView, hoverTooltip, type Tooltip } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { basicSetup } from "codemirror";
import type { Finding, Fix, Hover, Offers } from "./answers";
import { nameOf } from "./files";

/** What the editor asks of the program; lines and columns count from 1. */
export interface Asked {
  offers(text: string, line: number, column: number): Promise<Offers>;
  hover(text: string, line: number, column: number): Promise<Hover | null>;
}

/** The offset of a place, whose columns are characters, not units of UTF-16. */
function offsetOf(doc: Text, line: number, column: number): number {
  const found = doc.line(Math.min(Math.max(line, 1), doc.lines));
  return found.from + [...found.text].slice(0, Math.max(column - 1, 0)).join("").length;
}

function placeOf(doc: Text, offset: number) {
  const line = doc.lineAt(offset);
  return { line: line.number, column: [...line.text.slice(0, offset - line.from)].length + 1 };
}

const SELECTED = "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, " +
  ".cm-selectionBackground";

/** The colours of the page, light and dark. */
const looks = [
  syntaxHighlighting(HighlightStyle.define([
    { tag: [tags.propertyName, tags.definition(tags.propertyName)], color: "var(--code-key)" },
    { tag: tags.comment, color: "var(--code-note)" },
    { tag: [tags.keyword, tags.typeName, tags.labelName, tags.meta], color: "var(--code-sign)" },
    { tag: [tags.string, tags.content, tags.attributeValue], color: "var(--ink)" },
  ])),
  EditorView.theme({
    "&": { backgroundColor: "var(--paper)", color: "var(--ink)" },
    ".cm-content": { caretColor: "var(--ink)" },
    ".cm-cursor": { borderLeftColor: "var(--ink)" },
    ".cm-gutters": { backgroundColor: "var(--panel)", color: "var(--soft)",
      borderColor: "var(--line)" },
    ".cm-activeLine, .cm-activeLineGutter": { backgroundColor: "var(--code-line)" },
    [SELECTED]: { backgroundColor: "var(--code-picked)" },
    ".cm-tooltip, .cm-panels": { backgroundColor: "var(--panel)", color: "var(--ink)",
      borderColor: "var(--line)" },
    ".cm-tooltip-autocomplete > ul > li[aria-selected]": { backgroundColor: "var(--lit)",
      color: "var(--ground)" },
  }),
];

/** A line goes on below the one before, and further in after a key without a value. */
const indentation = indentService.of((context, pos) => {
  const before = context.lineAt(pos, -1).text;
  const [space] = /^ *(- )?/.exec(before)!;
  return space.length + (/:[ ]*(#.*)?$/.test(before) ? context.unit : 0);
});

/** What one sees of an offer besides what is inserted. */
function offered(doc: Text, offers: Offers, to: number): Completion[] {
  return offers.items.map((item) => ({
    label: item.label, detail: item.detail ?? undefined, info: item.about ?? undefined,
    type: item.kind,
    apply: (view: EditorView) => {
      const from = offsetOf(doc, offers.line, item.column);
      view.dispatch({ changes: { from, to, insert: item.insert },
        selection: { anchor: from + item.insert.length } });
    },
  }));
}

function told(hover: Hover): HTMLElement {
  const box = document.createElement("div");
  box.className = "hover";
  const lines = [hover.kind ? `${hover.text}: ${hover.kind}` : hover.text, hover.about,
    hover.is && `Here: ${hover.is}`, hover.english, hover.written && `Such as: ${hover.written}`];
  for (const line of lines) {
    if (!line) continue;
    const paragraph = document.createElement("p");
    paragraph.textContent = line;
    box.append(paragraph);
  }
  return box;
}

export class Editor {
  private readonly view: EditorView;
  private timer = 0;
  private quiet = false;
  private path = "";
  /** What was told of this file since it is shown. */
  private readonly told = new Set<string>();

  /** [changed] is called when nothing was typed for a moment. */
  constructor(parent: HTMLElement,
    private readonly changed: (path: string, text: string) => void,
    private readonly asked: Asked) {
    this.view = new EditorView({
      parent,
      extensions: [indentation, looks, basicSetup, yaml(), lintGutter(), EditorView.lineWrapping,
        autocompletion({ override: [(context) => this.complete(context)] }),
        hoverTooltip((view, at) => this.hover(view, at)),
        EditorView.contentAttributes.of({ "aria-label": "the rules", tabindex: "0" }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged && !this.quiet) this.typed();
        })],
    });
  }

  get text(): string { return this.view.state.doc.toString(); }

  /** Shows a file as the page has it. What was typed here and told comes back later, when
   * more may have been typed: then that stays. */
  show(path: string, text: string): void {
    if (path === this.path && this.told.has(text)) return;
    if (path !== this.path) this.tell();
    this.path = path;
    this.put(text);
  }

  /** Puts a text there that nobody has typed. */
  put(text: string): void {
    clearTimeout(this.timer);
    this.timer = 0;
    this.told.clear();
    if (text === this.text) return;
    this.quiet = true;
    this.view.dispatch({ changes: { from: 0, to: this.view.state.doc.length, insert: text } });
    this.quiet = false;
  }

  /** Marks what was found in this file. */
  mark(findings: Finding[], file: string): void {
    const marks = findings.filter((each) => each.line && each.file &&
      nameOf(each.file) === nameOf(file)).map((each) => this.markOf(each));
    this.view.dispatch(setDiagnostics(this.view.state, marks));
  }

  /** Writes what mends a finding. */
  write(fix: Fix): void {
    const { doc } = this.view.state;
    this.view.dispatch({ changes: { from: offsetOf(doc, fix.line, fix.column),
      to: offsetOf(doc, fix["end line"], fix["end column"]), insert: fix.insert } });
    this.view.focus();
  }

  /** Goes to a line and selects it. */
  go(line: number): void {
    const { doc } = this.view.state;
    const at = doc.line(Math.min(Math.max(line, 1), doc.lines));
    this.view.dispatch({
      selection: { anchor: at.from, head: at.to }, effects: EditorView.scrollIntoView(at.from,
        { y: "center" }),
    });
    this.view.focus();
  }

  private async complete(context: CompletionContext): Promise<CompletionResult | null> {
    const { doc } = context.state;
    const at = placeOf(doc, context.pos);
    const offers = await this.asked.offers(doc.toString(), at.line, at.column);
    if (offers.items.length === 0) return null;
    const to = offsetOf(doc, offers.line, offers["end column"]);
    const from = Math.max(...offers.items.map((item) => item.column));
    return { from: offsetOf(doc, offers.line, from), to, filter: false,
      options: offered(doc, offers, to) };
  }

  private async hover(view: EditorView, pos: number): Promise<Tooltip | null> {
    const { doc } = view.state;
    const at = placeOf(doc, pos);
    const hover = await this.asked.hover(doc.toString(), at.line, at.column);
    if (!hover) return null;
    return { pos: offsetOf(doc, hover.line, hover.column),
      end: offsetOf(doc, hover["end line"], hover["end column"]), above: true,
      create: () => ({ dom: told(hover) }) };
  }

  private markOf(finding: Finding): Diagnostic {
    const { doc } = this.view.state;
    const line = doc.line(Math.min(Math.max(finding.line!, 1), doc.lines));
    const { fix } = finding;
    return {
      from: Math.min(offsetOf(doc, line.number, finding.column ?? 1), line.to), to: line.to,
      severity: finding.severity === "error" ? "error" : "warning",
      message: finding.help ? `${finding.message}\n${finding.help}` : finding.message,
      actions: fix ? [{ name: `Write ${fix.insert.trim()}`, apply: () => this.write(fix) }] : [],
    };
  }

  private typed(): void {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.tell(), 200);
  }

  /** Tells what was typed since the last time. */
  private tell(): void {
    if (this.timer === 0) return;
    clearTimeout(this.timer);
    this.timer = 0;
    this.told.add(this.text);
    this.changed(this.path, this.text);
  }
}
