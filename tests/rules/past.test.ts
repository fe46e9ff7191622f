import { expect, test } from "vitest";
import { commandsOf } from "../../src/engine/command.ts";
import type { SectionDefinition } from "../../src/engine/define-section.ts";
import type { Lifecycle } from "../../src/engine/lifecycle.ts";
import { pastWords } from "../../server/engine/desk/past-words.ts";
import { pastOf } from "../../src/engine/past.ts";

/** The actions that the history of any section may have. */
const COMMON = ["create", "edit", "delete", "import", "revert", "restore"];

/** Every event of a chart, whoever causes it. */
function movesOf(lifecycle: Lifecycle | null): readonly string[] {
  return lifecycle === null
    ? []
    : lifecycle.events.map(String).filter((event) => !event.startsWith("xstate."));
}

test.each([
  ["Aprobar", "Aprobó"],
  ["Suspender", "Suspendió"],
  ["Excluir", "Excluyó"],
  ["Poner en vigencia", "Puso en vigencia"],
  ["Aplicar las válidas", "Aplicó las válidas"],
  ["Segunda autorización", "Dio la segunda autorización"],
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

  const told = Object.values(files).flatMap((section) =>
    [
      ...movesOf(section.lifecycle),
      ...commandsOf(section).map(({ event }) => event),
      ...COMMON,
    ].map((action) => [action, pastWords(section, action)] as const),
  );
  // In the words of its declaration, never by the name of its event.
  expect(told.filter(([action, words]) => words === action || !/^\p{Lu}/u.test(words))).toEqual([]);
});
