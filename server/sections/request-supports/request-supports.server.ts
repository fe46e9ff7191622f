import { sql } from "kysely";
import { dayOf } from "../../../src/domain/format.ts";
import requests from "../../../src/sections/requests/requests.section.ts";
import section from "../../../src/sections/request-supports/request-supports.section.ts";
import { conflict } from "../../engine/refusal.ts";
import { serve } from "../../engine/serve.ts";
import type { ValuesIn } from "../../engine/section-values.types.ts";
import type { TransactionContext } from "../../engine/served.types.ts";
import { lockedIn } from "../../engine/write/stored.ts";

/** The statuses of a request whose papers may be changed: nobody decides by them yet. */
const OPEN: readonly (string | null)[] = ["draft", "returned"];

type Values = ValuesIn<typeof section>;

/**
 * The number of the request of another debtor that has a file with the same bytes; null for none. Nobody reads what a paper
 * says: that it was attached for another person is what can be known of whose it is.
 */
async function usedIn(
  { db, actor }: TransactionContext,
  { archivo, solicitud }: Values,
): Promise<string | null> {
  const { rows } = await sql<{ number: string }>`
    select r.radicado as number from files f join files same on same.sha256 = f.sha256 and same.size = f.size
      join request_supports s on s.archivo = same.id join requests r on r.id = s.solicitud
      join requests own on own.id = ${solicitud}::bigint
    where f.id = ${archivo}::bigint and f.company_id = ${actor.companyId}
      and s.empresa_id = ${actor.companyId} and r.cliente <> own.cliente order by r.id limit 1`.execute(
    db,
  );
  return rows[0]?.number ?? null;
}

export default serve(section, {
  checks: {
    /** The papers of a request stay as they are once it is filed: what is decided is decided by them. */
    async before(tx, { before, values }) {
      const request = await lockedIn(tx, requests, values.solicitud ?? "");
      if (!OPEN.includes(request.status)) {
        throw conflict("La solicitud ya se radicó: para cambiar sus soportes, devuélvala.");
      }
      const isMoved = before !== null && before.values.solicitud !== values.solicitud;
      const other = await usedIn(tx, values);
      const isLater = (values.fecha ?? "") > dayOf(tx.now);
      return {
        ...(isMoved && { solicitud: "Un soporte no pasa a otra solicitud" }),
        ...(isLater && { fecha: "No puede ser posterior a hoy" }),
        ...(other !== null && {
          archivo: `Es el mismo archivo de la solicitud ${other}, de otro deudor`,
        }),
      };
    },
  },
});
