import { useMemo } from "react";
import { countOf } from "../../../domain/spanish.ts";
import { mayOrder } from "../../../engine/list-query.ts";
import { statusesIn, statusesOf, type Status } from "../../../engine/lifecycle-statuses.ts";
import { recordAddress } from "../../../engine/record-address.ts";
import type { Field } from "../../../engine/field.ts";
import { textOfValue } from "../../../engine/field-text.ts";
import { DataTable } from "../../kit/data-table/data-table.tsx";
import { markOf } from "../../kit/mark/mark.ts";
import type { TableRow, TableTotals, TableWords } from "../../kit/data-table/data-table.types.ts";
import { mayChoose, rowActions } from "./list-actions.ts";
import { cellOf, cellText } from "./list-cell.tsx";
import { writeCell, writtenColumns } from "./list-cell-place.ts";
import {
  cardColumns,
  visibleColumns,
  columnTexts,
  shownColumns,
  type ListColumn,
} from "./list-columns.ts";
import { chooseColumns, orderedBy, queryText, sortOf } from "./list-query-steps.ts";
import { widestOf, widthOfContent } from "./list-widths.ts";
import { rowsPlace } from "./list.css.ts";
import type { ListProps } from "./list.types.ts";

const WORDS: TableWords = {
  selectPage: "Seleccionar todas las filas de esta página",
  selectRow: (name) => `Seleccionar ${name}`,
  actions: (name) => `Acciones de ${name}`,
  actionsTitle: "Acciones",
  moreTotals: (count) => `${count} más`,
  sortHint:
    "Ordenar. Con Mayúsculas, además del orden que ya hay. Con Alt y las flechas, cambia el ancho. Arrastrada, cambia de sitio.",
  sortPlace: (position, isDescending) =>
    `${position}.º del orden, ${isDescending ? "descendente" : "ascendente"}`,
};

/** The rows of a list. */
export function ListTable(props: ListProps) {
  const { section, title, list, query, states, send } = props;
  const { answer, selected, isEverything } = list;
  const shown = useMemo(
    () => visibleColumns(section, list.columns, query),
    [section, list.columns, query],
  );
  const [rows, statuses] = useRows(props, shown);
  const totals = totalsOf(props, shown);
  const columns = useColumns(props, shown, useWidths(props, { shown, statuses, rows, totals }));
  // Not in the open one of some groups.
  const isAlone = answer?.grouped === undefined;
  const ids = isEverything ? rows.map(({ id }) => id) : selected;
  return (
    <div
      ref={isAlone ? markOf("rows") : undefined}
      className={rowsPlace}
      data-fills={isAlone || undefined}
      data-few={rows.length < 3 || undefined}
    >
      <DataTable
        label={title}
        columns={columns}
        rows={rows}
        totals={totals}
        selected={mayChoose(props) ? new Set(ids) : null}
        isBusy={states.rows === "asking"}
        startRow={props.startRow}
        currentRow={props.beside?.id ?? null}
        {...(props.beside !== null && {
          onPointRow: (id) => send({ type: "row.pointed", id }),
        })}
        words={WORDS}
        onSort={(key, isAdded) => {
          const next = { order: orderedBy(query.order, key, isAdded) };
          send({ type: "query.asked", query: queryText(section, query, next) });
        }}
        onWiden={(key, width) => {
          // All of them are kept, also one that a filter leaves out for now.
          const all = shownColumns(section, list.columns);
          chooseColumns(props, columnTexts(widened(all, key, width)));
        }}
        onMove={(key, before) => {
          const all = shownColumns(section, list.columns);
          chooseColumns(props, columnTexts(movedBefore(all, key, before)));
        }}
        onWriteCell={(place) => writeCell(props, place)}
        onToggleRow={(id, isRange) =>
          send({ type: "row.toggled", id, ...(isRange && { isRange }) })
        }
        onTogglePage={() => send({ type: "page.toggled" })}
        actionsOf={(id) => {
          const row = answer?.rows.find((each) => each.id === id);
          return row === undefined ? [] : rowActions(props, row);
        }}
      />
    </div>
  );
}

