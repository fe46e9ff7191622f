import section from "../../../src/sections/companies-files/companies-files.section.ts";
import { happen } from "../../engine/commands/effects.ts";
import { serve } from "../../engine/serve.ts";
import {
  digestOf,
  documentFacts,
  endsAfter,
  type Owner,
  refuseMoved,
  supersededBy,
  validityOf,
  versionAfter,
} from "../customers-files/customers-files.versions.ts";

const OWNER: Owner = ["empresa"];

export default serve(section, {
  facts: async (context, records) => documentFacts(context, records, OWNER),
  /** Its version, the digest of its bytes, and the days that follow from the last one on which it is valid. */
  derived: async (tx, { action, before, values }) => {
    if (action !== "create" && action !== "edit" && action !== "revert") return {};
    const version = before === null ? await versionAfter(tx, values, OWNER) : values.version;
    const huella = await digestOf(tx, values.archivo);
    return { values: { version, ...endsAfter(values.vigencia), huella } };
  },
  checks: {
    async before(tx, { action, before, values }) {
      if (action === "delete") return undefined;
      if (before !== null) refuseMoved(before.values, values, OWNER);
      const isWritten = action === "create" || action === "edit" || action === "revert";
      if (!isWritten || values.vigencia !== null) return undefined;
      const expires = (await validityOf(tx, values.tipo)) !== null;
      return { ...(expires && { vigencia: "Este tipo vence: escriba el último día en que vale" }) };
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
