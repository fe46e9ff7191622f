import type { EmailField } from "../../../../engine/kinds/email/email.kind.ts";
import { variants } from "../../../kit/link/link.css.ts";
import type { ViewOf } from "../kind.types.ts";
import { lineControl, plainView } from "../plain-view.tsx";

export const emailView: ViewOf<EmailField> = {
  ...plainView,
  value: ({ text, isLinked }) => {
    const at = text.indexOf("@") + 1;
    // It wraps after the @, if at all.
    const words = (
      <span>
        {text.slice(0, at)}
        <wbr />
        {text.slice(at)}
      </span>
    );
    return isLinked && WHOLE.test(text) ? (
      <a className={variants.text} href={`mailto:${text}`}>
        {words}
      </a>
    ) : (
      words
    );
  },
  control: lineControl({ look: { type: "email", inputMode: "email" } }),
};

/** An address to which one can write: not one that is hidden in part from who reads it. */
const WHOLE = /^[\w.%+-]+@[\w.-]+$/u;
