import { readFile, stat } from "node:fs/promises";
import type {
  FailureMatrix,
  LawVerdict,
  Proof,
  Story,
} from "../../src/atlas/content/atlas-data.types.ts";
import type { Edge } from "../../src/flows/picture.types.ts";

/** What the tests of the paths leave: see tests/support/proof.ts. */
type Walked = {
  readonly stories: readonly Story[];
  readonly transitions: readonly {
    readonly source: string;
    readonly event: string;
    readonly candidate: number;
    readonly times: Readonly<Record<string, number>>;
  }[];
};

const PROOF = "build/proof.json";
const LAWS = "build/laws.json";

/** What the paths walked, when they were last walked in this copy. */
export async function readWalked(): Promise<Walked & { readonly at: string | null }> {
  const walked = await readJson<Walked>(PROOF, { stories: [], transitions: [] });
  const at = await stat(PROOF).then(
    ({ mtime }) => mtime.toISOString(),
    () => null,
  );
  return { ...walked, at };
}

/** How often, and in which stories, each transition was taken. */
export function proofsOf(edges: readonly Edge[], { transitions }: Walked): Record<string, Proof> {
  const byPlace = new Map(transitions.map((each) => [placeOf(each), each.times]));
  const entries = edges.flatMap((edge): [string, Proof][] => {
    const times = byPlace.get(placeOf(edge));
    if (times === undefined) return [];
    const stories = Object.entries(times).toSorted(([, a], [, b]) => b - a);
    return [[edge.id, { times: stories.reduce((sum, [, count]) => sum + count, 0), stories }]];
  });
  return Object.fromEntries(entries);
}

/** The laws with their verdicts; none when the tests never ran in this copy. */
export async function readLaws(): Promise<readonly LawVerdict[]> {
  return readJson<readonly LawVerdict[]>(LAWS, []);
}

/** The failure matrix, from the document that its own test writes. */
export async function readFailures(): Promise<FailureMatrix> {
  const text = await readFile("docs/failure-matrix.md", "utf8");
  const [calls = [], outcomes = [], meanings = []] = tablesIn(text);
  const seen = await readJson<readonly unknown[]>("build/failures.json", []);
  return {
    calls: calls.map(([, call = "", where = ""]) => ({ call: call.replaceAll("`", ""), where })),
    rows: outcomes.map(([fault = "", ...cells]) => ({ fault, outcomes: cells })),
    meanings: meanings.map(([word = "", meaning = ""]) => [word, meaning] as const),
    seen: seen.length,
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

function placeOf({ source, event, candidate }: Pick<Edge, "source" | "event" | "candidate">) {
  return `${source} ${event} ${String(candidate)}`;
}

async function readJson<Value>(file: string, otherwise: Value): Promise<Value> {
  const text = await readFile(file, "utf8").catch(() => null);
  return text === null ? otherwise : (JSON.parse(text) as Value);
}
