import { expect, test } from "vitest";
import { refusedBy, resting } from "../../src/machines/cell/written.ts";

const noticeOf = (more: object) =>
  refusedBy(resting({ controller: "portfolios" }), {
    reply: {
      kind: "refused",
      problem: { type: "about:blank", status: 409, title: "Ya no se puede.", ...more },
    },
  }).notice;

test("a cell that is refused says why in the words of the server, the more precise ones", () => {
  expect(noticeOf({})).toBe("Ya no se puede.");
  expect(noticeOf({ detail: "Se cerró ayer." })).toBe("Se cerró ayer.");
});

test("a question to whoever writes a cell is told whole, with where it is answered", () => {
  const title = "Habría cobrado $ 48.580,00 en vez de $ 42.508,00. ¿Guardar?";
  expect(noticeOf({ title, detail: "Es la comisión sin IVA.", confirm: "charge-1" })).toBe(
    `${title} Ábralo en su formulario para responder.`,
  );
});
