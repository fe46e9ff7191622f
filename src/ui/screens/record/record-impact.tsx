import type { Impact } from "../../../contract/section-contract.ts";
import { Card, Text, look } from "../../kit/layout/layout.tsx";
import { Link } from "../../kit/link/link.tsx";
import { wholeColumns } from "../../kit/whole-columns/whole-columns.ts";
import { rowsTable } from "./rows-table.css.ts";

type RecordImpactsProps = { readonly impacts: readonly Impact[] };

/** The outcome of the next steps of a record, each with its parts. */
export function RecordImpacts({ impacts }: RecordImpactsProps) {
  return impacts.map((each) => (
    <Card as="section" key={each.action} above={4} aria-label={each.title}>
      <Text as="h2" size="lead" weight="strong">
        {each.title}
      </Text>
      <Text above={1}>{unbroken(each.words)}</Text>
      <ImpactTable impact={each} />
    </Card>
  ));
}

/** The outcome of a step in the question before it: its lists open in another tab, since the question waits. */
export function StepImpact({ impact }: { readonly impact: Impact }) {
  return (
    <section className={look({ above: 4 })} aria-label={impact.title}>
      <Text as="h3" size="body" weight="medium">
        {impact.title}
      </Text>
      <Text above={1}>{unbroken(impact.words)}</Text>
      <ImpactTable impact={impact} isApart />
    </section>
  );
}

/** The peso sign stays on the line of its amount. */
const unbroken = (words: string) => words.replaceAll("$ ", "$\u00a0");

type ImpactTableProps = { readonly impact: Impact; readonly isApart?: boolean };

/** The parts of the outcome of a step: the number of each leads to the list of what it counts. */
function ImpactTable({ impact, isApart = false }: ImpactTableProps) {
  const { title, columns, rows } = impact;
  return (
    // Focusable, so that the keyboard can scroll a wide table.
    <div ref={wholeColumns} className={rowsTable} role="group" aria-label={title} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map((head, index) => (
              <th key={head} scope="col" data-figure={index === 0 ? undefined : ""}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, cells, to }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              {columns.slice(1).map((head, index) => (
                <td key={head} data-figure="">
                  {index === 0 && to !== null ? (
                    <Link to={to} isApart={isApart}>
                      {cells[index]}
                    </Link>
                  ) : (
                    cells[index]
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
