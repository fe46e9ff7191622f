import { parseCases } from "../../../../domain/formula-cases.ts";
import type { CodeField } from "../../../../engine/kinds/code/code.kind.ts";
import { later } from "../../../kit/later/later.tsx";
import { TextArea } from "../../../kit/text-area/text-area.tsx";
import { plainText } from "../../record/record-text.ts";
import { code } from "../../record/record.css.ts";
import { room } from "../../../kit/word-offers/word-offers.css.ts";
import { within } from "../../record/record-cases.css.ts";
import type { ViewOf } from "../kind.types.ts";
import { plainView, WIDE } from "../plain-view.tsx";

// Formulas are written seldom: what completes them is loaded with the first one.
const FormulaOffers = later(
  async () => (await import("../../record/formula-offers.tsx")).FormulaOffers,
);

export const codeView: ViewOf<CodeField> = {
  ...plainView,
  value: ({ field, text }) => (
    <code className={code}>{field.language === "cases" ? caseLines(text) : text}</code>
  ),
  control: ({ field, control, value, onValue }) => {
    const text = plainText(value);
    return (
      <div className={within}>
        <TextArea
          {...control}
          text={text}
          lines={3}
          isCode
          onText={(next) => onValue(next === "" ? null : next)}
        />
        {"hasFacts" in field && (
          <div className={room}>
            <FormulaOffers of={control.ids.input} text={text} />
          </div>
        )}
      </div>
    );
  },
  isGroup: ({ language }) => language === "cases",
  isWide: () => WIDE,
};

/** The cases of a formula, one a line: `saldo = 1000 → 25`. */
function caseLines(text: string): string {
  const read = parseCases(text);
  if ("problem" in read) return text;
  return read.cases
    .map(({ entrada, salida }) => {
      const given = Object.entries(entrada).map(([name, value]) => `${name} = ${value}`);
      return `${given.join("; ")} → ${salida}`;
    })
    .join("\n");
}
