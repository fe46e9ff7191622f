import { sql } from "kysely";
import { dayAfter } from "../../../src/domain/calendar.ts";
import { dayOf } from "../../../src/domain/format.ts";
import { acceptedAt, endsAfter } from "../../sections/customers-files/customers-files.versions.ts";
import type { SeedRow, SeedRows } from "../seed.types.ts";

/** The last day of each document of an entity, in days from today; of the certificate the next version waits for another person. */
const LAST = { RUT: [300, 200, 12], CAMARA: [25, -4, 18] };

/** The registrations and certificates of the first entities, of which some expire and one has expired. */
export const rows: SeedRows = async ({ trx, company, now, pdf }) => {
  const companyId = company?.id ?? null;
  const { rows: there } = await sql`
    select from companies_files where empresa_id = ${companyId} limit 1`.execute(trx);
  if (there.length > 0) return [];
  const { rows: allies } = await sql<{ id: string }>`
    select id::text from companies where tipo = 'ally' and estado = 'active' order by id limit 3`.execute(
    trx,
  );
  const today = dayOf(now);
  const made: SeedRow[] = [];
  for (const [code, days] of Object.entries(LAST)) {
    const { rows: kinds } = await sql<{ id: string; name: string }>`
      select id::text, nombre as name from documents
      where empresa_id = ${company?.id ?? null} and codigo = ${code} and estado = 'active'`.execute(
      trx,
    );
    const [kind] = kinds;
    if (kind === undefined) continue;
    const archivo = await pdf("archivo", `${kind.name}.pdf`);
    const { rows: files } = await sql<{ sha256: string }>`
      select sha256 from files where id = ${archivo}::bigint`.execute(trx);
    const huella = files[0]?.sha256 ?? null;
    for (const [index, { id: empresa }] of allies.entries()) {
      const of = (vigencia: string, version: number) => {
        const ends = endsAfter(vigencia);
        return {
          values: { empresa, tipo: kind.id, version, archivo, vigencia, ...ends, huella },
          status: acceptedAt(today, ends),
        };
      };
      const first = of(dayAfter(today, days[index] ?? 0), 1);
      const isRenewed = first.status === "expired";
      made.push(first, ...(isRenewed ? [{ ...of(dayAfter(today, 28), 2), status: "loaded" }] : []));
    }
  }
  return made;
};
