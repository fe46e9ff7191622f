import type { FormulaCase } from "../../../domain/formula-cases.ts";
import { namesIn, parseFormula } from "../../../domain/formula.ts";
import { decimal, required, rows as rowsOf } from "../../../engine/field.ts";
import type { CasesField } from "../../../engine/kinds/code/code.kind.ts";
import type { Values } from "../../../engine/value.ts";
import type { FieldIds } from "../../kit/field/field.tsx";
import { caseResults, casesIn } from "./case-results.ts";
import { good, results, within, wrong } from "./record-cases.css.ts";
import type { FormCalls, RecordFieldProps } from "./record-field.types.ts";
import { RecordRows } from "./record-rows.tsx";
import { plainText } from "./record-text.ts";

type RecordCasesProps = Omit<RecordFieldProps, "field"> & {
  readonly ids: FieldIds;
  readonly field: CasesField;
};

/** The column of the expected result: no name of a formula can be written so. */
const EXPECTED = "=";
/** Decimals of a value and of a result, as `parseCases` reads them. */
const DECIMALS = 10;

/** The cases of a formula as a table with a column for each of its names, and what each gives as one types. */
export function RecordCases({ field, name, value, beside, calls, ...rest }: RecordCasesProps) {
  const formula = plainText(beside?.[field.formula]);
  const cases = casesIn(plainText(beside?.[name]));
  const names = namesOf(formula, cases);
  const columns = Object.fromEntries(names.map((each) => [each, decimal(each, DECIMALS)]));
  const write: FormCalls["write"] = (_, rows, __, at): void => {
    const written = (rows as readonly Values[]).map(caseOf);
    calls.write(name, written.length === 0 ? null : JSON.stringify(written), undefined, at);
  };
  return (
    <div className={within}>
      <RecordRows
        {...rest}
        name={name}
        field={rowsOf(field.label, {
          ...columns,
          [EXPECTED]: decimal("Se espera", DECIMALS, required),
        })}
        value={casesIn(plainText(value)).map(rowOf)}
        calls={{ ...calls, write }}
      />
      <ul className={results} aria-live="polite" aria-label="Resultados">
        {caseResults(formula, plainText(beside?.[field.rounding]), cases).map((result) => (
          <li key={result.key} className={result.isRight ? good : wrong}>
            {result.text}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The names of a formula; where it cannot be read yet, those that the cases have. */
function namesOf(formula: string, cases: readonly FormulaCase[]): readonly string[] {
  const parsed = parseFormula(formula);
  if (!("problem" in parsed)) return namesIn(parsed.formula);
  return [...new Set(cases.flatMap(({ entrada }) => Object.keys(entrada)))];
}

function rowOf({ entrada, salida }: FormulaCase): Values {
  return { ...entrada, [EXPECTED]: salida || null };
}

/** A case as it is kept: a name without a value is left out, and the rule of the field asks for it. */
function caseOf({ [EXPECTED]: expected = null, ...given }: Values): FormulaCase {
  const written = Object.entries(given).flatMap(([name, value]) => {
    const text = plainText(value);
    return text === "" ? [] : [[name, text] as const];
  });
  return { entrada: Object.fromEntries(written), salida: plainText(expected) };
}
