/** A piece of HTML, whose texts are escaped. */
export type Html = { readonly html: string };

/** Writes HTML: what is put in it is escaped, unless it is HTML itself or a list of it. */
export function html(parts: TemplateStringsArray, ...values: readonly Part[]): Html {
  return {
    html: parts.reduce((all, part, index) => all + written(values[index - 1]) + part),
  };
}

type Part = Html | string | number | readonly Html[];

function written(value: Part | undefined): string {
  if (value === undefined) return "";
  if (typeof value === "string" || typeof value === "number") return escaped(String(value));
  return "html" in value ? value.html : value.map((each) => each.html).join("");
}

function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
