import { expect, test } from "vitest";
import { commandsOf } from "../../src/engine/command.ts";
import type { SectionDefinition } from "../../src/engine/define-section.ts";
import { pastOf } from "../../src/engine/past.ts";

test.each([
  ["Aprobar", "Aprobó"],
  ["Suspender", "Suspendió"],
  ["Excluir", "Excluyó"],
  ["Poner en vigencia", "Puso en vigencia"],
  ["Corregir y reenviar", "Corrigió y reenvió"],
  ["Aplicar las válidas", "Aplicó las válidas"],
  ["Segunda firma", "Dio la segunda firma"],
])("%s is told as «%s» once it is done", (label, past) => {
  expect(pastOf(label)).toBe(past);
});

test("no section has an action whose past nobody knows", () => {
  const files = import.meta.glob<SectionDefinition>("../../src/sections/*/*.section.ts", {
    import: "default",
    eager: true,
  });
  const labels = Object.values(files).flatMap((each) => commandsOf(each).map(({ label }) => label));
  expect(labels.length).toBeGreaterThan(30);
  expect(labels.filter((label) => pastOf(label) === label)).toEqual([]);
});
