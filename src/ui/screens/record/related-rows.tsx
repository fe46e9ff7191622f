import { Link } from "../../kit/link/link.tsx";
import { textOfValue } from "../../../engine/field-text.ts";
import { statusesOf } from "../../../engine/lifecycle-statuses.ts";
import type { RelatedList } from "../../../machines/related/related.machine.ts";
import { cellOf, cellText } from "../list/list-cell.tsx";
import { cardColumns, shownColumns, type ListColumn } from "../list/list-columns.ts";
import { countOf } from "../list/list-words.ts";
import { muted } from "./record.css.ts";
import { rowsTable } from "./rows-table.css.ts";

/** Whether the person may open the records of a section. */
export type MayOpen = (controller: string) => boolean;

type RelatedRowsProps = {
  readonly list: RelatedList;
  /** The id of the record that they refer to. */
  readonly id: string;
  readonly mayOpen: MayOpen;
};

/** The first records that refer to one, with the sums of all of them and a link to their list. */
export function RelatedRows(props: RelatedRowsProps) {
  const { section, field, page } = props.list;
  if (page.total === 0) {
    return <p className={muted}>No hay {section.many} que se refieran a este registro.</p>;
  }
  const address = `/${section.controller}?f.${field}=${props.id}`;
  return (
    <>
      <RowsTable {...props} />
      <p className={muted}>
        <Link to={address}>Ver {countOf(page.total, section)} en la lista</Link>
      </p>
    </>
  );
}

function RowsTable({ list: { section, field, page }, mayOpen }: RelatedRowsProps) {
  const { controller, lifecycle } = section;
  // The record that they refer to is on the page already.
  const all = shownColumns(section, null).filter(({ key }) => key !== field);
  // As many as stand beside each other without being cut, the money among them: the list has the rest.
  const most = cardColumns(section, all, null);
  const columns = all.filter(({ key }, index) => index === 0 || most.has(key));
  const statuses = lifecycle === null ? [] : statusesOf(lifecycle, page.statuses);
  const [first, ...others] = columns;
  if (first === undefined) return null;
  return (
    // Focusable, so that the keyboard can scroll a wide table.
    <div className={rowsTable} role="group" aria-label={`Primeros ${section.many}`} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map(({ key, label, isFigure }) => (
              <th key={key} scope="col" data-figure={figureMark(isFigure)}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {page.rows.map((row) => {
            const name = cellText(row, first) || `n.º ${row.id}`;
            return (
              <tr key={row.id}>
                <td>
                  {mayOpen(controller) ? (
                    <Link to={`/${controller}/view/${row.id}`}>{name}</Link>
                  ) : (
                    name
                  )}
                </td>
                {others.map((column) => (
                  <td key={column.key} data-figure={figureMark(column.isFigure)}>
                    {cellOf(row, column, statuses)}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
        <Sums list={{ section, field, page }} columns={columns} />
      </table>
    </div>
  );
}

type SumsProps = {
  readonly list: RelatedList;
  readonly columns: readonly ListColumn[];
};

/** The sums over all the records, of which only the first are above; nothing without a money column. */
function Sums({ list: { section, page }, columns }: SumsProps) {
  const sums = columns.map(({ key, field }) => {
    const sum = page.totals[key];
    return field === null || sum === undefined ? "" : textOfValue(field, sum);
  });
  if (sums.every((sum) => sum === "")) return null;
  return (
    <tfoot>
      <tr>
        <th scope="row">Total de {countOf(page.total, section)}</th>
        {columns.slice(1).map(({ key, isFigure }, index) => (
          <td key={key} data-figure={figureMark(isFigure)}>
            {sums[index + 1]}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}

/** Aligns the figures of a column. */
const figureMark = (isFigure: boolean) => (isFigure ? "" : undefined);