/** The rows as the table draws them, and the statuses that their section has. */
function useRows({ section, list: { answer }, can }: ListProps, shown: readonly ListColumn[]) {
  const mayOpen = can("view");
  return useMemo(() => {
    const { lifecycle } = section;
    // Computed once, not for each row: reading a chart costs more than drawing its badge.
    const statuses = lifecycle === null ? [] : statusesOf(lifecycle, answer?.statuses);
    const rows = (answer?.rows ?? []).map((row) => ({
      id: row.id,
      name: shown[0] === undefined ? "" : cellText(row, shown[0]) || `n.º ${row.id}`,
      href: mayOpen ? recordAddress(section, row.id, can) : null,
      cells: shown.slice(1).map((column) => cellOf(row, column, statuses)),
    }));
    return [rows, statuses] as const;
  }, [answer, shown, section, mayOpen, can]);
}

/** How the table draws the columns that are shown. */
function useColumns(
  { section, list, query, can }: ListProps,
  shown: readonly ListColumn[],
  widths: string,
) {
  const order = query.order.join(",");
  const onCard = useMemo(
    () => cardColumns(section, shown, list.columns),
    [section, shown, list.columns],
  );
  return useMemo(() => {
    const each = widths.split(" ").map(Number);
    return shown.map((column, at) => ({
      ...column,
      width: each[at] ?? column.width,
      isSortable: mayOrder(section, column.key, can),
      isWritten: writtenColumns(section, can).has(column.key),
      isOffCard: !onCard.has(column.key),
      sort: sortOf(order.split(","), column.key),
    }));
  }, [shown, widths, order, onCard, section, can]);
}

type Drawn = {
  readonly shown: readonly ListColumn[];
  readonly statuses: readonly Status[];
  readonly rows: readonly TableRow[];
  readonly totals: TableTotals | null;
};

/** The widths of the columns, by what came for them: a text, so that those that stay draw nothing again. */
function useWidths({ section, query, list: { answer } }: ListProps, drawn: Drawn): string {
  const { shown, statuses, rows, totals } = drawn;
  const total = totals?.cells.join("\n");
  return useMemo(() => {
    const badges = (answer?.rows ?? []).map(({ status }) =>
      statusesIn(statuses, status ?? "").reduce((text, { label }) => text + label, ""),
    );
    const sums = ["", ...(total?.split("\n") ?? [])];
    const widths = shown.map((column, at): [string, number] => {
      if (column.isWidened) return [`${column.key}:${column.width}`, column.width];
      const areBadges = column.field === null;
      const texts = rows.map(({ name, cells }) => {
        const cell = at === 0 ? name : cells[at - 1];
        return typeof cell === "string" ? cell : "";
      });
      const found = { texts: areBadges ? badges : texts, areBadges, total: sums[at] ?? "" };
      return [column.key, widthOfContent(column, found)];
    });
    return widestOf(section.controller + queryText(section, query, {}), widths).join(" ");
  }, [answer, shown, statuses, rows, total, section, query]);
}

/** The columns, one of them moved before another; at the end without one. */
function movedBefore(columns: readonly ListColumn[], key: string, before: string | null) {
  const column = columns.find((each) => each.key === key);
  if (column === undefined) return columns;
  const others = columns.filter((each) => each !== column);
  const at = others.findIndex((each) => each.key === before);
  return others.toSpliced(at < 0 ? others.length : at, 0, column);
}

/** The columns, one of them with another width. */
function widened(columns: readonly ListColumn[], key: string, width: number) {
  return columns.map((column) =>
    column.key === key ? { ...column, width, isWidened: true } : column,
  );
}

/** The sums of the money columns over the whole filtered list; undefined where there are none. */
function totalsOf(
  { list: { answer }, section }: ListProps,
  shown: readonly { readonly key: string; readonly field: Field | null }[],
) {
  if (answer === null) return null;
  const cells = shown.slice(1).map(({ key, field }) => {
    const sum = answer.totals[key];
    return field === null || sum === undefined ? "" : textOfValue(field, sum);
  });
  if (cells.every((cell) => cell === "")) return null;
  return { title: `Total de ${countOf(answer.total, section)}`, cells };
}
