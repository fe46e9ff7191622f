import type { AnyMachineSnapshot } from "xstate";

import type { Law } from "./law.ts";

type Form = { readonly values: Record<string, unknown>; readonly written: readonly string[] };

/** The law of forms in which what is known without asking is put, in the states that `isOpen` tells. */
export function startsLaw<Snapshot extends AnyMachineSnapshot>(
  isOpen: (snapshot: Snapshot) => boolean,
): Law<Snapshot> {
  return {
    id: "lo-que-se-sabe-no-pisa-nada",
    sentence: "Lo que se sabe sin preguntar se pone donde no hay nada y nadie escribió, y no más",
    clause: "ADR 155",
    holds: ({ before, event, after }) => {
      if (event.type !== "start.known" || before === null) return true;
      const was = before.context as Form;
      const is = after.context as Form;
      const field = String(event["field"]);
      const isFree = (was.values[field] ?? null) === null && !was.written.includes(field);
      return is.values[field] === (isOpen(before) && isFree ? event["value"] : was.values[field]);
    },
  };
}
