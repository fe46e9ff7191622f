import type { ReactNode } from "react";
import { LOCALE, countText } from "../../../domain/format.ts";
import { begun } from "../../../domain/problem-text.ts";
import { listAddress } from "../../../domain/section-page.ts";
import type { GroupedList, ListGroup } from "../../../contract/section-contract.ts";
import { textOfValue } from "../../../engine/field-text.ts";
import { Button } from "../../kit/button/button.tsx";
import { GroupList, GroupParts, type ShownGroup } from "../../kit/group-list/group-list.tsx";
import { shownColumns, type ListColumn } from "./list-columns.ts";
import { filterNames } from "./list-filter-names.ts";
import { filterLabel, filterWords } from "../../../engine/filter-words.ts";
import { queryText } from "./list-query-steps.ts";
import { whole } from "./list.css.ts";
import type { ListProps } from "./list.types.ts";
import { Row, Text } from "../../kit/layout/layout.tsx";

type ListGroupsProps = ListProps & {
  /** The rows of the group that is open, or of its part. */
  readonly children: ReactNode;
};

/** The groups by one field: all of them, or the parts of the group that is open. */
type Level = Omit<GroupedList, "parts">;

/**
 * A list in groups: of each its name, how many records it has and their sums; under the open one its parts, where another
 * field makes some, and the rows of what is open.
 */
export function ListGroups({ children, ...props }: ListGroupsProps) {
  const { section, query, list, states, send } = props;
  const grouped = list.answer?.grouped;
  if (grouped === undefined) return null;
  const label = `Grupos por ${filterLabel(section, grouped.field)}`;
  return (
    <section className={whole} aria-label={label}>
      <Row as="p" wrap align="center" gap={3} below={2} size="small" tone="muted">
        {groupsWords(props, grouped)}
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
        label={label}
        groups={shownLevel(props, grouped, [])}
        isBusy={states.rows === "asking"}
        isDivided={grouped.parts !== undefined}
      >
        {grouped.parts === undefined ? children : <Parts {...{ props, grouped, children }} />}
      </GroupList>
      {leftWords(section, grouped)}
    </section>
  );
}

type PartsProps = {
  readonly props: ListProps;
  readonly grouped: GroupedList;
  readonly children: ReactNode;
};

/** The parts of the group that is open. */
function Parts({ props, grouped, children }: PartsProps) {
  const { section } = props;
  const { parts, groups, open, field } = grouped;
  const group = groups.find(({ filter }) => filter === open);
  if (parts === undefined || open === null) return null;
  const name = group === undefined ? "" : `${nameOf(props, field, group)}, `;
  return (
    <GroupParts
      label={`Grupos de ${name}por ${filterLabel(section, parts.field)}`}
      groups={shownLevel(props, parts, [open])}
      foot={leftWords(section, parts)}
    >
      {children}
    </GroupParts>
  );
}

/** Says how many groups there are beside those told; null for none. */
function leftWords({ many }: ListProps["section"], { left }: Pick<Level, "left">): ReactNode {
  if (left === 0) return null;
  return (
    <Text quiet above={3}>
      {`Faltan ${countText(left)} grupos, los de menos ${many}: ponga un filtro para verlos.`}
    </Text>
  );
}

function groupsWords({ section, query }: ListProps, { groups, left, field }: GroupedList): string {
  const words = `${countText(groups.length + left)} grupos por ${filterLabel(section, field)}`;
  const [, inner] = query.group?.fields ?? [];
  return inner === undefined ? words : `${words}, cada uno por ${filterLabel(section, inner)}`;
}

/**
 * The groups of a level as they are drawn.
 * @param outer the filters of the groups that they are parts of.
 */
function shownLevel(
  props: ListProps,
  { field, open, groups }: Level,
  outer: readonly string[],
): readonly ShownGroup[] {
  const { section, query } = props;
  const fields = fieldsOfLevel(props, field, outer);
  const summed = summedColumns(props);
  return groups.map((group) => {
    const { filter, count, totals } = group;
    const isOpen = filter === open;
    const to = { fields, open: isOpen ? outer : [...outer, filter] };
    const sums = summed.map(({ key, label, field: of }) => {
      const sum = totals[key];
      return { label, text: of === null || sum === undefined ? "" : textOfValue(of, sum) };
    });
    return {
      key: filter,
      name: nameOf(props, field, group),
      to: listAddress(section.controller, queryText(section, query, { group: to })),
      figures: [{ label: begun(section.many), text: countText(count) }, ...sums],
      isOpen,
    };
  });
}

/**
 * The fields of the groups in sight: those of the address, once the answer is theirs; those of the answer until then.
 */
function fieldsOfLevel(
  { query, list }: ListProps,
  field: string,
  outer: readonly string[],
): readonly string[] {
  const asked = query.group?.fields ?? [];
  const first = list.answer?.grouped?.field ?? field;
  if (asked[0] === first) return asked;
  return outer.length === 0 ? [field] : [first, field];
}

/** The columns that groups, or parts of one, have sums of: one that only parts have leaves its place empty in the groups. */
function summedColumns({ section, list }: ListProps): readonly ListColumn[] {
  const { groups = [], parts } = list.answer?.grouped ?? {};
  const all = [...groups, ...(parts?.groups ?? [])];
  return shownColumns(section, list.columns).filter(({ key }) =>
    all.some(({ totals }) => totals[key] !== undefined),
  );
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
