import type { Condition, Operator } from "../../../engine/filter-conditions.ts";
import { conditionsOf, filterOf } from "../../../engine/filter-text.ts";
import { FilterConditions } from "../../kit/filter-form/filter-conditions.tsx";
import { ConditionControl, type ConditionProps } from "./list-filter-field.tsx";
import { isTimely, operatorWords } from "../../../engine/filter-words.ts";

type FieldConditionsProps = Omit<ConditionProps, "part" | "condition"> & {
  /** The text of its filter; empty without one. */
  readonly text: string;
  readonly operators: readonly Operator[];
};

/** The conditions of one field, of which one must hold: each with its operator and the control of its text. */
export function FieldConditions({ text, operators, ...props }: FieldConditionsProps) {
  const { name, field } = props;
  const { form } = filterOf(field);
  const [usual = "plain"] = operators;
  const isSet = text !== "";
  const conditions = isSet ? conditionsOf(field, text) : [{ operator: usual, text: "" }];
  return (
    <FilterConditions
      label={field.label}
      name={name}
      operators={operators.map((value) => ({
        value,
        label: operatorWords(form, value, isTimely(field)),
      }))}
      conditions={conditions.map((each) => allowed(each, operators))}
      shapeOf={shapeOf}
      words={{
        operator: "cómo se compara",
        drop: (position) => `Quitar la condición ${position} de ${field.label}`,
        add: `Otra condición de ${field.label}`,
      }}
      mayAdd={isSet && (form === "words" || form === "between") && operators.length > 1}
      draw={(condition, at) =>
        shapeOf(condition.operator) === "nothing" ? null : (
          <ConditionControl {...props} part={`${name}.${at}`} condition={condition} />
        )
      }
    />
  );
}

/** The condition of an address with an operator that the person may use. */
function allowed(condition: Condition, operators: readonly Operator[]): Condition {
  const [usual = "plain"] = operators;
  return operators.includes(condition.operator) ? condition : { ...condition, operator: usual };
}

/** The kind of text that an operator compares with. */
function shapeOf(operator: Operator): "value" | "end" | "span" | "nothing" {
  if (operator === "empty" || operator === "filled") return "nothing";
  if (operator === "during") return "span";
  return operator === "over" || operator === "under" ? "end" : "value";
}
