import { useSelector } from "@xstate/react";
import { useMemo } from "react";

import type { Twin } from "../../contract/answer.ts";
import type { FieldErrors } from "../../engine/record-section.ts";
import type { FormPageProps } from "../section/work-page.ts";

type Twins = Readonly<Record<string, Twin>>;

const NOTHING = {};

/** Gives the messages of a form, and the records they name, with what is known of values that another record has (ADR 82). */
export function useTwins(actor: FormPageProps["actor"], messages: FieldErrors, twins: Twins) {
  const child = useSelector(actor, ({ children }) => children.twins);
  const errors: FieldErrors = useSelector(child, (known) => known?.context.errors ?? NOTHING);
  const known: Twins = useSelector(child, (snapshot) => snapshot?.context.twins ?? NOTHING);
  return useMemo(() => {
    const named = Object.entries(known).filter(([name]) => !Object.hasOwn(messages, name));
    return {
      messages: { ...errors, ...messages },
      twins: { ...Object.fromEntries(named), ...twins },
    };
  }, [errors, known, messages, twins]);
}
