import type { CodeField } from "../../../../engine/kinds/code/code.kind.ts";
import { later } from "../../../kit/later/later.tsx";
import { TextArea } from "../../../kit/text-area/text-area.tsx";
import { plainText } from "../../record/record-text.ts";
import { code } from "../../record/record.css.ts";
import { room } from "../../../kit/word-offers/word-offers.css.ts";
import type { ViewOf } from "../kind.types.ts";
import { plainView, WIDE } from "../plain-view.tsx";
import { look } from "../../../kit/layout/layout.tsx";

// Formulas are written seldom: what completes them is loaded with the first one.
const FormulaOffers = later(
  async () => (await import("../../record/formula-offers.tsx")).FormulaOffers,
);

const FormulaDifference = later(
  async () => (await import("../../record/formula-difference.tsx")).FormulaDifference,
);

// So are their cases, with what computes them.
const CaseTable = later(async () => (await import("../../record/case-table.tsx")).CaseTable);

export const codeView: ViewOf<CodeField> = {
  ...plainView,
  value: ({ field, text, beside }) => {
    if (field.language !== "cases") {
      const other = beside && "against" in field ? plainText(beside[field.against]) : "";
      return (
        <>
          <code className={code}>{text}</code>
          {other !== "" && <FormulaDifference former={text} next={other} />}
        </>
      );
    }
    const tested = beside && {
      formula: plainText(beside[field.formula]),
      rounding: plainText(beside[field.rounding]),
    };
    return <CaseTable text={text} tested={tested ?? null} />;
  },
  control: ({ field, control, value, found, onValue }) => {
    const text = plainText(value);
    return (
      <div className={look({ minWidth: 0 })}>
        <TextArea
          {...control}
          text={text}
          lines={3}
          isCode
          onText={(next) => onValue(next === "" ? null : next)}
        />
        {"hasNames" in field && (
          <div className={room}>
            <FormulaOffers
              of={control.ids.input}
              text={text}
              names={found.options}
              onProblem={control.onUnread}
            />
          </div>
        )}
      </div>
    );
  },
  isGroup: ({ language }) => language === "cases",
  isWide: () => WIDE,
};
