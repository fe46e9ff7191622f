import { describe, expect, test } from "vitest";
import { groupedDocument } from "../../src/domain/document-id.ts";
import { ageText } from "../../src/domain/format.ts";
import { groupedPhone, isPhone } from "../../src/domain/phone.ts";

describe("as people read them", () => {
  test.each([
    ["CC 1005749967", "CC 1.005.749.967"],
    ["CC 43796504", "CC 43.796.504"],
    ["900123456-8", "900.123.456-8"],
    ["NIT 900123456-8", "NIT 900.123.456-8"],
    ["CE 12AB567", "CE 12AB567"],
    ["CC ••••9967", "CC ••••9967"],
  ])("the document %s is %s", (text, read) => {
    expect(groupedDocument(text)).toBe(read);
  });

  test.each([
    ["3138233445", "313 823 34 45"],
    ["+573138233445", "+57 313 823 34 45"],
    ["6012345678", "6012345678"],
    ["••••••3445", "••••••3445"],
  ])("the telephone %s is %s", (text, read) => {
    expect(groupedPhone(text)).toBe(read);
  });

  test("a telephone hidden in part cannot be called", () => {
    expect([isPhone("3138233445"), isPhone("••••••3445")]).toEqual([true, false]);
  });

  test.each([
    ["2026-11-20T10:00:30Z", "hace un momento"],
    ["2026-11-20T09:56:00Z", "hace 5 min"],
    ["2026-11-20T07:01:00Z", "hace 3 h"],
    ["2026-11-18T10:01:00Z", null],
    ["2026-11-20T12:00:00Z", null],
  ])("%s, at 10:01, was %s", (at, read) => {
    expect(ageText(new Date(at), new Date("2026-11-20T10:01:00Z"))).toBe(read);
  });
});
