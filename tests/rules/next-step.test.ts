import { expect, test } from "vitest";

import erps from "../../src/sections/erps/erps.section.ts";
import formulas from "../../src/sections/formulas/formulas.section.ts";
import portfolios from "../../src/sections/portfolios/portfolios.section.ts";
import { nextStep } from "../../src/ui/screens/record/record-steps.ts";
import { bareRecord } from "../support/bare-record.ts";

test("what the DIAN rejected is corrected and sent again before anything else", () => {
  expect(
    nextStep(erps, bareRecord({ status: "rejected", facts: { isOfPresentCut: true } }), [
      "edit",
      "correct",
      "discard",
    ]),
  ).toBe("correct");
  expect(nextStep(erps, bareRecord({ status: "accepted" }), ["edit", "credit"])).toBeNull();
});

test("a formula that another person has to approve has no main step for its author", () => {
  const can = ["edit", "approve"];
  const isAnotherPerson = { isAnotherPerson: false };
  const waiting = bareRecord({ status: "draft", facts: isAnotherPerson, holders: [] });
  expect(nextStep(formulas, waiting, can)).toBe("");
});

test("a draft that lacks something is edited", () => {
  expect(
    nextStep(portfolios, bareRecord({ status: "draft", holders: [] }), ["edit", "activate"]),
  ).toBeNull();
});
