import { useState } from "react";
import { parseCases, type FormulaCase } from "../../../../domain/formula-cases.ts";
import { namesIn, parseFormula } from "../../../../domain/formula.ts";
import { decimal, required, rows as rowsOf } from "../../../../engine/field.ts";
import type { CodeField } from "../../../../engine/kinds/code/code.kind.ts";
import type { Value, Values } from "../../../../engine/value.ts";
import { RecordRows } from "../../record-rows.tsx";
import { plainText } from "../../record-text.ts";
import type { Written } from "../kind.types.ts";
import { caseResults } from "./case-results.ts";
import { good, results, within, wrong } from "./formula.css.ts";

type CaseTableProps = Pick<
  Written<CodeField & { readonly language: "cases" }>,
  "field" | "ids" | "at" | "value" | "found" | "calls" | "beside" | "onValue"
>;

/** The column of the expected result: no name of a formula can be written so. */
const EXPECTED = "=";
/** Decimals of a value and of a result, as `parseCases` reads them. */
const DECIMALS = 10;

/** The cases of a formula as a table with a column for each of its names, and what each gives as one types. */
export function CaseTable({
  field,
  ids,
  at,
  value,
  found,
  calls,
  beside,
  onValue,
}: CaseTableProps) {
  const [rows, setRows] = useState(() => rowsIn(plainText(value)));
  const formula = plainText(beside?.[field.formula] ?? null);
  const names = namesOf(formula, rows);
  const columns = Object.fromEntries(names.map((name) => [name, decimal(name, DECIMALS)]));
  const expected = decimal("Se espera", DECIMALS, required);

  function write(_: string, written: Value): void {
    const next = written as readonly Values[];
    setRows(next);
    onValue(next.length === 0 ? null : JSON.stringify(next.map(caseIn)));
  }

  return (
    <div className={within}>
      <RecordRows
        ids={ids}
        name={at}
        field={rowsOf(field.label, { ...columns, [EXPECTED]: expected })}
        value={rows}
        label={undefined}
        message={undefined}
        cells={{}}
        found={found}
        calls={{ ...calls, write }}
      />
      <ul className={results} aria-live="polite" aria-label="Resultados">
        {caseResults(formula, plainText(beside?.[field.rounding] ?? null), rows.map(caseIn)).map(
          ({ key, text, isRight }) => (
            <li key={key} className={isRight ? good : wrong}>
              {text}
            </li>
          ),
        )}
      </ul>
    </div>
  );
}

/** The names of a formula; where it cannot be read yet, those that the cases have. */
function namesOf(formula: string, rows: readonly Values[]): readonly string[] {
  const parsed = parseFormula(formula);
  if (!("problem" in parsed)) return namesIn(parsed.formula);
  return [...new Set(rows.flatMap((row) => Object.keys(row)))].filter((name) => name !== EXPECTED);
}

function rowsIn(text: string): readonly Values[] {
  const read = parseCases(text);
  if ("problem" in read) return [];
  return read.cases.map(({ entrada, salida }) => ({ ...entrada, [EXPECTED]: salida }));
}

/** A case as it is kept: a name without a value is left out, and the rule of the field asks for it. */
function caseIn({ [EXPECTED]: expected = null, ...given }: Values): FormulaCase {
  const written = Object.entries(given).flatMap(([name, value]) => {
    const text = plainText(value);
    return text === "" ? [] : [[name, text] as const];
  });
  return { entrada: Object.fromEntries(written), salida: plainText(expected) };
}
