import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { brokenRules, isPatternPassword } from "../../src/domain/password-policy.ts";

const SHORT = "debe ser mayor o igual a 8 caracteres";
const LOWER = "debe contener minúsculas";
const UPPER = "debe contener mayúsculas";
const DIGIT = "debe contener números";
const SPECIAL = "debe contener caracteres especiales";

describe("a new password (spec §5)", () => {
  test.each<[password: string, messages: string[]]>([
    ["Garante*2017", []],
    ["Aa1*aaaa", []],
    ["Aa1*aaa", [SHORT]],
    ["GARANTE*2017", [LOWER]],
    ["garante*2017", [UPPER]],
    ["Garante*dosmil", [DIGIT]],
    ["Garante2017", [SPECIAL]],
    ["", [SHORT, LOWER, UPPER, DIGIT, SPECIAL]],
    ["aaaaaaaa", [UPPER, DIGIT, SPECIAL]],
    ["ñandú1*Ñ", []],
    ["Ñandú 2017", [SPECIAL]],
    ["Aa1😀aaaa", []],
    ["Aa1😀aaa", [SHORT]],
  ])("%j says %j", (password, messages) => {
    expect(brokenRules(password)).toEqual(messages);
  });

  test("adding characters never breaks a rule that was met", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme" }),
        fc.string({ unit: "grapheme" }),
        (start, more) => {
          const before = new Set(brokenRules(start));
          expect(brokenRules(start + more).filter((message) => !before.has(message))).toEqual([]);
        },
      ),
    );
  });
});

describe("the helper pattern: 8 to 30 characters with a digit, a lowercase and an uppercase letter (spec §5, §9)", () => {
  test.each([
    ["Garante1", true],
    ["Garant1", false],
    [`Aa1${"x".repeat(27)}`, true],
    [`Aa1${"x".repeat(28)}`, false],
    ["garante1", false],
    ["GARANTE1", false],
    ["Garantes", false],
    ["", false],
    ["Garante1\n", false],
  ])("%j: %s", (password, accepted) => {
    expect(isPatternPassword(password)).toBe(accepted);
  });
});
