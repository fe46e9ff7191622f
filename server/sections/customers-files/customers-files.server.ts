import { sql } from "kysely";
import { dayAfter } from "../../../src/domain/calendar.ts";
import { dayOf } from "../../../src/domain/format.ts";
import section from "../../../src/sections/customers-files/customers-files.section.ts";
import { happen } from "../../engine/commands/effects.ts";
import { serve } from "../../engine/serve.ts";
import type { ValuesIn } from "../../engine/section-values.types.ts";
import type { TransactionContext } from "../../engine/served.types.ts";
import {
  digestOf,
  documentFacts,
  endsAfter,
  type Owner,
  refuseMoved,
  supersededBy,
  validityOf,
  versionAfter,
} from "./customers-files.versions.ts";

/** A document is of an obligation where it names one: each of a customer has its own. */
const OWNER: Owner = ["cliente", "obligacion"];

export default serve(section, {
  facts: async (context, records) => documentFacts(context, records, OWNER),
  /** Its version, the digest of its bytes, and the days that follow from its type. */
  derived: async (tx, { action, before, values }) => {
    if (action !== "create" && action !== "edit" && action !== "revert") return {};
    const days = await validityOf(tx, values.tipo);
    const { fecha_documento: day } = values;
    const vence = days === null || day === null ? null : dayAfter(day, days - 1);
    const version = before === null ? await versionAfter(tx, values, OWNER) : values.version;
    return {
      values: { version, vence, ...endsAfter(vence), huella: await digestOf(tx, values.archivo) },
    };
  },
  checks: {
    async before(tx, { action, before, values }) {
      if (action === "delete") return undefined;
      if (before !== null) refuseMoved(before.values, values, OWNER);
      if (action !== "create" && action !== "edit" && action !== "revert") return undefined;
      const { fecha_documento: day, tipo } = values;
      const isLater = (day ?? "") > dayOf(tx.now);
      const isUndated = day === null && (await validityOf(tx, tipo)) !== null;
      return {
        ...(isLater && { fecha_documento: "No puede ser posterior a hoy" }),
        ...(isUndated && {
          fecha_documento: "Este tipo vence: escriba la fecha que dice el papel",
        }),
        ...((await isOfAnother(tx, values)) && { obligacion: "La obligación es de otro cliente" }),
      };
    },
  },
  commands: {
    /** The version that was accepted before is replaced. */
    accept: async (tx, { record: { id } }) => {
      const former = await supersededBy(tx, id, OWNER);
      return { effects: former.map((each) => happen(section, each, "supersede")) };
    },
  },
});

/** Whether the obligation of a document is of another customer than the document. */
async function isOfAnother(
  { db }: TransactionContext,
  { cliente, obligacion }: ValuesIn<typeof section>,
): Promise<boolean> {
  if (obligacion === null) return false;
  const { rows } = await sql`select from obligations
    where id = ${obligacion}::bigint and cliente is distinct from ${cliente}::bigint`.execute(db);
  return rows.length > 0;
}
