import type { ReportOption } from "../../../src/contract/report-contract.ts";
import type { Field } from "../../../src/engine/field.ts";
import { filterOf } from "../../../src/engine/filter-text.ts";
import type { Report } from "../../../src/engine/report.ts";
import type { ReportQuery } from "../../../src/engine/report-query.ts";
import type { ReportContext, ServedReport } from "./report.types.ts";

type Options = Readonly<Record<string, readonly ReportOption[]>>;

/** The texts of a file of a report besides its tables. */
export type Heading = {
  readonly title: string;
  readonly company: string;
  readonly question: string;
  /** The filters in words; empty without any. */
  readonly filters: string;
  /** The groupings in words, the outer one first; empty where the rows are fixed. */
  readonly groups: string;
  /** Who made it, and when. */
  readonly author: string;
  readonly at: Date;
};

type Asked = {
  readonly report: ServedReport;
  readonly query: ReportQuery;
  readonly options: Options;
  readonly company: string;
};

/** The texts of a file of a report: what was asked, of which company, by whom and when. */
export function headingOf(
  { actor: { user }, now }: Pick<ReportContext, "actor" | "now">,
  { report: { definition, title }, query, options, company }: Asked,
): Heading {
  return {
    title,
    company,
    question: definition.question,
    filters: filterWords(definition, query, options),
    groups: query.groups.map((name) => definition.groupings[name] ?? name).join(", "),
    author: `${user.firstname} ${user.lastname}`,
    at: now,
  };
}

/** The filters of a report as people read them: `Entidad: Banco Uno; Estado: Vigente, En mora`. */
function filterWords({ filters }: Report, query: ReportQuery, options: Options): string {
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
