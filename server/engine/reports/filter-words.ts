import type { ReportOption } from "../../../src/contract/report-contract.ts";
import { filterOf } from "../../../src/engine/filter-text.ts";
import type { Report } from "../../../src/engine/report.ts";
import type { ReportQuery } from "../../../src/engine/report-query.ts";

/** The filters of a report as people read them: `Entidad: Banco Uno; Estado: Vigente, En mora`. */
export function filterWords(
  { filters }: Report,
  query: ReportQuery,
  options: Readonly<Record<string, readonly ReportOption[]>>,
): string {
  return Object.entries(query.filters)
    .flatMap(([name, text]) => {
      const field = filters[name]?.field;
      if (field === undefined) return [];
      const known = new Map(options[name]?.map(({ value, label }) => [value, label]));
      const named = "options" in field ? field.options : {};
      const texts = filterOf(field).form === "between" ? [text] : text.split(",");
      return [
        `${field.label}: ${texts.map((each) => known.get(each) ?? named[each] ?? each).join(", ")}`,
      ];
    })
    .join("; ");
}
