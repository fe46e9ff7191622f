import type { ReportOption } from "../../../src/contract/report-contract.ts";
import { plainWords } from "../../../src/engine/filter-words.ts";
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
  /** The text of the company at the foot of its reports; empty without one. */
  readonly foot: string;
};

type Asked = {
  readonly report: ServedReport;
  readonly query: ReportQuery;
  readonly options: Options;
  readonly company: string;
  readonly foot?: string | null;
};

/** The texts of a file of a report: what was asked, of which company, by whom and when. */
export function headingOf(
  { actor: { user }, now }: Pick<ReportContext, "actor" | "now">,
  { report: { definition, title }, query, options, company, foot }: Asked,
): Heading {
  return {
    title,
    company,
    question: definition.question,
    filters: filterWords(definition, query, options),
    groups: query.groups.map((name) => definition.groupings[name] ?? name).join(", "),
    author: `${user.firstname} ${user.lastname}`,
    at: now,
    foot: foot ?? "",
  };
}

/** The filters of a report as people read them: `Entidad: Banco Uno; Estado: Vigente, En mora`. */
function filterWords({ filters }: Report, query: ReportQuery, options: Options): string {
  return Object.entries(query.filters)
    .flatMap(([name, text]) => {
      const field = filters[name]?.field;
      if (field === undefined) return [];
      const known = new Map(options[name]?.map(({ value, label }) => [value, label]));
      const nameOf = (_: string, value: string) => known.get(value) ?? value;
      const words = known.get(text) ?? plainWords(field, name, text, { nameOf }, ", ");
      return [`${field.label}: ${words}`];
    })
    .join("; ");
}
