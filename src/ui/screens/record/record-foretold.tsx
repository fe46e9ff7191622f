import type { Foretold } from "../../../contract/section-contract.ts";
import { Card, Text, look } from "../../kit/layout/layout.tsx";
import { Link } from "../../kit/link/link.tsx";
import { rowsTable } from "./rows-table.css.ts";

type RecordForetoldProps = { readonly foretold: readonly Foretold[] };

/** The outcome of the next steps of a record, each with its parts. */
export function RecordForetold({ foretold }: RecordForetoldProps) {
  return foretold.map((each) => (
    <Card as="section" key={each.action} above={4} aria-label={each.title}>
      <Text as="h2" size="lead" weight="strong">
        {each.title}
      </Text>
      <Text above={1}>{each.words}</Text>
      <ForetoldTable foretold={each} />
    </Card>
  ));
}

/** The outcome of a step in the question before it: its lists open in another tab, since the question waits. */
export function StepForetold({ foretold }: { readonly foretold: Foretold }) {
  return (
    <section className={look({ above: 4 })} aria-label={foretold.title}>
      <Text as="h3" size="body" weight="medium">
        {foretold.title}
      </Text>
      <Text above={1}>{foretold.words}</Text>
      <ForetoldTable foretold={foretold} isApart />
    </section>
  );
}

type ForetoldTableProps = { readonly foretold: Foretold; readonly isApart?: boolean };

/** The parts of the outcome of a step: the number of each leads to the list of what it counts. */
function ForetoldTable({ foretold, isApart = false }: ForetoldTableProps) {
  const { title, columns, rows } = foretold;
  return (
    // Focusable, so that the keyboard can scroll a wide table.
    <div className={rowsTable} role="group" aria-label={title} tabIndex={0}>
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
