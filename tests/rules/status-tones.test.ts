import { expect, test } from "vitest";
import type { SectionDefinition } from "../../src/engine/define-section.ts";
import { statusesOf } from "../../src/engine/lifecycle-statuses.ts";

const files = import.meta.glob<SectionDefinition>("../../src/sections/*/*.section.ts", {
  import: "default",
  eager: true,
});

const statuses = Object.values(files).flatMap(({ controller, lifecycle }) =>
  lifecycle === null ? [] : statusesOf(lifecycle).map((status) => ({ controller, ...status })),
);

/** The words of a status that asks for care, in any gender and number: it is at risk, or something in it went wrong. */
const ASKS_FOR_CARE = [
  /^En recuperación/u,
  /^En mora/u,
  /^Pagada por el fondo/u,
  /^Suspendid[oa]/u,
  /^Vencid[oa]/u,
  /^Por vencer/u,
  /rechaz(?:ad[oa]|os)/iu,
  /^Bloquead[oa]/u,
  /detenid[oa]/iu,
  /^Con errore?s?/u,
  /^Con diferencias/u,
  /^Con pendientes/u,
  /^Ilegible/u,
  /^Negada/u,
  /^Devuelta por el banco/u,
  /^Rebotado/u,
  /^Fallido/u,
];

const asksForCare = (label: string) => ASKS_FOR_CARE.some((words) => words.test(label));

test("a status that asks for care looks like it in every section, and no other does", () => {
  const wrong = statuses.filter(({ label, tone }) => asksForCare(label) !== (tone === "risk"));
  expect(wrong.map(({ controller, label, tone }) => `${controller}: ${label} is ${tone}`)).toEqual(
    [],
  );
});

test("every one of these words is of a status", () => {
  const unused = ASKS_FOR_CARE.filter((words) => !statuses.some(({ label }) => words.test(label)));
  expect(unused).toEqual([]);
});

test("what the server works on has its own tone, and is not green like what is done", () => {
  const working = statuses.filter(({ label }) =>
    /^(?:\p{L}+[aei]ndo|En envío)(?: |$)/u.test(label),
  );
  expect(working.length).toBeGreaterThan(6);
  expect(working.filter(({ tone }) => tone === "active")).toEqual([]);
});
