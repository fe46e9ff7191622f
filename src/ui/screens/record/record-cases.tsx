import { unfinishedCases, type FormulaCase } from "../../../domain/formula-cases.ts";
import { namesWrittenIn } from "../../../domain/formula.ts";
import { decimal, required, rows as rowsOf } from "../../../engine/field.ts";
import { withoutZeros } from "../../../engine/kinds/figures.ts";
import type { CasesField } from "../../../engine/kinds/code/code.kind.ts";
import type { Values } from "../../../engine/value.ts";
import type { FieldIds } from "../../kit/field/field.tsx";
import { CaseOutcome } from "./case-outcome.tsx";
import { CASE_DECIMALS } from "./case-results.ts";
import { given } from "./record-cases.css.ts";
import type { FormCalls, RecordFieldProps } from "./record-field.types.ts";
import { RecordRows } from "./record-rows.tsx";
import { plainText } from "./record-text.ts";
import { look } from "../../kit/layout/layout.tsx";

type RecordCasesProps = Omit<RecordFieldProps, "field"> & {
  readonly ids: FieldIds;
  readonly field: CasesField;
};

/** The column of the expected result: no name of a formula can be written so. */
const EXPECTED = "=";

/** The cases of a formula as a table with a column for each of its names, and what each gives as one types. */
export function RecordCases({ field, name, value, beside, calls, ...rest }: RecordCasesProps) {
  const formula = plainText(beside?.[field.formula]);
  const rounding = plainText(beside?.[field.rounding]);
  const cases = unfinishedCases(plainText(beside?.[name]));
  const { options } = rest.found;
  const known = options.length === 0 ? null : options.map(({ label }) => label);
  // A name that nobody knows has no column: it is to be mended in the formula.
  const names = namesWrittenIn(formula).filter((each) => known?.includes(each) ?? true);
  const columns = Object.fromEntries(names.map((each) => [each, decimal(each, CASE_DECIMALS)]));
  const write: FormCalls["write"] = (_, rows, __, at): void => {
    const written = (rows as readonly Values[]).map(caseOf);
    calls.write(name, written.length === 0 ? null : JSON.stringify(written), undefined, at);
  };
  return (
    <div className={look({ minWidth: 0 })}>
      <RecordRows
        {...rest}
        name={name}
        field={rowsOf(field.label, {
          ...columns,
          [EXPECTED]: decimal("Se espera", CASE_DECIMALS, required),
        })}
        value={unfinishedCases(plainText(value)).map(rowOf)}
        calls={{ ...calls, write }}
        told={{
          label: "Da",
          draw: (at) => {
            const of = cases[at];
            return (
              <output className={given} aria-label={`Da, fila ${at + 1}`}>
                {of && <CaseOutcome of={of} {...{ formula, rounding, known }} />}
              </output>
            );
          },
        }}
      />
    </div>
  );
}

function rowOf({ entrada, salida }: FormulaCase): Values {
  return { ...entrada, [EXPECTED]: salida || null };
}

/** A case as it is kept: a name without a value is left out, and the rule of the field asks for it. */
function caseOf({ [EXPECTED]: expected = null, ...values }: Values): FormulaCase {
  const written = Object.entries(values).flatMap(([name, value]) => {
    const text = withoutZeros(plainText(value));
    return text === "" ? [] : [[name, text] as const];
  });
  return { entrada: Object.fromEntries(written), salida: withoutZeros(plainText(expected)) };
}
