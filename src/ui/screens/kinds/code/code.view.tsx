import type { CodeField } from "../../../../engine/kinds/code/code.kind.ts";
import { TextArea } from "../../../kit/text-area/text-area.tsx";
import { plainText } from "../../record-text.ts";
import { code } from "../../record.css.ts";
import type { ViewOf } from "../kind.types.ts";
import { plainView, WIDE } from "../plain-view.tsx";

export const codeView: ViewOf<CodeField> = {
  ...plainView,
  value: ({ text }) => <code className={code}>{text}</code>,
  control: ({ field, control, value, onValue }) => (
    <TextArea
      {...control}
      text={plainText(value)}
      lines={field.language === "json" ? 6 : 3}
      isCode
      onText={(text) => onValue(text === "" ? null : text)}
    />
  ),
  isWide: () => WIDE,
};
