import { parseCases, type FormulaCase } from "../../../domain/formula-cases.ts";
import { namesWrittenIn } from "../../../domain/formula.ts";
import { grouped } from "../../../engine/kinds/figures.ts";
import { CaseOutcome } from "./case-outcome.tsx";
import { wholeColumns } from "../../kit/whole-columns/whole-columns.ts";
import { rowsTable } from "./rows-table.css.ts";

type CaseTableProps = {
  /** The cases as they are kept. */
  readonly text: string;
  /** The formula that they test, and how its result is rounded; null where it is not known. */
  readonly tested: { readonly formula: string; readonly rounding: string } | null;
};

/** The cases of a formula: the value of each name, what is expected and what it gives. */
export function CaseTable({ text, tested }: CaseTableProps) {
  const read = parseCases(text);
  if ("problem" in read) return text;
  const { cases } = read;
  const given = [...new Set(cases.flatMap(({ entrada }) => Object.keys(entrada)))];
  const names = tested === null ? given : namesWrittenIn(tested.formula);
  return (
    // Focusable, so that the keyboard can scroll a wide table.
    <div ref={wholeColumns} className={rowsTable} role="group" aria-label="Casos" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {[...names, "Se espera"].map((name) => (
              <th key={name} scope="col" data-figure="">
                {name}
              </th>
            ))}
            {tested !== null && <th scope="col">Da</th>}
          </tr>
        </thead>
        <tbody>
          {numbered(cases).map(({ key, each }) => (
            <tr key={key}>
              {names.map((name) => (
                <td key={name} data-figure="">
                  {grouped(each.entrada[name] ?? "—")}
                </td>
              ))}
              <td data-figure="">{grouped(each.salida)}</td>
              {tested !== null && (
                <td>
                  <CaseOutcome of={each} {...tested} known={null} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Gives each case its position as its key, because cases have no id of their own. */
function numbered(cases: readonly FormulaCase[]) {
  return cases.map((each, index) => ({ key: String(index), each }));
}
