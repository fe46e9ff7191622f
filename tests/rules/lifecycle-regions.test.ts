import { describe, expect, test } from "vitest";
import { stepsAt, targetByItself } from "../../src/engine/lifecycle-steps.ts";
import {
  frozenAt,
  hasRegions,
  initialStatusOf,
  statusesIn,
  statusesOf,
} from "../../src/engine/lifecycle-statuses.ts";
import { regionsLifecycle as invoice } from "../support/regions-lifecycle.ts";

const START = "issued.erp.pending+issued.dian.pending";

describe("a lifecycle with parallel regions", () => {
  test("begins with one status of each region, in the order of the chart", () => {
    expect(hasRegions(invoice)).toBe(true);
    expect(initialStatusOf(invoice)).toBe(START);
    expect(statusesIn(statusesOf(invoice), START).map(({ label }) => label)).toEqual([
      "Pendiente",
      "Pendiente",
    ]);
  });

  test("moves one region and leaves the other where it is", () => {
    const [post] = stepsAt(invoice, START, {});
    expect(post).toMatchObject({
      event: "post",
      target: "issued.erp.sent+issued.dian.pending",
      refusal: null,
    });
    expect(targetByItself(invoice, "issued.erp.pending+issued.dian.sent", "accept")).toBe(
      "issued.erp.pending+issued.dian.accepted",
    );
  });

  test("offers what stands above the regions too, which leaves them all", () => {
    const withdraw = stepsAt(invoice, START, {}).find(({ event }) => event === "withdraw");
    expect(withdraw?.target).toBe("withdrawn");
  });

  test("holds a record still while any of its statuses does", () => {
    expect(frozenAt(invoice, START)).toBe("Falta el ERP.");
    expect(frozenAt(invoice, "issued.erp.sent+issued.dian.pending")).toBeNull();
  });
});

describe("guards in order, each with its refusal", () => {
  const send = (facts: Record<string, boolean>) =>
    stepsAt(invoice, START, facts).find(({ event }) => event === "send");

  test.each([
    [{}, "isAnotherPerson", "Debe hacerlo otra persona. No alcanza."],
    [{ hasFunds: true }, "isAnotherPerson", "Debe hacerlo otra persona."],
    [{ isAnotherPerson: true }, "hasFunds", "No alcanza."],
  ])("with %j those that fail say why, the first one first", (facts, guard, reason) => {
    expect(send(facts)?.refusal).toMatchObject({ guard, reason });
  });

  test("the first transition whose guards hold is taken", () => {
    expect(send({ isAnotherPerson: true, hasFunds: true })).toMatchObject({
      target: "issued.erp.pending+issued.dian.sent",
      refusal: null,
    });
    expect(send({ isLate: true })).toMatchObject({
      target: "issued.erp.pending+issued.dian.late",
      refusal: null,
    });
  });
});
