import * as z from "zod/mini";

import { bare, MISSING, trimmed } from "./plain-value.ts";

/** Any text that is not empty. */
export function filledText() {
  return z.string({ error: notText }).check(z.minLength(1, MISSING));
}

/** The error of a value that is no text: only what is not there is missing. */
function notText({ input }: { readonly input?: unknown }): string {
  return input === null || input === undefined ? MISSING : "Debe ser un texto";
}

/** A text with a maximum number of characters. */
export function textAtMost(max: number) {
  return filledText().check(z.maxLength(max, `Debe tener máximo ${max} caracteres`));
}

/** A text with a check that returns its own error; null for a valid text. */
export function checkedText(problemOf: (value: string) => string | null) {
  return filledText().check(
    z.check((payload) => {
      const message = problemOf(payload.value);
      if (message !== null) payload.issues.push({ code: "custom", message, input: payload.value });
    }),
  );
}

/** The parts that the kinds of one line of text share: typed as they are shown, found by words. */
export const writtenText = {
  empty: null,
  isAlwaysFilled: false,
  isFigure: false,
  parse: (_: unknown, raw: string) => trimmed(raw),
  text: (_: unknown, value: Parameters<typeof bare>[0]) => bare(value),
  filter: { form: "words" },
  isListable: true,
  isSortable: true,
  isImportable: true,
  isCopied: true,
} as const;
