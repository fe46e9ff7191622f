import { describe, expect, test } from "vitest";

import type { SectionRecord } from "../../src/contract/section-contract.ts";
import { countOf, doneTo, questionBefore, toDo } from "../../src/domain/spanish.ts";
import { commandOf, commandsOf, DELETION } from "../../src/engine/command.ts";
import type { SectionDefinition } from "../../src/engine/define-section.ts";
import { statusesOf } from "../../src/engine/lifecycle-statuses.ts";
import erps from "../../src/sections/erps/erps.section.ts";
import transfers from "../../src/sections/transfers/transfers.section.ts";
import { asksInput, commandWords } from "../../src/ui/screens/record/record-command-words.ts";
import { stepsOf } from "../../src/ui/screens/record/record-steps.ts";

const files = import.meta.glob<SectionDefinition>("../../src/sections/*/*.section.ts", {
  import: "default",
  eager: true,
});
const sections = Object.values(files);

const at = (
  { fields }: SectionDefinition,
  status: string | null,
  facts: Record<string, boolean>,
): SectionRecord => ({
  id: "1",
  version: 1,
  values: Object.fromEntries(Object.keys(fields).map((name) => [name, null])),
  labels: {},
  status,
  facts,
  createdAt: "",
  createdBy: "",
  updatedAt: "",
  updatedBy: "",
});

/** Every command of a section at every status of its records that has it, as its dialog begins. */
const dialogsOf = (section: SectionDefinition) => {
  const { lifecycle } = section;
  const statuses = lifecycle === null ? [null] : statusesOf(lifecycle).map(({ key }) => key);
  const facts = Object.fromEntries(
    Object.keys(lifecycle?.implementations.guards ?? {}).map((guard) => [guard, true]),
  );
  const actions = [...commandsOf(section).map(({ event }) => event), DELETION.event];
  return statuses.flatMap((status) => {
    const steps = stepsOf(section, at(section, status, facts), actions);
    return [...steps.map(({ action }) => action), DELETION.event].map((action) => ({
      action,
      ...commandWords(section, action, { title: "X-1", steps, stake: " por $ 10,00" }),
    }));
  });
};

/** An infinitive, with or without its pronoun: `Aprobar`, `Dar`. */
const INFINITIVE = "\\p{Lu}\\p{Ll}*[aei]r";

describe.each(sections.map((section) => [section.controller, section] as const))(
  "in the section %s",
  (_, section) => {
    const dialogs = dialogsOf(section);

    test("every question is a sentence over its record, and every form says what it does to it", () => {
      const asked = new RegExp(`^¿${INFINITIVE} .*«X-1» por \\$ 10,00\\?$`, "u");
      const formed = new RegExp(`^${INFINITIVE} .*«X-1» por \\$ 10,00$`, "u");
      const wrong = dialogs.filter(
        ({ action, title }) => !(asksInput(section, action) ? formed : asked).test(title),
      );
      expect(wrong.map(({ title }) => title)).toEqual([]);
      // `de el`, `a el`: Spanish joins them.
      expect(dialogs.filter(({ title }) => / (?:a|de) el /u.test(title))).toEqual([]);
    });

    test("what will happen is told in the future", () => {
      const told = dialogs.map(({ description }) => description);
      const future = /(?:ará|erá|irá|drá|brá|arán|erán|irán|drán|brán)(?![\p{L}])/u;
      const wrong = told.filter((words) => words !== "" && !future.test(words));
      expect(wrong).toEqual([]);
      const present = /^(?:Queda|Quedan|Pasa|Pasan|Se \p{Ll}+[ae]n?) /u;
      expect(told.filter((words) => present.test(words))).toEqual([]);
    });

    test("what was done is a sentence", () => {
      const done = commandsOf(section).map((verb) => doneTo(verb, "«X-1»"));
      expect(done.filter((words) => words.includes(":"))).toEqual([]);
    });
  },
);

/** The words of a command that a section has. */
function verbIn(section: SectionDefinition, event: string) {
  return commandOf(section, event) ?? DELETION;
}

test("a question names what it is done to as Spanish joins it", () => {
  const sign = verbIn(transfers, "sign");
  expect(questionBefore(sign, countOf(5, transfers))).toBe(
    "¿Dar la segunda autorización a 5 transferencias?",
  );
  expect(doneTo(sign, "5 transferencias")).toBe("dio la segunda autorización a 5 transferencias");
  const credit = verbIn(erps, "credit");
  expect(toDo(credit, "la factura «FE-1»")).toBe("Hacer una nota crédito de la factura «FE-1»");
  expect(toDo(credit, "el documento «FE-1»")).toBe("Hacer una nota crédito del documento «FE-1»");
});
