import { sql } from "kysely";
import { dayAfter } from "../../../src/domain/calendar.ts";
import { dayOf } from "../../../src/domain/format.ts";
import { acceptedAt, endsAfter } from "../../sections/customers-files/customers-files.versions.ts";
import type { SeedRow, SeedRows } from "../seed.types.ts";

type Held = { readonly customer: string; readonly obligation: string };
type Kind = Readonly<Record<"id" | "code" | "name", string>> & { readonly days: number | null };

/** The customers with documents: at least these, and a part of all in hundredths. */
const HOLDERS = { least: 6, part: 0.02 };

/** How old the copies of identity documents are, in days: they are valid for a year. */
const AGES = [-40, -345, -120, -380, -200, -90];

/**
 * The documents of some customers: the paper of their obligation; the copy of their identity document, of which one
 * expires within the month and one has expired; and an extract that waits for another person.
 */
export const rows: SeedRows = async ({ trx, company, now, size, pdf }) => {
  const companyId = company?.id ?? null;
  const most = Math.max(HOLDERS.least, Math.round(size * HOLDERS.part));
  const { rows: held } = await sql<Held>`
    select held.* from (
      select distinct on (cliente) cliente::text as customer, id::text as obligation from obligations
      where empresa_id = ${companyId} order by cliente, id limit ${most}
    ) as held where not exists (select from customers_files f where f.cliente = held.customer::bigint)`.execute(
    trx,
  );
  const { rows: kinds } = await sql<Kind>`
    select id::text, codigo as code, nombre as name, vigencia_dias as days from documents
    where empresa_id = ${companyId} and codigo in ('PAGARE', 'COPIADOC', 'EXTRACTO')
      and estado = 'active'`.execute(trx);
  const made: SeedRow[] = [];
  for (const { id, code, name, days } of kinds) {
    const archivo = await pdf("archivo", `${name}.pdf`);
    const { rows: files } = await sql<{ sha256: string }>`
      select sha256 from files where id = ${archivo}::bigint`.execute(trx);
    for (const [index, { customer, obligation }] of held.entries()) {
      const day = dayAfter(dayOf(now), code === "COPIADOC" ? (AGES[index % AGES.length] ?? 0) : -9);
      const vence = days === null ? null : dayAfter(day, days - 1);
      const ends = endsAfter(vence);
      const values = {
        cliente: customer,
        obligacion: code === "COPIADOC" ? null : obligation,
        tipo: id,
        version: 1,
        archivo,
        fecha_documento: day,
        vence,
        ...ends,
        huella: files[0]?.sha256 ?? null,
      };
      const status = code === "EXTRACTO" ? "loaded" : acceptedAt(dayOf(now), ends);
      made.push({ values, status });
    }
  }
  return made;
};
