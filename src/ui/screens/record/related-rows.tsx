import { Link } from "../../kit/link/link.tsx";
import { countOf, newOne } from "../../../domain/spanish.ts";
import { textOfValue } from "../../../engine/field-text.ts";
import { parentName } from "../../../domain/section-page.ts";
import { statusesOf } from "../../../engine/lifecycle-statuses.ts";
import type { OpenedList } from "../../../machines/related/related.machine.ts";
import { relatedColumns } from "./related-columns.ts";
import { cellOf, cellText } from "../list/list-cell.tsx";
import type { ListColumn } from "../list/list-columns.ts";
import { wholeColumns } from "../../kit/whole-columns/whole-columns.ts";
import { rowsTable } from "./rows-table.css.ts";
import { Row, Text } from "../../kit/layout/layout.tsx";

/** Whether the person may open the records of a section. */
export type MayOpen = (controller: string) => boolean;

type RelatedRowsProps = {
  readonly list: OpenedList;
  /** The record that they refer to. */
  readonly of: { readonly controller: string; readonly id: string };
  readonly mayOpen: MayOpen;
};

/** The first records that refer to one, with the sums of all of them and a link to their list. */
export function RelatedRows(props: RelatedRowsProps) {
  const { section, field, page } = props.list;
  const address = `/${section.controller}?f.${field}=${props.of.id}`;
  if (page.total === 0) {
    return (
      <Row wrap gap={5} rowGap={2}>
        <Text quiet above={1}>
          No hay {section.many} que se refieran a este registro.
        </Text>
        <NewOne {...props} />
      </Row>
    );
  }
  return (
    <>
      <RowsTable {...props} />
      <Row wrap gap={5} rowGap={2}>
        <Link to={address}>Ver {countOf(page.total, section)} en la lista</Link>
        <NewOne {...props} />
      </Row>
    </>
  );
}

/** Leads to the form of a new one that refers to the record already, and comes back to it. */
function NewOne({ list: { section, field, canCreate }, of }: RelatedRowsProps) {
  if (!canCreate) return null;
  const name = parentName({ ...of, field });
  return <Link to={`/${section.controller}/create?for=${name}`}>{newOne(section)}</Link>;
}

function RowsTable({ list, mayOpen }: RelatedRowsProps) {
  const { section, page } = list;
  const { controller, lifecycle } = section;
  const columns = relatedColumns(list);
  const statuses = lifecycle === null ? [] : statusesOf(lifecycle, page.statuses);
  const [first, ...others] = columns;
  if (first === undefined) return null;
  return (
    // Focusable, so that the keyboard can scroll a wide table.
    <div
      ref={wholeColumns}
      className={rowsTable}
      role="group"
      aria-label={`Primeros ${section.many}`}
      tabIndex={0}
    >
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
                {others.map((column) => {
                  const content = cellOf(row, column, statuses);
                  const wraps = typeof content === "string" && !column.isFigure;
                  return (
                    <td
                      key={column.key}
                      data-figure={figureMark(column.isFigure)}
                      data-wraps={wraps ? "" : undefined}
                    >
                      {content}
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
        <Sums list={list} columns={columns} />
      </table>
    </div>
  );
}

type SumsProps = {
  readonly list: OpenedList;
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
