import { useState } from "react";
import type { Condition, Operator } from "../../engine/filter-conditions.ts";
import { conditionsOf, filterOf } from "../../engine/filter-text.ts";
import { Button } from "../kit/button/button.tsx";
import { FilterCondition } from "../kit/filter-form/filter-condition.tsx";
import { conditions as conditionsStyle } from "../kit/filter-form/filter-form.css.ts";
import { ConditionControl, type ConditionProps } from "./list-filter-field.tsx";
import { isTimely, operatorWords } from "./list-filter-words.ts";

type FieldConditionsProps = Omit<ConditionProps, "part" | "condition"> & {
  /** The text of its filter; empty without one. */
  readonly text: string;
  readonly operators: readonly Operator[];
};

type Row = { readonly key: number; readonly condition: Condition };

/** The conditions of one field, of which one must hold: each with its operator and what it compares with. */
export function FieldConditions({ text, operators, ...props }: FieldConditionsProps) {
  const { name, field } = props;
  const { form } = filterOf(field);
  const [usual = "plain"] = operators;
  const [rows, setRows] = useState<readonly Row[]>(() =>
    (text === "" ? [{ operator: usual, text: "" }] : conditionsOf(field, text)).map(
      (condition, key) => ({ key, condition: allowed(condition, operators) }),
    ),
  );
  const offered = operators.map((value) => ({
    value,
    label: operatorWords(form, value, isTimely(field)),
  }));
  const maySeveral = (form === "words" || form === "between") && operators.length > 1;

  function compareBy(row: Row, chosen: string): void {
    const operator = operators.find((each) => each === chosen) ?? usual;
    const isAlike = shapeOf(operator) === shapeOf(row.condition.operator);
    const condition = { operator, text: isAlike ? row.condition.text : "" };
    setRows(rows.map((each) => (each === row ? { ...each, condition } : each)));
  }

  return (
    <div className={conditionsStyle}>
      {rows.map((row, at) => (
        <FilterCondition
          key={row.key}
          label={field.label}
          name={`${name}.op`}
          operators={offered}
          operator={row.condition.operator}
          words={{ operator: "cómo se compara", drop: `Quitar la condición ${at + 1}` }}
          onOperator={(operator) => compareBy(row, operator)}
          onDrop={rows.length > 1 ? () => setRows(rows.filter((each) => each !== row)) : null}
        >
          {shapeOf(row.condition.operator) === "nothing" ? null : (
            <ConditionControl
              {...props}
              key={shapeOf(row.condition.operator)}
              part={`${name}.${at}`}
              condition={row.condition}
            />
          )}
        </FilterCondition>
      ))}
      {maySeveral && text !== "" && (
        <Button
          variant="link"
          onClick={() => {
            const key = Math.max(...rows.map((row) => row.key)) + 1;
            setRows([...rows, { key, condition: { operator: usual, text: "" } }]);
          }}
        >
          Otra condición de {field.label}
        </Button>
      )}
    </div>
  );
}

/** The condition of an address with an operator that the person may use. */
function allowed(condition: Condition, operators: readonly Operator[]): Condition {
  const [usual = "plain"] = operators;
  return operators.includes(condition.operator) ? condition : { ...condition, operator: usual };
}

/** What an operator compares with: while it stays the same, so does what was typed. */
function shapeOf(operator: Operator): "value" | "end" | "span" | "nothing" {
  if (operator === "empty" || operator === "filled") return "nothing";
  if (operator === "during") return "span";
  return operator === "over" || operator === "under" ? "end" : "value";
}
