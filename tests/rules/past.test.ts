import { expect, test } from "vitest";
import { doneTo } from "../../src/domain/spanish.ts";
import { commandsOf, pastOf } from "../../src/engine/command.ts";
import type { SectionDefinition } from "../../src/engine/define-section.ts";
import type { Lifecycle } from "../../src/engine/lifecycle.ts";
import { statusesOf } from "../../src/engine/lifecycle-statuses.ts";
import { stepsAt } from "../../src/engine/lifecycle-steps.ts";
import agreements from "../../src/sections/agreements/agreements.section.ts";
import loads from "../../src/sections/loads/loads.section.ts";
import obligations from "../../src/sections/obligations/obligations.section.ts";
import transfers from "../../src/sections/transfers/transfers.section.ts";

const files = import.meta.glob<SectionDefinition>("../../src/sections/*/*.section.ts", {
  import: "default",
  eager: true,
});
const sections = Object.values(files);

/** The actions that the history of any section may have. */
const COMMON = ["create", "edit", "delete", "import", "revert", "restore"];

/** Every event of a chart, whoever causes it. */
function movesOf(lifecycle: Lifecycle | null): readonly string[] {
  return lifecycle === null
    ? []
    : lifecycle.events.map(String).filter((event) => !event.startsWith("xstate."));
}

test.each([
  [obligations, "exclude", "Excluyó"],
  [agreements, "enforce", "Puso en vigencia"],
  // Not by what it is called where a load stopped halfway.
  [loads, "cancel", "Anuló"],
  [agreements, "amend", "Hizo un otrosí"],
  [transfers, "sign", "Dio la segunda autorización"],
  [transfers, "restore", "Recuperó"],
  [obligations, "certificate", "Expidió un certificado de"],
] as const)("%#: %s is told as «%s» once it is done", (section, action, past) => {
  expect(pastOf(section, action)).toBe(past);
});

test("no section has a step or a command whose past is its label, or a sentence", () => {
  const verbs = sections.flatMap((section) => {
    const { lifecycle } = section;
    const statuses = lifecycle === null ? [] : statusesOf(lifecycle).map(({ key }) => key);
    const steps = statuses.flatMap((key) =>
      lifecycle === null ? [] : stepsAt(lifecycle, key, {}),
    );
    return [...commandsOf(section), ...steps];
  });
  expect(verbs.length).toBeGreaterThan(100);
  const isPast = ({ label, past }: (typeof verbs)[number]) =>
    past !== label &&
    /^\p{Lu}\p{Ll}+ó( |$)|^Puso |^Hizo |^Deshizo|^Dio |^Dijo /u.test(past) &&
    !past.endsWith(".");
  expect(verbs.filter((verb) => !isPast(verb)).map(({ past }) => past)).toEqual([]);
});

test("an action is told in the words of its declaration, never by the name of its event", () => {
  const told = sections.flatMap((section) =>
    [
      ...movesOf(section.lifecycle),
      ...commandsOf(section).map(({ event }) => event),
      ...COMMON,
    ].map((action) => [action, pastOf(section, action)] as const),
  );
  expect(told.filter(([action, words]) => words === action || !/^\p{Lu}/u.test(words))).toEqual([]);
});

test("what was done is followed by what it was done to", () => {
  expect(doneTo({ past: "Inactivó" }, "2 bancos")).toBe("inactivó 2 bancos");
});
