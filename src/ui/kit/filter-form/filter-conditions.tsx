import { useState, type ReactNode } from "react";
import { Button } from "../button/button.tsx";
import { FilterCondition } from "./filter-condition.tsx";
import { conditions as conditionsStyle } from "./filter-form.css.ts";

type Compared<Operator extends string> = { readonly operator: Operator; readonly text: string };
type Row<Operator extends string> = {
  readonly key: number;
  readonly condition: Compared<Operator>;
};

type FilterConditionsProps<Operator extends string> = {
  readonly label: string;
  /** The form around it finds the operators under `{name}.op`. */
  readonly name: string;
  /** The usual one first. */
  readonly operators: readonly { readonly value: Operator; readonly label: string }[];
  /** Those that it begins with: one at least. */
  readonly conditions: readonly Compared<Operator>[];
  /** Operators of the same shape compare with the same text, which stays when one follows another. */
  readonly shapeOf: (operator: Operator) => string;
  readonly words: {
    readonly operator: string;
    readonly drop: (position: number) => string;
    readonly add: string;
  };
  /** Whether a person may add another condition. */
  readonly mayAdd: boolean;
  /** Draws the control of a condition at a position, from 0; null where it compares with nothing. */
  readonly draw: (condition: Compared<Operator>, at: number) => ReactNode;
};

/** The conditions of one field, one under the other. */
export function FilterConditions<Operator extends string>(props: FilterConditionsProps<Operator>) {
  const { label, name, operators, shapeOf, words, mayAdd, draw } = props;
  const [rows, setRows] = useState<readonly Row<Operator>[]>(() =>
    props.conditions.map((condition, key) => ({ key, condition })),
  );

  function compareBy(row: Row<Operator>, chosen: string): void {
    const operator = operators.find(({ value }) => value === chosen)?.value;
    if (operator === undefined) return;
    const isAlike = shapeOf(operator) === shapeOf(row.condition.operator);
    const condition = { operator, text: isAlike ? row.condition.text : "" };
    setRows(rows.map((each) => (each === row ? { ...each, condition } : each)));
  }

  function add(): void {
    const [usual] = operators;
    if (usual === undefined) return;
    const key = Math.max(...rows.map((row) => row.key)) + 1;
    setRows([...rows, { key, condition: { operator: usual.value, text: "" } }]);
  }

  return (
    <div className={conditionsStyle}>
      {rows.map((row, at) => (
        <FilterCondition
          key={`${row.key} ${shapeOf(row.condition.operator)}`}
          label={label}
          name={`${name}.op`}
          operators={operators}
          operator={row.condition.operator}
          words={{ operator: words.operator, drop: words.drop(at + 1) }}
          onOperator={(operator) => compareBy(row, operator)}
          onDrop={rows.length > 1 ? () => setRows(rows.filter((each) => each !== row)) : null}
        >
          {draw(row.condition, at)}
        </FilterCondition>
      ))}
      {mayAdd && (
        <Button variant="link" onClick={add}>
          {words.add}
        </Button>
      )}
    </div>
  );
}
