import type { ReportOption } from "../../../src/contract/report-contract.ts";
import type { Field } from "../../../src/engine/field.ts";
import { filterOf } from "../../../src/engine/filter-text.ts";
import type { Report } from "../../../src/engine/report.ts";
import type { ReportQuery } from "../../../src/engine/report-query.ts";

type Options = Readonly<Record<string, readonly ReportOption[]>>;

/** The filters of a report as people read them: `Entidad: Banco Uno; Estado: Vigente, En mora`. */
export function filterWords({ filters }: Report, query: ReportQuery, options: Options): string {
  return Object.entries(query.filters)
    .flatMap(([name, text]) => {
      const field = filters[name]?.field;
      if (field === undefined) return [];
      const known = new Map(options[name]?.map(({ value, label }) => [value, label]));
      return [`${field.label}: ${known.get(text) ?? wordsOf(field, text, known)}`];
    })
    .join("; ");
}

/** One filter, each of its values by its name, and days and months as people write them. */
function wordsOf(field: Field, text: string, known: ReadonlyMap<string, string>): string {
  const filter = filterOf(field);
  switch (filter.form) {
    case "none":
    case "words":
      return `«${text}»`;
    case "yesNo":
      return text === "si" ? "Sí" : "No";
    case "anyOf":
      return text
        .split(",")
        .map((each) => known.get(each) ?? filter.wordsOf(field, each) ?? each)
        .join(", ");
    case "between": {
      const [from = "", to = ""] = text
        .split("..")
        .map((end) => (end === "" ? "" : filter.wordsOf(field, end)));
      if (from === to) return from;
      if (to === "") return `desde ${from}`;
      return from === "" ? `hasta ${to}` : `${from} a ${to}`;
    }
  }
}
