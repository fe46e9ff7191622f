import { Refusal } from "../refusal.ts";
import type { TransactionContext } from "../served.types.ts";
import { inSavepoint } from "../transaction.ts";

/** Rows of one transaction: other writers wait for no more than these. */
export const BLOCK = 200;

/** A file that was read, with what its rows so far leave for the next ones to be judged by. */
export type OpenFile<File, Memory> = { readonly file: File; readonly memory: Memory };

/**
 * Keeps the files of one process open between two blocks of their rows, so that another block goes on where it was.
 * @param most how many are kept: beyond them the one that was used longest ago is read again.
 */
export function createOpenFiles<File, Memory>(most: number) {
  const open = new Map<string, OpenFile<File, Memory> & { readonly done: number }>();
  return {
    /** Keeps a file after so many of its rows. */
    keep(key: string, file: OpenFile<File, Memory>, done: number): void {
      open.delete(key);
      open.set(key, { ...file, done });
      for (const oldest of [...open.keys()].slice(0, -most)) open.delete(oldest);
    },

    /**
     * Takes a file before one of its rows: as it was kept, or read again, with the memory that `recall` makes anew. Nothing
     * of it is kept meanwhile: a step that is tried again has judged its rows before, which the memory must not have seen.
     */
    async take(
      key: string,
      from: number,
      how: {
        readonly read: () => Promise<File>;
        readonly recall: (file: File) => Promise<Memory>;
      },
    ): Promise<OpenFile<File, Memory>> {
      const known = open.get(key);
      open.delete(key);
      if (known?.done === from) return known;
      const file = known?.file ?? (await how.read());
      return { file, memory: await how.recall(file) };
    },
  };
}

/** Passes the rows before a place to a judge again, block after block, who remembers them and writes nothing. */
export async function passBefore<Row>(
  rows: readonly Row[],
  from: number,
  pass: (block: readonly Row[]) => Promise<unknown>,
): Promise<void> {
  for (let at = 0; at < from; at += BLOCK) await pass(rows.slice(at, Math.min(at + BLOCK, from)));
}

type Applying<Row, Outcome> = {
  /** Applies some rows, in the transaction that it is given. */
  readonly apply: (tx: TransactionContext, rows: readonly Row[]) => Promise<readonly Outcome[]>;
  /** The outcome of one row that is refused. */
  readonly refuse: (row: Row, refusal: Refusal) => Outcome;
};

/**
 * Applies the rows of a block together, each with its outcome; where the database or a rule refuses the whole block, each
 * alone, so that only the row that is refused is left out.
 */
export async function applyRows<Row, Outcome>(
  tx: TransactionContext,
  rows: readonly Row[],
  how: Applying<Row, Outcome>,
): Promise<readonly Outcome[]> {
  try {
    return await inSavepoint(tx, async (part) => how.apply(part, rows));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const [only, ...others] = rows;
    if (only !== undefined && others.length === 0) return [how.refuse(only, error)];
    const alone: Outcome[] = [];
    for (const row of rows) alone.push(...(await applyRows(tx, [row], how)));
    return alone;
  }
}
