import { createHash } from "node:crypto";
import { sql, type Transaction } from "kysely";
import type { ServedSection } from "../engine/served.types.ts";
import type { Database } from "../store/schema.ts";
import { quoted } from "../store/sql-text.ts";
import { chanceFrom } from "./random.ts";
import type { SeedContext } from "./seed.types.ts";
import { smallPdf } from "./small-pdf.ts";
import { keyOf } from "./write-rows.ts";

type SeedBase = Pick<SeedContext, "trx" | "registry" | "company" | "size" | "now">;

/** The context in which the rows of a section are made, in a company or for all of them. */
export async function seedContextOf(section: ServedSection, base: SeedBase): Promise<SeedContext> {
  const { trx, company } = base;
  const { controller } = section.definition;
  const known = await knownIds(section, base);
  const { rows } = await sql<{ id: string }>`
    select id::text from users where is_admin order by number limit 1`.execute(trx);
  const ids = (target: string) => known.get(target) ?? new Map<string, string>();
  return {
    ...base,
    chance: chanceFrom(seedOf(`${controller} ${company?.id ?? ""}`)),
    author: rows[0]?.id ?? null,
    idOf: (target, key) => {
      const id = ids(target).get(key);
      if (id === undefined) throw new Error(`the demonstration has no ${target} ${key}`);
      return id;
    },
    idsOf: (target) => [...ids(target).values()],
    pdf: async (field, name) => keepPdf(base, { controller, field, name }),
  };
}

function seedOf(text: string): number {
  return createHash("sha256").update(text).digest().readUInt32BE();
}

/**
 * The ids of the records of each section that this one refers to, by the texts that name them; the newest of several.
 */
async function knownIds(
  { definition }: ServedSection,
  { trx, registry, company }: SeedBase,
): Promise<ReadonlyMap<string, ReadonlyMap<string, string>>> {
  const fields = Object.values(definition.fields);
  const targets = new Set(fields.flatMap((field) => ("to" in field ? [field.to] : [])));
  const known = new Map<string, ReadonlyMap<string, string>>();
  for (const target of targets) {
    const section = registry.sections.get(target);
    if (section !== undefined) known.set(target, await idsIn(section, trx, company?.id ?? null));
  }
  return known;
}

async function idsIn(
  section: ServedSection,
  trx: Transaction<Database>,
  companyId: number | null,
): Promise<ReadonlyMap<string, string>> {
  const { table } = section;
  const key = table.columns.get(keyOf(section))?.name ?? table.id;
  const id = sql.raw(quoted(table.id));
  const where = table.isOfCompany
    ? sql`where ${sql.raw(quoted(table.own("empresa_id")))} = ${companyId}`
    : sql``;
  const { rows } = await sql<{ id: string; key: string }>`
    select ${id}::text as id, ${sql.raw(quoted(key))}::text as key
    from ${sql.raw(quoted(table.name))} ${where} order by ${id}`.execute(trx);
  return new Map(rows.map((row) => [row.key, row.id]));
}

/** The id of a stored file, made the first time. */
async function keepPdf(
  { trx, company, now }: SeedBase,
  { controller, field, name }: { controller: string; field: string; name: string },
): Promise<string> {
  const companyId = company?.id ?? null;
  const content = await smallPdf(`Documento de demostración de Garante ${companyId ?? ""}`);
  const sha256 = createHash("sha256").update(content).digest("hex");
  const { rows: kept } = await sql<{ id: string }>`
    select id::text from files where controller = ${controller} and field = ${field}
      and sha256 = ${sha256} and company_id is not distinct from ${companyId}::integer
    order by id limit 1`.execute(trx);
  if (kept[0] !== undefined) return kept[0].id;
  const { rows } = await sql<{ id: string }>`
    insert into files (company_id, controller, field, name, media_type, size, sha256, created_at)
    values (${companyId}, ${controller}, ${field}, ${name}, 'application/pdf', ${content.length},
      kept_content(${content}), ${now}) returning id::text`.execute(trx);
  return rows[0]?.id ?? "";
}
