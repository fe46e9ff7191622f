import type { ReactNode } from "react";
import { dayOf } from "../../../domain/format.ts";
import type { Field } from "../../../engine/field.ts";
import type { Condition } from "../../../engine/filter-conditions.ts";
import { filterOf, isFilterText, isReversed } from "../../../engine/filter-text.ts";
import { ChipsFilter } from "../../kit/chips-input/chips-filter.tsx";
import { BetweenFilter } from "../../kit/filter-form/between-filter.tsx";
import { AnyOfFilter, OneOfFilter, WordsFilter } from "../../kit/filter-form/filter-form.tsx";
import { nameOf } from "./list-filter-names.ts";
import { betweenText } from "./list-filter-text.ts";
import { SPAN_WORDS } from "../../../engine/filter-words.ts";
import type { ListProps } from "./list.types.ts";
import { REVERSED } from "./list-words.ts";
import { cellOfKind } from "../kinds/cells.ts";
import { figureText, tidyFigure } from "../record/record-text.ts";
import { COMBO_WORDS } from "../record/record-words.ts";
import { DATE_FORMATS, DATE_WORDS } from "../typed-date.ts";

/** A condition of a field with everything that its control needs of the list. */
export type ConditionProps = Pick<ListProps, "list" | "lookup"> & {
  /** The name of the field, and that of the control in its form. */
  readonly name: string;
  readonly part: string;
  readonly field: Field;
  readonly condition: Condition;
  /** Draws an option in place of its label. */
  readonly optionOf?: ((key: string) => ReactNode) | undefined;
  /** Receives the label of a chosen record. */
  readonly onNamed: (id: string, label: string) => void;
};

const ENDS = {
  from: "desde",
  to: "hasta",
  reversed: `Revise: ${REVERSED}`,
};

const YES_NO = [
  { value: "si", label: "Sí" },
  { value: "no", label: "No" },
];

/** The control of the text of a condition, by the kind of the field; nothing where it compares with nothing. */
export function ConditionControl(props: ConditionProps) {
  const { part, field, condition, optionOf } = props;
  const { operator, text } = condition;
  const common = { name: part, label: field.label };
  const filter = filterOf(field);
  if (operator === "empty" || operator === "filled") return null;
  switch (filter.form) {
    case "none":
      return null;
    case "words":
      return <WordsFilter {...common} value={text} />;
    case "yesNo":
      return <AnyOfFilter {...common} choices={YES_NO} chosen={[text]} />;
    case "between": {
      if (operator !== "during") return <RangeControl {...props} />;
      const spans = filter.spans.map((span) => ({ value: span, label: SPAN_WORDS[span] }));
      return <OneOfFilter {...common} choices={spans} chosen={text} />;
    }
    case "anyOf":
      return "options" in field ? (
        <AnyOfFilter
          {...common}
          choices={Object.entries(field.options).map(([value, label]) => ({
            value,
            label: optionOf?.(value) ?? label,
          }))}
          chosen={text.split(",")}
        />
      ) : (
        <ReferenceControl {...props} />
      );
  }
}

/** The day of an end that is an instant, as a link may have it: days are what one types. */
const dayOfEnd = (end: string) => (end.includes("T") ? dayOf(new Date(end)) : end);

/** The ends of a range; one, for what is over or under it. */
function RangeControl({ part, field, condition: { operator, text } }: ConditionProps) {
  const [from = "", to = ""] = text.split("..").map(dayOfEnd);
  const { ends } = cellOfKind(field);
  const dates = ends === "text" ? null : DATE_FORMATS[ends];
  const shown = (end: string) => (end === "" ? "" : (dates?.write(end) ?? figureText(field, end)));
  return (
    <BetweenFilter
      name={part}
      label={field.label}
      dates={dates && { format: dates, words: DATE_WORDS }}
      figures={{
        problemOf: (typed) =>
          typed.trim() === "" || isFilterText(field, betweenText(field, typed, ""))
            ? ""
            : "Escriba un número, como 1.234,5",
        tidy: (typed) => tidyFigure(field, typed),
      }}
      from={shown(from)}
      to={shown(to)}
      isRange={operator !== "over" && operator !== "under"}
      words={ENDS}
      areReversed={(...two) => isReversed(field, betweenText(field, ...two))}
    />
  );
}

function ReferenceControl({ name, part, field, condition, list, lookup, onNamed }: ConditionProps) {
  const ids = condition.text.split(",").filter((id) => id !== "");
  const isHere = lookup.field === name;
  return (
    <ChipsFilter
      name={part}
      label={field.label}
      chips={ids.map((id) => ({ id, label: nameOf(name, id, list) }))}
      found={isHere ? lookup.found : { state: "closed", options: [] }}
      words={COMBO_WORDS}
      dropWords={(label) => `Quitar ${label}`}
      onSearch={(words) => lookup.send({ type: "options.wanted", field: name, text: words })}
      onClose={() => lookup.send({ type: "options.closed" })}
      onChips={(chips) => {
        for (const { id, label } of chips) onNamed(id, label);
      }}
    />
  );
}
