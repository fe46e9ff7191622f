import { readFile } from "node:fs/promises";
import type { FailureMatrix } from "../../src/atlas/content/atlas-data.types.ts";

/** The failure matrix, from the document that its own test writes. `seen`: cells that the last run looked at. */
export async function readFailures(seen: number): Promise<FailureMatrix> {
  const text = await readFile("docs/failure-matrix.md", "utf8");
  const [calls = [], outcomes = [], meanings = []] = tablesIn(text);
  return {
    calls: calls.map(([, call = "", where = ""]) => ({ call: call.replaceAll("`", ""), where })),
    rows: outcomes.map(([fault = "", ...cells]) => ({ fault, outcomes: cells })),
    meanings: meanings.map(([word = "", meaning = ""]) => [word, meaning] as const),
    seen,
  };
}

/** The rows of each table of a document, without its header. */
function tablesIn(markdown: string): string[][][] {
  return markdown
    .split(/\n\n+/u)
    .filter((block) => block.startsWith("|"))
    .map((block) => block.trim().split("\n").slice(2).map(cellsOf));
}

function cellsOf(row: string): string[] {
  return row
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());
}
