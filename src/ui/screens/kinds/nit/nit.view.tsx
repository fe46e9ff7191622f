import { groupedDocument } from "../../../../domain/document-id.ts";
import type { NitField } from "../../../../engine/kinds/nit/nit.kind.ts";
import { LineInput } from "../../../kit/line-input/line-input.tsx";
import { checkDigitSuffix, nitOfText, textOfNit } from "../../record/record-identity.ts";
import { plainText } from "../../record/record-text.ts";
import type { ViewOf } from "../kind.types.ts";
import { plainView } from "../plain-view.tsx";

export const nitView: ViewOf<NitField> = {
  ...plainView,
  value: ({ text }) => groupedDocument(text),
  control: ({ control, value, onValue }) => (
    <LineInput
      {...control}
      inputMode="numeric"
      text={textOfNit(plainText(value))}
      suffixOf={checkDigitSuffix}
      onText={(text) => onValue(nitOfText(text))}
    />
  ),
};
