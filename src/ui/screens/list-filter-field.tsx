import type { Field } from "../../engine/field.ts";
import { filterOf, isReversed } from "../../engine/filter-text.ts";
import { ChipsFilter } from "../kit/chips-input/chips-filter.tsx";
import { BetweenFilter } from "../kit/filter-form/between-filter.tsx";
import { AnyOfFilter, WordsFilter } from "../kit/filter-form/filter-form.tsx";
import { betweenText, nameOf } from "./list-filter-text.ts";
import type { ListProps } from "./list.types.ts";
import { REVERSED } from "./list-words.ts";
import { viewOf } from "./kinds/views.ts";
import { figureText } from "./record-text.ts";
import { COMBO_WORDS } from "./record-words.ts";
import { DATE_FORMATS, DATE_WORDS } from "./typed-date.ts";

type FieldFilterProps = ListProps & {
  readonly name: string;
  readonly field: Field;
  readonly text: string;
  /** Receives the label of a chosen record. */
  readonly onNamed: (id: string, label: string) => void;
};

const ENDS = {
  from: "desde",
  to: "hasta",
  figure: "Un número, como 1.234,5",
  reversed: `Revise: ${REVERSED}`,
};

/** The filter of one field, by its kind. */
export function FieldFilter(props: FieldFilterProps) {
  const { name, field, text } = props;
  const common = { name, label: field.label };
  switch (filterOf(field).form) {
    case "none":
      return null;
    case "words":
      return <WordsFilter {...common} value={text} />;
    case "yesNo":
      return <AnyOfFilter {...common} choices={YES_NO} chosen={[text]} />;
    case "between": {
      const [from = "", to = ""] = text.split("..");
      const { ends } = viewOf(field);
      const dates = ends === "text" ? null : DATE_FORMATS[ends];
      const shown = (end: string) =>
        end === "" ? "" : (dates?.write(end) ?? figureText(field, end));
      return (
        <BetweenFilter
          {...common}
          dates={dates && { format: dates, words: DATE_WORDS }}
          from={shown(from)}
          to={shown(to)}
          words={ENDS}
          areReversed={(...two) => isReversed(field, betweenText(field, ...two))}
        />
      );
    }
    case "anyOf":
      return "options" in field ? (
        <AnyOfFilter
          {...common}
          choices={Object.entries(field.options).map(([value, label]) => ({ value, label }))}
          chosen={text.split(",")}
        />
      ) : (
        <ReferenceFilter {...props} />
      );
  }
}

const YES_NO = [
  { value: "si", label: "Sí" },
  { value: "no", label: "No" },
];

function ReferenceFilter({ name, field, text, list, lookup, onNamed }: FieldFilterProps) {
  const known = { names: list.names, rows: list.answer?.rows ?? [] };
  const ids = text.split(",").filter((id) => id !== "");
  const isHere = lookup.field === name;
  return (
    <ChipsFilter
      name={name}
      label={field.label}
      chips={ids.map((id) => ({ id, label: nameOf(name, id, known) }))}
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
