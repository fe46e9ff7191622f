import type { ReactNode } from "react";
import { LOCALE, countText } from "../../../domain/format.ts";
import { begun } from "../../../domain/problem-text.ts";
import { listAddress } from "../../../domain/section-page.ts";
import type { GroupedList, ListGroup } from "../../../contract/section-contract.ts";
import { textOfValue } from "../../../engine/field-text.ts";
import { Button } from "../../kit/button/button.tsx";
import { GroupList } from "../../kit/group-list/group-list.tsx";
import { shownColumns } from "./list-columns.ts";
import { filterNames } from "./list-filter-names.ts";
import { filterLabel, filterWords } from "../../../engine/filter-words.ts";
import { queryText } from "./list-query-steps.ts";
import { whole } from "./list.css.ts";
import type { ListProps } from "./list.types.ts";
import { Row, Text } from "../../kit/layout/layout.tsx";

type ListGroupsProps = ListProps & {
  /** The rows of the open group. */
  readonly children: ReactNode;
};

/** A list in groups: of each its name, how many records it has and their sums; the rows of the open one under it. */
export function ListGroups({ children, ...props }: ListGroupsProps) {
  const { section, query, list, states, send } = props;
  const grouped = list.answer?.grouped;
  if (grouped === undefined) return null;
  const label = filterLabel(section, grouped.field);
  return (
    <section className={whole} aria-label={`Grupos por ${label}`}>
      <Row as="p" wrap align="center" gap={3} below={2} size="small" tone="muted">
        {`${countText(grouped.groups.length + grouped.left)} grupos por ${label}`}
        <Button
          variant="link"
          onClick={() =>
            send({ type: "query.asked", query: queryText(section, query, { group: undefined }) })
          }
        >
          Ver sin grupos
        </Button>
      </Row>
      <GroupList
        label={`Grupos por ${label}`}
        groups={grouped.groups.map((each) => shownGroup(props, grouped, each))}
        isBusy={states.rows === "asking"}
      >
        {children}
      </GroupList>
      {grouped.left > 0 && (
        <Text quiet above={3}>
          {`Faltan ${countText(grouped.left)} grupos, los de menos ${section.many}: ponga un filtro para verlos.`}
        </Text>
      )}
    </section>
  );
}

function shownGroup(props: ListProps, { field, open }: GroupedList, group: ListGroup) {
  const { section, query, list } = props;
  const { filter, count, totals } = group;
  const isOpen = filter === open;
  const to = queryText(section, query, { group: { field, open: isOpen ? null : filter } });
  const sums = shownColumns(section, list.columns).flatMap(({ key, label, field: of }) => {
    const sum = totals[key];
    return of === null || sum === undefined ? [] : [{ label, text: textOfValue(of, sum) }];
  });
  return {
    key: filter,
    name: nameOf(props, field, group),
    to: listAddress(section.controller, to),
    figures: [{ label: begun(section.many), text: countText(count) }, ...sums],
    isOpen,
  };
}

function nameOf({ section, list }: ListProps, name: string, group: ListGroup): string {
  const { filter, label } = group;
  const field = section.fields[name];
  if (filter === "empty:") return "Sin dato";
  if (label !== undefined) return label;
  if (field !== undefined && "to" in field) return `n.º ${filter}`;
  const [month = ""] = filter.split("..");
  if (month !== filter) return monthWords(month.slice(0, 7));
  const known = { names: list.names, answer: list.answer, statuses: list.answer?.statuses };
  const words = filterWords(section, name, filter, filterNames(known));
  return field?.kind === "yesNo" ? `${field.label}: ${words}` : words;
}

/** `2026-08` as `agosto de 2026`. */
function monthWords(month: string): string {
  const words = new Intl.DateTimeFormat(LOCALE, {
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
  return words.format(new Date(`${month}-01T00:00:00Z`));
}
