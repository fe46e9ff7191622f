import type section from "../../../src/sections/erps/erps.section.ts";
import type { FactsOf } from "../../engine/served.types.ts";
import { actedOn } from "../../engine/who-wrote.ts";
import { affectedInvoice, isWithin } from "./affected-invoice.ts";
import { ofFormerCuts } from "./present-cut.ts";

/**
 * A written document is approved by another person; the notes of an invoice stay within its total (laws 27 and 38); what is
 * sent charges the present cut of its settlement (law 37).
 * Only a draft is approved: who wrote another is not asked.
 */
export const facts: FactsOf<typeof section> = async (context, records) => {
  const drafts = records.filter(({ status }) => status === "draft");
  const own =
    drafts.length === 0
      ? new Set<string>()
      : await actedOn(context, drafts, ["create", "edit", "revert", "import"]);
  const unsent = records.filter(({ status }) => status === "pending" || status === "rejected");
  const former = await ofFormerCuts(
    context,
    unsent.map(({ id }) => id),
  );
  const within = new Set<string>();
  for (const { id, status, values } of records) {
    const { factura_afectada: invoice, lineas } = values;
    const isAsked = invoice !== null && status === "draft";
    const found = isAsked
      ? await affectedInvoice(context, { invoice, besides: id, lock: false })
      : null;
    if (!isAsked || (found !== null && isWithin(found, lineas))) within.add(id);
  }
  return new Map(
    records.map(({ id, values: { clase } }) => [
      id,
      {
        isAnotherPerson: !own.has(id),
        isWithinInvoice: within.has(id),
        isOfPresentCut: !former.has(id),
        isInvoice: clase === "invoice" || clase === "instant",
      },
    ]),
  );
};
