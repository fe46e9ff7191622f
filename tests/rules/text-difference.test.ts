import fc from "fast-check";
import { expect, test } from "vitest";
import { differenceOf } from "../../src/domain/text-difference.ts";

test("says by words what is gone and what is new", () => {
  expect(differenceOf("saldo * 2.2 / 100", "saldo * tasa / 100")).toEqual([
    { kind: "same", text: "saldo * " },
    { kind: "gone", text: "2.2" },
    { kind: "new", text: "tasa" },
    { kind: "same", text: " / 100" },
  ]);
  expect(differenceOf("saldo", "saldo")).toEqual([{ kind: "same", text: "saldo" }]);
});

test("without what is new it is the former text, and without what is gone the next one", () => {
  const words = fc.array(fc.constantFrom("saldo", "tasa", " ", "*", "(", "1.5"), { maxLength: 12 });
  fc.assert(
    fc.property(words, words, (one, other) => {
      const [former, next] = [one.join(""), other.join("")];
      const parts = differenceOf(former, next);
      const without = (kind: string) =>
        parts.flatMap((part) => (part.kind === kind ? [] : [part.text])).join("");
      expect([without("new"), without("gone")]).toEqual([former, next]);
    }),
  );
});
