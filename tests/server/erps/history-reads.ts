import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql, type Kysely } from "kysely";
import { computed } from "../../../server/sections/collection-documents/collection-documents.queries.ts";
import type { Database } from "../../../server/store/schema.ts";
import { isTaken, totalOf, type World } from "../../support/oracle/billing-world.ts";

/** Where a history begins: the last records before it. */
export type Start = { readonly charge: string; readonly paper: string };

/** The last records that there are. */
export async function startOf(db: Kysely<Database>): Promise<Start> {
  const { rows } = await sql<Start>`
    select (select coalesce(max(id), 0)::text from collection_documents) as charge,
      (select coalesce(max(id), 0)::text from erps) as paper`.execute(db);
  return rows[0] ?? { charge: "0", paper: "0" };
}

/** A record as it is addressed: its id and its version. */
export type Address = { readonly id: string; readonly version: number };

/** The documents of a history as the database has them, in the order in which they were made. */
export async function stored(db: Kysely<Database>, start: Start) {
  const notas = computed.notas?.("d") ?? sql`0`;
  const saldo = computed.saldo?.("d") ?? sql`0`;
  const of = (account: string) => sql`coalesce((select sum(m.debe - m.haber) from movements m
    join accounts a on a.id = m.cuenta where m.documento = d.id and a.codigo = ${account}), 0)::numeric(18,2)::text`;
  const charges = await sql<
    Address & { readonly seen: Readonly<Record<string, string | number | null>> }
  >`
    select d.id::text, d.version, json_build_object('status', d.estado, 'revision', d.revision,
      'base', d.comision::text, 'vat', d.iva::text, 'total', d.total::text, 'invoice', d.factura,
      'noted', (${notas})::text, 'owed', (${saldo})::text, 'CLI', ${of("CLI")}, 'COM', ${of("COM")},
      'IVA', ${of("IVA")}, 'FAV', ${of("FAV")}) as seen
    from collection_documents d where d.id > ${start.charge}::bigint order by d.id`.execute(db);
  const papers = await sql<
    Address & { readonly cufe: string | null; readonly seen: Readonly<Record<string, unknown>> }
  >`
    select e.id::text, e.version, e.cufe, json_build_object('status', e.estado, 'number', e.numero, 'base', e.base::text,
      'vat', e.iva::text, 'total', e.valor::text, 'contingency', e.contingencia, 'isSigned', e.cufe is not null,
      'isItsXml', e.xml is null or e.cufe is null
        or position('>' || e.valor::text || '</cbc:PayableAmount>' in convert_from(c.content, 'UTF8')) > 0) as seen
    from erps e left join files f on f.id = e.xml left join file_contents c using (sha256) where e.id > ${start.paper}::bigint order by e.id`.execute(
    db,
  );
  return { charges: charges.rows, papers: papers.rows };
}

/** The same as a history says it (laws 34, 38, 39, 41 and 43). */
export function expectedOf({ charges, papers }: World) {
  return {
    charges: charges.map((charge) => {
      const { status, revision, base, vat, invoice, noted } = charge;
      const isOwed = invoice !== null && status !== "annulled";
      const own = papers.filter((each) => charges[each.charge ?? -1] === charge && isTaken(each));
      const posted = (amount: (paper: (typeof own)[number]) => bigint) =>
        text(
          own.reduce(
            (sum, each) => sum + (each.affects === null ? amount(each) : -amount(each)),
            0n,
          ),
        );
      return {
        status,
        revision,
        base: text(base),
        vat: text(vat),
        total: text(totalOf(charge)),
        invoice,
        noted: text(noted),
        owed: text(isOwed ? totalOf(charge) - noted : 0n),
        CLI: posted(totalOf),
        COM: posted((paper) => -paper.base),
        IVA: posted((paper) => -paper.vat),
        FAV: "0.00",
      };
    }),
    papers: papers.map((paper) => ({
      status: paper.status,
      number: paper.number,
      base: text(paper.base),
      vat: text(paper.vat),
      total: text(totalOf(paper)),
      contingency: paper.contingency,
      isSigned: paper.signed !== null,
      isItsXml: true,
    })),
  };
}

/** The numbers of some prefixes that the DIAN has accepted, as it received them. */
export async function acceptedThere(
  folder: string,
  prefixes: readonly string[],
): Promise<readonly string[]> {
  const lines = (await readFile(join(folder, "received.jsonl"), "utf8").catch(() => "")).split(
    "\n",
  );
  return lines
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as { readonly number: string; readonly outcome: string })
    .filter(({ number, outcome }) =>
      prefixes.some((prefix) => number.startsWith(prefix) && outcome !== "rejected"),
    )
    .map(({ number }) => number)
    .toSorted();
}

/** Cents as decimal text. */
export function text(cents: bigint): string {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, "0");
  return `${cents < 0n ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
