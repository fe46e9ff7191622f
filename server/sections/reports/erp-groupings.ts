import { sql } from "kysely";
import { lastDayOf } from "../../../src/domain/calendar.ts";
import { period } from "../../../src/engine/field.ts";
import { textOfValue } from "../../../src/engine/field-text.ts";
import { statusesOf } from "../../../src/engine/lifecycle-statuses.ts";
import { erpLifecycle } from "../../../src/sections/erps/erps.lifecycle.ts";
import { NOTE_CONCEPTS } from "../../../src/sections/erps/note-concepts.ts";
import { own, ROW } from "../../engine/read/row-columns.ts";
import { statusNamesOf } from "../../engine/status-names.ts";
import { computed } from "../erps/computed.ts";
import { recordNames, type Grouping } from "./portfolio-groupings.ts";

const MONTH = period("Mes");

const groupings: Readonly<Record<string, Grouping>> = {
  ally: {
    column: own("empresa"),
    filters: (key) => ({ empresa: key }),
    labels: recordNames("companies"),
  },
  portfolio: {
    column: computed.portafolio?.(ROW) ?? sql`null`,
    filters: (key) => ({ portafolio: key }),
    labels: recordNames("portfolios"),
  },
  month: {
    column: sql`to_char(${own("fecha")}, 'YYYY-MM')`,
    filters: (key) => ({ fecha: `${key}-01..${lastDayOf(key)}` }),
    labels: async (_, keys) =>
      new Map(keys.toSorted().map((key) => [key, textOfValue(MONTH, key)])),
  },
  concept: {
    column: own("concepto_nc"),
    filters: (key) => ({ concepto_nc: key }),
    labels: async (_, keys) =>
      new Map(Object.entries(NOTE_CONCEPTS).filter(([key]) => keys.includes(key))),
  },
  state: {
    column: own("estado"),
    filters: (key) => ({ estado: key }),
    labels: async (context, keys) => {
      const names = await statusNamesOf({ ...context, section: context.registry.of("erps") });
      const found = statusesOf(erpLifecycle, names).filter(({ key }) => keys.includes(key));
      return new Map(found.map(({ key, label }) => [key, label]));
    },
  },
};

/** The way to group electronic documents that a query names. */
export function erpGrouping(name: string): Grouping {
  const grouping = groupings[name];
  if (grouping === undefined) throw new Error(`no grouping ${name}`);
  return grouping;
}
