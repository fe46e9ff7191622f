import { sql } from "kysely";
import type { ValuesOf } from "../../../src/engine/field.ts";
import section from "../../../src/sections/fe-attachments/fe-attachments.section.ts";
import { conflict } from "../../engine/refusal.ts";
import { serve } from "../../engine/serve.ts";
import type { TransactionContext } from "../../engine/served.types.ts";
import { ANNEXES_LIMIT } from "../erps/erps.mail.ts";

/** The statuses of a document in which it was not sent, or is to be sent again. */
const OPEN: readonly string[] = ["draft", "pending", "rejected"];

export default serve(section, {
  /** The size of a file is that of its content. */
  derived: async ({ db }, { values: { archivo } }) => {
    const { rows } = await sql<{ size: number }>`
      select size from files where id = ${archivo}::bigint`.execute(db);
    return { values: { tamano: rows[0]?.size ?? 0 } };
  },
  /** Requires that the document of a file was not sent: what the DIAN or the buyer has does not change (fund.md §6). */
  checks: {
    async before({ db }, { action, before, values }) {
      const found =
        values.documento === null
          ? undefined
          : await db
              .selectFrom("erps")
              .select("estado")
              .where("id", "=", values.documento)
              .forShare()
              .executeTakeFirst();
      const isOpen = OPEN.includes(found?.estado ?? "draft");
      if (isOpen)
        return action === "delete" ? undefined : sizeProblem(db, before?.id ?? null, values);
      if (action === "delete") throw conflict("Su documento ya se envió.");
      return { documento: "Ya se envió: sus adjuntos no cambian" };
    },
  },
});

/** Tells that the files of a document weigh too much while they can be changed: its mail brings 2 MB (Anexo 1.9, §10.6). */
async function sizeProblem(
  db: TransactionContext["db"],
  id: string | null,
  { documento, archivo, incluir }: ValuesOf<(typeof section)["fields"]>,
) {
  if (!incluir) return undefined;
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(f.size), 0)::integer as bytes from files f where f.id = ${archivo}::bigint or f.id in (
      select a.archivo from fe_attachments a
      where a.documento = ${documento}::bigint and a.incluir and a.id is distinct from ${id}::bigint)`.execute(
    db,
  );
  return (rows[0]?.bytes ?? 0) <= ANNEXES_LIMIT
    ? undefined
    : {
        archivo:
          "Los adjuntos para el comprador pasan de 1,75 MB entre todos, lo que cabe en el correo",
      };
}
