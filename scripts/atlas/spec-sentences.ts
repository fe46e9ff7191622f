/** A sentence of the specification, with the part that it stands in. */
export type WrittenSentence = {
  /** The number of its part and its own within it: `4.3`. */
  readonly id: string;
  /** The headings over it: `4. States and transitions`, and that of a smaller part where there is one. */
  readonly part: string;
  readonly heading: string | null;
  readonly text: string;
};

/** The end of a sentence inside a paragraph or an item. */
const END = /(?<=[.])\s+(?=[A-Z'])/u;

/** Gives the sentences of the specification, in order: those of its paragraphs, of its items, and the rows of its tables. */
export function sentencesOf(markdown: string): WrittenSentence[] {
  const sentences: WrittenSentence[] = [];
  let part = "";
  let heading: string | null = null;
  let count = 0;
  let previous = "";
  for (const line of markdown.split("\n")) {
    const [, level = "", title = ""] = /^(#+) (.+)$/u.exec(line) ?? [];
    if (level === "##") {
      [part, heading, count] = [title, null, 0];
    } else if (level === "###") {
      heading = title;
    } else if (part !== "") {
      for (const text of textsOf(line, previous)) {
        count += 1;
        sentences.push({ id: `${part.split(".")[0] ?? ""}.${String(count)}`, part, heading, text });
      }
    }
    previous = line;
  }
  return sentences;
}

/** The sentences of a line: none of a heading of a table, which is the line before its rule. */
function textsOf(line: string, previous: string): string[] {
  if (/^\|[-| ]+\|$/u.test(line)) return [];
  if (line.startsWith("|")) {
    const cells = line.split("|").slice(1, -1);
    return previous.startsWith("|") ? [cells.map((cell) => cell.trim()).join(" · ")] : [];
  }
  const plain = line.replace(/^\s*- /u, "").trim();
  return plain === "" ? [] : plain.split(END);
}
