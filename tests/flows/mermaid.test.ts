import { describe, expect, test } from "vitest";
import { allDiagrams } from "../../atlas/flows/all-flows.ts";
import { foldScreens } from "../../atlas/flows/fold-screens.ts";
import { mermaidOf } from "../../atlas/flows/texts/mermaid.ts";

const blocks = allDiagrams().flatMap((diagram) =>
  mermaidOf(foldScreens(diagram)).map(({ title, text }) => ({
    title: `${diagram.title}: ${title}`,
    text,
  })),
);

describe.each(blocks)("the Mermaid diagram $title", ({ text }) => {
  const lines = text.split("\n").map((line) => line.trim());
  const declared = new Set([
    "[*]",
    ...lines.flatMap((line) => /^state ".+" as (\w+)/u.exec(line)?.[1] ?? []),
  ]);
  const links = lines.filter((line) => line.includes("-->"));

  test("joins only states that it declares", () => {
    const ends = links.flatMap((line) => (line.split(" : ")[0] ?? "").split(" --> "));
    // Parallel states may have no arrow between them.
    const isSideBySide = lines.includes("--");
    expect(ends.length > 0 || isSideBySide).toBe(true);
    expect(ends.filter((end) => !declared.has(end))).toEqual([]);
  });

  test("has labels that Mermaid reads to their end", () => {
    const labels = links.flatMap((line) => line.split(" : ").slice(1));
    expect(labels.filter((label) => /[:;#]/u.test(label))).toEqual([]);
  });

  test("closes every group that it opens", () => {
    const count = (isIt: (line: string) => boolean) => lines.filter(isIt).length;
    expect(count((line) => line.endsWith("{"))).toBe(count((line) => line === "}"));
  });
});
