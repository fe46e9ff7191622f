import type { FailureMatrix } from "./atlas-data.types.ts";
import { inWords } from "./analyst-words.ts";
import { callWords } from "./call-words.ts";

/** Rows of a matrix that have the same outcomes, by the faults that have them. */
export type Rows = {
  readonly faults: readonly [string, ...string[]];
  readonly outcomes: readonly string[];
};

/** A cell of a matrix, by what its address names it. */
export type Cell = {
  readonly id: string;
  readonly fault: string;
  readonly call: FailureMatrix["calls"][number];
  readonly outcome: string;
};

/** Gives the rows of a matrix: those that are equal as one, unless each fault is asked for. */
export function rowsOf({ rows }: FailureMatrix, isWhole: boolean): readonly Rows[] {
  const groups = Map.groupBy(rows, ({ fault, outcomes }) =>
    isWhole ? fault : JSON.stringify(outcomes),
  );
  return [...groups.values()].flatMap(([first, ...others]): Rows[] => {
    if (first === undefined) return [];
    return [
      { faults: [first.fault, ...others.map(({ fault }) => fault)], outcomes: first.outcomes },
    ];
  });
}

/** Whether a cell describes an effect, rather than that the case cannot happen. */
export function isCase(outcome: string): boolean {
  return outcome !== "" && outcome !== "—";
}

/** Names a cell: by its matrix, its fault, and its call in its place. */
export function cellId(
  { id }: Pick<FailureMatrix, "id">,
  fault: string,
  { call, where }: FailureMatrix["calls"][number],
): string {
  return [id, fault, call, where].join(" · ");
}

/** Finds a cell by its name; null where the matrix has none of it. */
export function cellOf(matrix: FailureMatrix, wanted: string | null): Cell | null {
  if (wanted === null || !wanted.startsWith(`${matrix.id} · `)) return null;
  for (const { fault, outcomes } of matrix.rows) {
    for (const [index, call] of matrix.calls.entries()) {
      const id = cellId(matrix, fault, call);
      if (id === wanted) return { id, fault, call, outcome: outcomes[index] ?? "" };
    }
  }
  return null;
}

/** Names a cell for people. */
export function cellWords({ fault, call: { call, where } }: Omit<Cell, "id" | "outcome">): string {
  return `${callWords(call)}, ${where}: ${inWords(fault)}`;
}
