import type { EmailField } from "../../../../engine/kinds/email/email.kind.ts";
import type { ViewOf } from "../kind.types.ts";
import { lineControl, plainView } from "../plain-view.tsx";

export const emailView: ViewOf<EmailField> = {
  ...plainView,
  // It wraps after the @, if at all.
  value: ({ text }) => (
    <>
      {text.slice(0, text.indexOf("@") + 1)}
      <wbr />
      {text.slice(text.indexOf("@") + 1)}
    </>
  ),
  columnWidth: () => 15,
  control: lineControl({ look: { type: "email", inputMode: "email" } }),
};
