import type { ReportCell, ReportRow, ReportRows } from "../../../contract/report-contract.ts";
import type { Field } from "../../../engine/field.ts";
import { textOfValue } from "../../../engine/field-text.ts";
import { kindOf } from "../../../engine/kinds/kinds.ts";
import type { ReportTable as Declared } from "../../../engine/report.ts";
import { Link } from "../../kit/link/link.tsx";
import { scroll } from "./report.css.ts";

type ReportTableProps = {
  readonly declared: Declared;
  readonly rows: ReportRows;
  /** The title of the column of the labels. */
  readonly head: string;
  /** The address of the report with its filters, to which the list behind a figure leads back. */
  readonly from: string;
};

/** The rows of a report: groups with their parts and a total, each figure a link to what it counts. */
export function ReportTable({ declared, rows: { rows, totals }, head, from }: ReportTableProps) {
  const behind = { adds: declared.adds, from };
  const figures = Object.entries(declared.figures);
  const hasParts = rows.some(({ level }) => level > 0);
  return (
    // Focusable, so that the keyboard can scroll a wide table.
    <div className={scroll} role="group" aria-label={declared.title} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {figures.map(([key, field]) => (
              <th key={key} scope="col" data-figure={figureMark(field)}>
                {field.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={`${row.level} ${row.key}`}
              data-level={row.level}
              data-group={hasParts && row.level === 0 ? "" : undefined}
            >
              <th scope="row">
                {row.href === null ? (
                  row.label
                ) : (
                  <Link to={fromReport(row.href, { from })}>{row.label}</Link>
                )}
              </th>
              <Cells {...behind} figures={figures} cells={row.cells} />
            </tr>
          ))}
        </tbody>
        {totals !== null && (
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              <Cells {...behind} figures={figures} cells={totals} />
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

type CellsProps = {
  readonly figures: readonly (readonly [key: string, field: Field])[];
  readonly cells: ReportRow["cells"];
} & Pick<ReportTableProps, "from"> &
  Pick<Declared, "adds">;

function Cells({ figures, cells, adds, from }: CellsProps) {
  return figures.map(([key, field]) => (
    <td
      key={key}
      data-figure={figureMark(field)}
      data-is={cells[key]?.is}
      data-zero={Number(cells[key]?.value ?? 1) === 0 ? "" : undefined}
    >
      <Figure field={field} cell={cells[key]} behind={{ from, lead: adds?.[key] }} />
    </td>
  ));
}

/** A figure as people read it, a link where there is a list behind it; its words or a dash where there is none. */
export function Figure({
  field,
  cell,
  behind,
}: {
  readonly field: Field;
  readonly cell: ReportCell | undefined;
  readonly behind: Behind;
}) {
  const { value = null, href = null, words = "—" } = cell ?? {};
  if (value === null) return words;
  const text = textOfValue(field, value);
  return href === null ? text : <Link to={fromReport(href, behind)}>{text}</Link>;
}

/** Tells the list behind a figure from which report it is, and the column that the figure adds up. */
export type Behind = { readonly from: string; readonly lead?: string | undefined };

/** The address of a list behind a figure, which leads back to its report; that of a record stays as it is. */
function fromReport(href: string, { from, lead }: Behind): string {
  if (href.includes("/view/")) return href;
  const rest = new URLSearchParams({ ...(lead !== undefined && { l: lead }), r: from });
  return `${href}${href.includes("?") ? "&" : "?"}${rest.toString()}`;
}

/** Aligns figures to the end. */
const figureMark = (field: Field) => (kindOf(field).isFigure ? "" : undefined);
