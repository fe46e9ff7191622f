import { expect, test } from "vitest";

import type { SectionRecord } from "../../src/contract/section-contract.ts";
import erps from "../../src/sections/erps/erps.section.ts";
import formulas from "../../src/sections/formulas/formulas.section.ts";
import portfolios from "../../src/sections/portfolios/portfolios.section.ts";
import { nextStep } from "../../src/ui/screens/record/record-steps.ts";

const recordAt = (status: string, more: Partial<SectionRecord> = {}): SectionRecord => ({
  id: "5",
  version: 1,
  status,
  values: {},
  labels: {},
  facts: {},
  createdAt: "",
  createdBy: "",
  updatedAt: "",
  updatedBy: "",
  ...more,
});

test("what the DIAN rejected is corrected and sent again before anything else", () => {
  expect(nextStep(erps, recordAt("rejected"), ["edit", "correct", "discard"])).toBe("correct");
  expect(nextStep(erps, recordAt("accepted"), ["edit", "credit"])).toBeNull();
});

test("a formula that another person has to approve has no main step for its author", () => {
  const can = ["edit", "approve"];
  const isAnotherPerson = { isAnotherPerson: false };
  const waiting = recordAt("draft", { facts: isAnotherPerson, holders: [] });
  expect(nextStep(formulas, waiting, can)).toBe("");
});

test("a draft that lacks something is edited", () => {
  expect(nextStep(portfolios, recordAt("draft", { holders: [] }), ["edit", "activate"])).toBeNull();
});
