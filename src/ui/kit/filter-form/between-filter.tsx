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
  /** The typed form of its dates; null for figures. */
  readonly dates: { readonly format: DateFormat; readonly words: DateWords } | null;
  readonly from: string;
  readonly to: string;
  /** Whether it has both ends; the first only where something is over or under it. */
  readonly isRange: boolean;
  readonly words: Readonly<Record<"from" | "to" | "figure" | "reversed", string>>;
  /** Whether the two ends, as typed, are in the wrong order. */
  readonly areReversed: (from: string, to: string) => boolean;
};

/**
 * A range filter, either of whose ends may be open: found under `{name}.from` and `{name}.to`. Ends that are not dates,
 * or are in the wrong order, show an error once the person leaves them, and are not applied.
 */
export function BetweenFilter(props: BetweenFilterProps) {
  const { name, label, dates, words, isRange, areReversed } = props;
  const id = useId();
  const [ends, setEnds] = useState({ from: props.from, to: props.to });
  const [isTold, setTold] = useState(false);
  const reversed = isRange && areReversed(ends.from, ends.to) ? words.reversed : "";
  const problems = {
    from: dates?.format.problemOf(ends.from) ?? "",
    to: (dates?.format.problemOf(ends.to) ?? "") || reversed,
  };
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
    if (dates === null) return <FigureEnd {...shape} title={words.figure} />;
    const { read } = dates.format;
    const limit = side === "from" ? { max: read(ends.to) } : { min: read(ends.from) };
    return <DateInput {...shape} {...dates} {...limit} />;
  };

  return (
    <fieldset className={group} onBlur={() => setTold(problem !== "")}>
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
  readonly title: string;
  readonly problem: string;
  readonly onText: (text: string) => void;
};

function FigureEnd({ text, problem, onText, ...attributes }: FigureEndProps) {
  return (
    <input
      {...attributes}
      ref={useValidity(problem)}
      type="text"
      className={input}
      autoComplete="off"
      defaultValue={text}
      inputMode="decimal"
      pattern={String.raw`\s*-?[\d.]*\d(,\d+)?\s*`}
      onChange={(event) => onText(event.currentTarget.value)}
    />
  );
}
