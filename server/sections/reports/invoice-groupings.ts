import { sql } from "kysely";
import { lastDayOf } from "../../../src/domain/calendar.ts";
import { period } from "../../../src/engine/field.ts";
import { textOfValue } from "../../../src/engine/field-text.ts";
import { statusesOf } from "../../../src/engine/lifecycle-statuses.ts";
import { collectionDocumentLifecycle } from "../../../src/sections/collection-documents/collection-documents.lifecycle.ts";
import { own, ROW } from "../../engine/read/row-columns.ts";
import { statusNamesOf } from "../../engine/status-names.ts";
import { computed } from "../collection-documents/computed.ts";
import { recordNames, type Grouping } from "./portfolio-groupings.ts";

const MONTH = period("Mes");

const groupings: Readonly<Record<string, Grouping>> = {
  ally: {
    column: own("empresa"),
    filters: (key) => ({ empresa: key }),
    labels: recordNames("companies"),
  },
  portfolio: {
    column: own("portafolio"),
    filters: (key) => ({ portafolio: key }),
    labels: recordNames("portfolios"),
  },
  month: {
    column: sql`to_char(${own("emision")}, 'YYYY-MM')`,
    filters: (key) => ({ emision: `${key}-01..${lastDayOf(key)}` }),
    labels: async (_, keys) =>
      new Map(keys.toSorted().map((key) => [key, textOfValue(MONTH, key)])),
  },
  state: {
    column: computed.estado?.(ROW) ?? own("estado"),
    filters: (key) => ({ estado: key }),
    labels: async (context, keys) => {
      const section = context.registry.of("collection-documents");
      const names = await statusNamesOf({ ...context, section });
      const statuses = statusesOf(collectionDocumentLifecycle, names);
      return new Map(
        statuses.flatMap(({ key, label }) => (keys.includes(key) ? [[key, label] as const] : [])),
      );
    },
  },
};

/** The way to group invoices that a query names. */
export function invoiceGrouping(name: string): Grouping {
  const grouping = groupings[name];
  if (grouping === undefined) throw new Error(`no grouping ${name}`);
  return grouping;
}
