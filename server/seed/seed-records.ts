import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { sql, type Kysely } from "kysely";
import { sweepKept } from "../engine/read/kept-figures.ts";
import type { Registry, ServedSection } from "../engine/served.types.ts";
import type { Database } from "../store/schema.ts";
import { completeCompanies } from "./complete-companies.ts";
import { fillAtOnce } from "./fill-at-once.ts";
import { madeUpRows } from "./made-up-rows.ts";
import { seedOrder } from "./seed-order.ts";
import { seedContextOf } from "./seed-context.ts";
import type { SeedRows } from "./seed.types.ts";
import { writeRows } from "./write-rows.ts";

const ROWS = join(import.meta.dirname, "rows");

/** Sections whose records are made elsewhere: by the seeding of the demo staff, and once the ledger can have them (recover-debts.ts). */
const ELSEWHERE: ReadonlySet<string> = new Set(["users", "recovers"]);

/** The number of customers that the first start makes for each company. */
export const SMALL_SIZE = 120;

/** The number from which a table is filled at once: its indexes are made when its rows are there. */
const LARGE_SIZE = 20_000;

/** The progress of the seeding of a section, in a company or for all of them. */
export type SeedNews = {
  readonly controller: string;
  readonly company: string | null;
  readonly done: number;
  /** The number of new records written; null until the section is finished. */
  readonly written: number | null;
};

type Needs = {
  readonly db: Kysely<Database>;
  readonly registry: Registry;
  readonly now: Date;
  /** The number of customers of the first company; the second has a tenth, and the other sections grow with them. */
  readonly size: number;
  readonly tell?: (news: SeedNews) => void;
};

type Company = { readonly id: number; readonly nombre: string };

/**
 * Fills every declared section for the demo companies: the same records every time; existing ones are left alone. Each
 * section is a transaction.
 */
export async function seedRecords(needs: Needs): Promise<void> {
  const rowsOf = await readRows();
  const { rows: companies } = await sql<Company>`
    select id, nombre from companies where id in (select company_id from user_companies) order by id`.execute(
    needs.db,
  );
  for (const section of seedOrder(needs.registry)) {
    const { controller, scope } = section.definition;
    if (ELSEWHERE.has(controller)) continue;
    for (const company of scope === "company" ? companies : [null]) {
      const size = company === companies[0] ? needs.size : smaller(needs.size);
      await seedSection(section, { ...needs, company, size, rows: rowsOf.get(controller) });
    }
  }
  for (const section of needs.registry.sections.values()) await sweepKept(needs.db, section);
  await sql`analyze`.execute(needs.db);
}

/** Whether there are records already: the last section is filled once all others are. */
export async function hasRecords(db: Kysely<Database>, registry: Registry): Promise<boolean> {
  const filled = seedOrder(registry).filter(({ definition }) => definition.without.length === 0);
  const table = filled.at(-1)?.table.name ?? "users";
  const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db);
  return rows.length > 0;
}

async function seedSection(
  section: ServedSection,
  needs: Needs & { readonly company: Company | null; readonly rows: SeedRows | undefined },
): Promise<void> {
  const { controller } = section.definition;
  const { company, tell } = needs;
  const news = { controller, company: company?.nombre ?? null };
  let done = 0;
  const onProgress = (count: number) => {
    done = count;
    tell?.({ ...news, done, written: null });
  };
  const written = await needs.db.transaction().execute(async (trx) => {
    const context = await seedContextOf(section, { ...needs, trx });
    if (controller === "companies") await completeCompanies(context);
    const fill = async () => {
      const rows = await (needs.rows?.(context) ?? madeUpRows(section, context));
      return writeRows(section, rows, { ...context, companyId: company?.id ?? null, onProgress });
    };
    return needs.size < LARGE_SIZE ? fill() : fillAtOnce(trx, section.table.name, fill);
  });
  tell?.({ ...news, done, written });
}

function smaller(size: number): number {
  return Math.min(size, Math.max(SMALL_SIZE, Math.trunc(size / 10)));
}

async function readRows(): Promise<ReadonlyMap<string, SeedRows>> {
  const names = (await readdir(ROWS)).filter((name) => name.endsWith(".ts"));
  const loaded = names.map(async (name) => {
    const module = (await import(pathToFileURL(join(ROWS, name)).href)) as { rows: SeedRows };
    return [name.replace(/\.ts$/u, ""), module.rows] as const;
  });
  return new Map(await Promise.all(loaded));
}
