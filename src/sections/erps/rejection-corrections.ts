import type { Controller } from "../../engine/controller.ts";
import type { Remark } from "../../engine/remark.types.ts";

/** Who edits the records of a section corrects them: whoever sends may not be allowed to. */
const editing = (controller: Controller) => ({ controller, action: "edit" });

/** The buyer of an instant invoice is a person; that of the others, an entity. */
const buyerOf = (kind: string | null): Remark => {
  const isInstant = kind === "instant" || kind === "creditInstant";
  return {
    words: "Se corrige en los datos de quien compra",
    mend: { field: isInstant ? "cliente" : "empresa" },
    step: editing(isInstant ? "customers" : "companies"),
  };
};

/** The part of a document that the rules of each letter are of (Anexo 1.9: `FAK24` is of an invoice, `CAK24` of a note). */
const PARTS: readonly (readonly [RegExp, (kind: string | null) => Remark])[] = [
  [/^[FC]AK/u, buyerOf],
  [
    /^[FC]AJ/u,
    () => ({
      words: "Se corrige en los datos del fondo, que factura",
      mend: { section: "companies" },
      step: editing("companies"),
    }),
  ],
  [
    /^[FC]A(?:B|D05)/u,
    () => ({
      words: "Se corrige en las resoluciones del centro",
      mend: { field: "centro" },
      step: editing("fe-centers"),
    }),
  ],
  [
    /^CBG/u,
    () => ({ words: "Es de la factura que la nota corrige.", mend: { field: "factura_afectada" } }),
  ],
  [
    /^(?:[FC]AD|ZE)/u,
    () => ({ words: "Al reenviarlo se firma otra vez, con la fecha de hoy.", mend: null }),
  ],
];

/** A rule of what the document itself says, which no other record has. */
const OF_ITSELF: Remark = {
  words: "Es de los valores del documento, que ya no cambian: descártelo y hágalo otra vez.",
  mend: null,
};

/** The step that follows, once anything was corrected. */
const THEN: Remark = {
  words: "Cuando esté corregido, «Reenviar» lo envía con los datos de ese momento.",
  mend: null,
};

/** Tells where what the DIAN rejected is corrected, each place once, by the rules of its reply: a line each. */
export function rejectionCorrections(kind: string | null, reply: string | null): readonly Remark[] {
  const rules = (reply ?? "")
    .split("\n")
    .flatMap((line) => /^([A-Z]{2,3}\w*):/u.exec(line)?.[1] ?? []);
  const found = rules.map(
    (rule) => PARTS.find(([pattern]) => pattern.test(rule))?.[1](kind) ?? OF_ITSELF,
  );
  const places = [...new Map(found.map((each) => [each.words, each])).values()];
  return places.length === 0 || places.includes(OF_ITSELF) ? places : [...places, THEN];
}
