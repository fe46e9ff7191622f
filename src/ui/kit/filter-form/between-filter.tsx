import { useId, useState } from "react";
import type { DateFormat, DateWords } from "../date-input/date-format.ts";
import { DateInput } from "../date-input/date-input.tsx";
import { FieldMessages } from "../field/field-messages.tsx";
import { input, label as labelStyle } from "../field/field.css.ts";
import { useValidity } from "../field/validity.ts";
import { ends as endsStyle, group } from "./filter-form.css.ts";

type BetweenFilterProps = {
  readonly name: string;
  readonly label: string;
  /** The typed form of its dates, or of its figures. */
  readonly dates: { readonly format: DateFormat; readonly words: DateWords } | null;
  readonly figures: Figures;
  readonly from: string;
  readonly to: string;
  /** Whether it has both ends; the first only where something is over or under it. */
  readonly isRange: boolean;
  readonly words: Readonly<Record<"from" | "to" | "reversed", string>>;
  /** Whether the two ends, as typed, are in the wrong order. */
  readonly areReversed: (from: string, to: string) => boolean;
};

/** How figures are typed: why a text is none, empty where it is one, and the same figure as it is shown. */
type Figures = {
  readonly problemOf: (text: string) => string;
  readonly tidy: (text: string) => string;
};

/**
 * A range filter, either of whose ends may be open: found under `{name}.from` and `{name}.to`. Ends that cannot be read,
 * or are in the wrong order, show an error once the person leaves or applies them, and are not applied.
 */
export function BetweenFilter(props: BetweenFilterProps) {
  const { name, label, dates, figures, words, isRange, areReversed } = props;
  const id = useId();
  const [ends, setEnds] = useState({ from: props.from, to: props.to });
  const [isTold, setTold] = useState(false);
  const reversed = isRange && areReversed(ends.from, ends.to) ? words.reversed : "";
  const { problemOf } = dates?.format ?? figures;
  const problems = { from: problemOf(ends.from), to: problemOf(ends.to) || reversed };
  const problem = problems.from || problems.to;

  const end = (side: "from" | "to") => {
    const shape = {
      id: `${id}-${side}`,
      name: `${name}.${side}`,
      text: props[side],
      problem: problems[side],
      "aria-label": isRange ? `${label}, ${words[side]}` : label,
      "aria-invalid": (isTold && problem !== "") || undefined,
      "aria-describedby": `${id}-messages`,
      onText: (text: string) => {
        setEnds((before) => ({ ...before, [side]: text }));
        setTold(false);
      },
    } as const;
    if (dates === null) return <FigureEnd {...shape} tidy={figures.tidy} />;
    const { read } = dates.format;
    const limit = side === "from" ? { max: read(ends.to) } : { min: read(ends.from) };
    return <DateInput {...shape} {...dates} {...limit} />;
  };

  return (
    <fieldset
      className={group}
      onBlur={() => setTold(problem !== "")}
      onInvalid={(event) => {
        // Said in place, by the panel's own message: the browser's would cover what is to be mended.
        event.preventDefault();
        setTold(true);
        event.currentTarget.querySelector<HTMLElement>(":invalid")?.focus();
      }}
    >
      <legend className={labelStyle}>{label}</legend>
      <div className={endsStyle}>
        {end("from")}
        {isRange && <span aria-hidden="true">–</span>}
        {isRange && end("to")}
      </div>
      {isTold && problem !== "" && <FieldMessages id={`${id}-messages`} messages={[problem]} />}
    </fieldset>
  );
}

type FigureEndProps = {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly problem: string;
  readonly tidy: Figures["tidy"];
  readonly onText: (text: string) => void;
};

function FigureEnd({ text, problem, tidy, onText, ...attributes }: FigureEndProps) {
  return (
    <input
      {...attributes}
      ref={useValidity(problem)}
      type="text"
      className={input}
      autoComplete="off"
      defaultValue={text}
      inputMode="decimal"
      onChange={(event) => onText(event.currentTarget.value)}
      onBlur={({ currentTarget }) => {
        // Written to the DOM: the input is uncontrolled.
        currentTarget.value = tidy(currentTarget.value);
      }}
    />
  );
}
