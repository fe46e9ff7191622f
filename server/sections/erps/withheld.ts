import type section from "../../../src/sections/erps/erps.section.ts";
import { unseenPersonal } from "../../engine/documents/unseen-personal.ts";
import type { WithheldOf } from "../../engine/served.types.ts";

/** The files of a document to a debtor say in full what identifies them, which customers show to some only. */
export const withheld: WithheldOf<typeof section> = (context, { values }) =>
  values.cliente === null ? null : unseenPersonal(context, "customers");
