// The editor: YAML, with the findings of the program where they stand.
import { yaml } from "@codemirror/lang-yaml";
import { type Diagnostic, setDiagnostics, lintGutter } from "@codemirror/lint";
import { EditorView, basicSetup } from "codemirror";
import type { Finding } from "./answers";

export class Editor {
  private readonly view: EditorView;
  private timer = 0;
  private quiet = false;

  /** [changed] is called when nothing was typed for a moment. */
  constructor(parent: HTMLElement, private readonly changed: (text: string) => void) {
    this.view = new EditorView({
      parent,
      extensions: [basicSetup, yaml(), lintGutter(), EditorView.lineWrapping,
        EditorView.contentAttributes.of({ "aria-label": "the rules", tabindex: "0" }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged && !this.quiet) this.typed();
        })],
    });
  }

  get text(): string { return this.view.state.doc.toString(); }

  /** Puts a text there that nobody has typed. */
  show(text: string): void {
    if (text === this.text) return;
    this.quiet = true;
    this.view.dispatch({ changes: { from: 0, to: this.view.state.doc.length, insert: text } });
    this.quiet = false;
  }

  /** Marks what was found in this file. */
  mark(findings: Finding[], file: string): void {
    const marks = findings.filter((each) => each.line && this.isFile(each.file, file))
      .map((each) => this.markOf(each));
    this.view.dispatch(setDiagnostics(this.view.state, marks));
  }

  /** Goes to a line and selects it. */
  go(line: number): void {
    const at = this.line(line);
    this.view.dispatch({
      selection: { anchor: at.from, head: at.to }, effects: EditorView.scrollIntoView(at.from,
        { y: "center" }),
    });
    this.view.focus();
  }

  private isFile(path: string | undefined, file: string): boolean {
    return !!path && path.split("/").pop() === file.split("/").pop();
  }

  private line(number: number) {
    const { doc } = this.view.state;
    return doc.line(Math.min(Math.max(number, 1), doc.lines));
  }

  private markOf(finding: Finding): Diagnostic {
    const line = this.line(finding.line!);
    const from = Math.min(line.from + Math.max((finding.column ?? 1) - 1, 0), line.to);
    return {
      from, to: line.to, severity: finding.severity === "error" ? "error" : "warning",
      message: finding.help ? `${finding.message}\n${finding.help}` : finding.message,
    };
  }

  private typed(): void {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.changed(this.text), 200);
  }
}
