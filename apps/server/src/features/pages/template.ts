/** What fills a template: texts are escaped, `html` slots are written as they are, flags switch parts on. */
export interface Filling {
  readonly texts: Readonly<Record<string, string>>;
  readonly html: Readonly<Record<string, string>>;
  readonly flags: Readonly<Record<string, boolean>>;
}

/** A page with its slots found. */
export type Template = (filling: Filling) => string;

const MARK = /<!--(if|end|slot):([\w-]+)-->|\{\{([\w-]+)\}\}/g;

/**
 * Reads a page of the web build. `{{name}}` is an escaped text, `<!--slot:name-->` is markup of ours, and what
 * stands between `<!--if:flag-->` and `<!--end:flag-->` is there only when the flag is on. A slot nobody fills is a
 * mistake and throws.
 */
export function compileTemplate(source: string): Template {
  const marks = [...source.matchAll(MARK)];
  return (filling) => {
    let written = "";
    let from = 0;
    const off: string[] = [];
    for (const mark of marks) {
      const [whole, kind, name = "", text = ""] = mark;
      if (off.length === 0) written += source.slice(from, mark.index);
      from = mark.index + whole.length;
      if (kind === "if" && !filled(filling.flags, name)) off.push(name);
      else if (kind === "end" && off.at(-1) === name) off.pop();
      else if (off.length === 0 && kind === "slot") written += filled(filling.html, name);
      else if (off.length === 0 && kind === undefined)
        written += escapeHtml(filled(filling.texts, text));
    }
    return written + source.slice(from);
  };
}

/** A text as it stands in markup, also inside an attribute. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}

/** Data for a script element: no tag can be closed or opened inside it. */
export function scriptJson(value: string): string {
  return value
    .replaceAll("<", "\\u003c")
    .replaceAll("\u2028", "\\u2028")
    .replaceAll("\u2029", "\\u2029");
}

function filled<Value>(values: Readonly<Record<string, Value>>, name: string): Value {
  const value = values[name];
  if (value === undefined) throw new Error(`the page asks for "${name}", which nobody fills`);
  return value;
}
