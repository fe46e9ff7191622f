import type { TextField } from "../../../../src/engine/kinds/text/text.kind.ts";
import type { ServedKindOf } from "../kind.types.ts";
import { covered, writtenText } from "../written-text.ts";

export const textKind: ServedKindOf<TextField> = {
  ...writtenText,
  stored: {
    ...writtenText.stored,
    check: ({ max }, column) => `char_length(${column}) <= ${max}`,
  },
  listed: { ...writtenText.listed, mask: (value) => covered("", value.slice(-2)) },
  exchanged: {
    ...writtenText.exchanged,
    width: ({ max }) => Math.min(max, 40),
    isCode: true,
    isCodePart: true,
    help: ({ max }) => `Texto de hasta ${max} caracteres.`,
  },
  api: {
    name: "Texto",
    schema: ({ max, pattern }) => ({
      type: "string",
      maxLength: max,
      ...(pattern && { pattern: pattern.source }),
    }),
    meaning: () => undefined,
  },
  madeUp: ({ pattern, label, max }, nth) =>
    pattern === undefined ? `${label} ${nth}`.slice(0, max) : null,
};
