import { sql } from "kysely";
import { listText } from "../../../src/domain/format.ts";
import { isGranted } from "../../../src/domain/permission.ts";
import section from "../../../src/sections/fe-msgs/fe-msgs.section.ts";
import { SUBJECTS, variablesIn } from "../../../src/sections/fe-msgs/variables.ts";
import { send } from "../../engine/commands/effects.ts";
import { readPage } from "../../engine/read/list.ts";
import { withNamed } from "../../engine/read/search-condition.ts";
import { conflict, invalid } from "../../engine/refusal.ts";
import type { ValuesIn } from "../../engine/section-values.types.ts";
import { serve } from "../../engine/serve.ts";
import type { Request, TransactionContext } from "../../engine/served.types.ts";
import { writtenByActor } from "../../engine/who-wrote.ts";
import { plainDeliveries, plainMail } from "../../messages/plain-mail.ts";
import { caseValues, mailOf, SECTION_OF } from "./fe-msgs.queries.ts";

type Values = ValuesIn<typeof section>;

export default serve(section, {
  /** Another person than the author approves a template; one that a campaign still needs is not retired. */
  facts: async (context, records) => {
    const own = await writtenByActor(context, records, []);
    const { rows } = await sql<{ id: string }>`
      select distinct mensaje::text as id from fe_campaigns where mensaje = any(${records.map(({ id }) => id)}::bigint[])
        and estado in ('scheduled', 'sending', 'paused')`.execute(context.db);
    const used = new Set(rows.map(({ id }) => id));
    return new Map(
      records.map(({ id }) => [id, { isAnotherPerson: !own.has(id), isUnused: !used.has(id) }]),
    );
  },
  /** The variables that it uses are told; what was seen of an earlier text is not. */
  derived: async (_tx, { before, values: { asunto, cuerpo } }) => {
    const isSame = before?.values.asunto === asunto && before.values.cuerpo === cuerpo;
    if (isSame) return Promise.resolve({});
    const variables = listText(variablesIn(asunto, cuerpo));
    return Promise.resolve({
      values: { variables: variables === "" ? null : variables, vista: null, vista_asunto: null },
    });
  },
  commands: {
    preview: async (tx, request) => {
      const { subject, text } = await withCase(tx, request);
      return { values: { vista_asunto: subject === "" ? null : subject, vista: text } };
    },
    tryOut: async (tx, request) => {
      if (request.record.values.canal !== "email") throw conflict("Solo un correo se prueba así.");
      const { subject, text } = await withCase(tx, request);
      const to = tx.actor.user.email;
      return { effects: [send(plainMail, { to, subject: `[Prueba] ${subject}`, text })] };
    },
  },
  deliveries: plainDeliveries,
});

/**
 * The mail that a template makes of a case that the person reaches: that which a search finds first, or the newest.
 * @throws Refusal where they may not list such records, or there is none.
 */
async function withCase(
  tx: TransactionContext,
  { record: { values }, input }: Request<Values, { readonly caso: string | null }>,
) {
  const subject = values.trata_de ?? "customer";
  const there = tx.registry.of(SECTION_OF[subject]);
  if (!isGranted(`/${SECTION_OF[subject]}/list`, tx.actor.permission)) {
    throw invalid({ caso: `Para verla necesita el permiso de: ${SUBJECTS[subject]}` });
  }
  const search = input.caso ?? "";
  const context = await withNamed({ ...tx, section: there }, search);
  const query = { search, view: null, filters: {}, page: 1, size: 25 };
  const { rows } = await readPage(context, { ...query, order: there.definition.order });
  const [found] = rows;
  const known = found === undefined ? null : await caseValues(tx, subject, found.id);
  if (known === null) throw invalid({ caso: "No hay un caso así" });
  return mailOf({ asunto: values.asunto, cuerpo: values.cuerpo ?? "" }, known);
}
