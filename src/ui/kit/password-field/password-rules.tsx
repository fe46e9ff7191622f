import Check from "lucide-react/icons/check";
import CircleSmall from "lucide-react/icons/circle-small";
import { Icon } from "../icon/icon.tsx";
import { list, rule as ruleStyle, mark } from "./password-rules.css.ts";
import { VisuallyHidden } from "../visually-hidden/visually-hidden.tsx";

/** A requirement of a new password. */
export type RuleOfPassword = {
  readonly message: string;
  readonly isMet: (password: string) => boolean;
};

export type PasswordRulesWords = {
  /** Read after a rule by screen readers, because the tick is only visual. */
  readonly met: string;
  readonly unmet: string;
  /** Announced when the number of met rules changes, not at every key. */
  readonly progress: (met: number, total: number) => string;
};

type PasswordRulesProps = {
  readonly id: string;
  readonly value: string;
  /** The field was left with an unmet rule. */
  readonly isWrong: boolean;
  readonly rules: readonly RuleOfPassword[];
  readonly words: PasswordRulesWords;
};

/** All the rules of a new password, each ticked while the value meets it. */
export function PasswordRules({ id, value, isWrong, rules, words }: PasswordRulesProps) {
  const isMet = rules.map((each) => each.isMet(value));
  const met = isMet.filter(Boolean).length;
  return (
    <>
      <ul id={id} className={list}>
        {rules.map(({ message }, index) => {
          const state = isMet[index] === true ? "met" : isWrong ? "wrong" : "unmet";
          return (
            <li key={message} className={ruleStyle[state]}>
              <Icon of={state === "met" ? Check : CircleSmall} className={mark} />
              {message} <VisuallyHidden>{state === "met" ? words.met : words.unmet}</VisuallyHidden>
            </li>
          );
        })}
      </ul>
      <VisuallyHidden role="status">
        {value === "" ? "" : words.progress(met, rules.length)}
      </VisuallyHidden>
    </>
  );
}
