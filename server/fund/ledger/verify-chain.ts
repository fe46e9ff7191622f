import type { Kysely, NotNull } from "kysely";
import type { Database } from "../../store/schema.ts";
import { entryHash } from "./entry-hash.ts";
import { linesOf, type StoredLine } from "./stored-lines.ts";

const BATCH = 1_000;

/** The outcome of a look at the whole ledger of a company: its entries, and the first where the chain breaks. */
export type ChainReport = {
  readonly entries: number;
  /** The number of the first entry whose hash is not that of its content and its predecessor; null for none. */
  readonly broken: string | null;
  /** Whether the last entry is the one that the head knows: false where entries are missing at the end. */
  readonly isWhole: boolean;
};

type Row = {
  readonly id: string;
  readonly numero: string;
  readonly fecha: string;
  readonly evento: string;
  readonly descripcion: string;
  readonly origen: string;
  readonly clave: string;
  readonly reversa: string | null;
  readonly huella: string;
  readonly huella_anterior: string;
};

/** Recomputes the hashes of a company's entries, from the first to the head (law 8). */
export async function verifyChain(db: Kysely<Database>, companyId: number): Promise<ChainReport> {
  let entries = 0;
  let hash = "";
  let last = "0";
  for (;;) {
    const rows = await rowsAfter(db, companyId, last);
    const lines = Map.groupBy(
      await linesOf(
        db,
        rows.map(({ id }) => id),
      ),
      ({ asiento }: StoredLine) => asiento,
    );
    for (const row of rows) {
      const content = { ...row, companyId, lines: lines.get(row.id) ?? [] };
      if (row.huella_anterior !== hash || entryHash(hash, content) !== row.huella) {
        return { entries, broken: row.numero, isWhole: false };
      }
      hash = row.huella;
      last = row.id;
      entries += 1;
    }
    if (rows.length < BATCH) break;
  }
  const head = await db
    .selectFrom("ledger_heads")
    .select(["asientos as entries", "huella as hash"])
    .where("empresa_id", "=", companyId)
    .executeTakeFirst();
  const isWhole = Number(head?.entries ?? 0) === entries && (head?.hash ?? "") === hash;
  return { entries, broken: null, isWhole };
}

async function rowsAfter(
  db: Kysely<Database>,
  companyId: number,
  last: string,
): Promise<readonly Row[]> {
  return db
    .selectFrom("ledger_entries")
    .select(["id", "numero", "fecha", "evento", "descripcion", "origen", "clave", "reversa"])
    .select(["huella", "huella_anterior"])
    .where("empresa_id", "=", companyId)
    .where("id", ">", last)
    .orderBy("id")
    .limit(BATCH)
    .$narrowType<Record<Exclude<keyof Row, "id" | "reversa">, NotNull>>()
    .execute();
}
