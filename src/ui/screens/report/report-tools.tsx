import type { Field } from "../../../engine/field.ts";
import type { ReportFilter } from "../../../engine/report.ts";
import { LabelledSelect } from "../../kit/select/select.tsx";
import { GroupingChoice } from "../grouping-choice.tsx";
import type { ReportScreenProps } from "./report-screen.types.ts";
import { groups as groupsStyle, tools } from "./report.css.ts";

/** The filters and groups of a report; nothing where it has none. */
export function ReportTools(props: ReportScreenProps) {
  const { report, query, answer } = props;
  return (
    <div className={tools} role="group" aria-label="Filtros">
      {Object.entries(report.filters).map(([name, filter]) => (
        <LabelledSelect
          key={name}
          label={filter.field.label}
          value={query.filters[name] ?? ""}
          options={optionsOf(filter, answer?.options[name] ?? [], query.filters[name])}
          onChoose={(value) => props.onQuery(filtered(query, name, value))}
        />
      ))}
      <Groupings {...props} />
    </div>
  );
}

type Option = { readonly value: string; readonly label: string };

/** The choices of a filter. One of the address that is not offered, as several at once, is kept as it is. */
function optionsOf(
  { field, none }: ReportFilter,
  received: readonly Option[],
  chosen: string | undefined,
): readonly Option[] {
  const all = [{ value: "", label: none }, ...fixedOptions(field), ...received];
  const isOffered = chosen === undefined || all.some(({ value }) => value === chosen);
  return isOffered ? all : [...all, { value: chosen, label: "Lo que dice la dirección" }];
}

function fixedOptions(field: Field): readonly Option[] {
  if (!("options" in field)) return [];
  return Object.entries(field.options).map(([value, label]) => ({ value, label }));
}

function filtered(query: ReportScreenProps["query"], name: string, value: string) {
  const others = Object.entries(query.filters).filter(([each]) => each !== name);
  const all = value === "" ? others : [...others, [name, value] as const];
  return { ...query, filters: Object.fromEntries(all) };
}

function Groupings({ report: { groupings }, query, onQuery }: ReportScreenProps) {
  const options = Object.entries(groupings).map(([value, label]) => ({ value, label }));
  if (options.length === 0) return null;
  return (
    <div className={groupsStyle}>
      <GroupingChoice
        options={options}
        groups={query.groups}
        onChoose={(groups) => onQuery({ ...query, groups })}
      />
    </div>
  );
}
