import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  mappingKey,
  propose,
  STEPS,
  type Expected,
  type Mapping,
  type PendingLine,
  type Proposal,
} from "../../server/sections/reconciliation-rules/reconciliation-rules.matching.ts";

const PAYERS = [
  { id: "1", name: "Educadores de Boyacá", nit: "900123456-8" },
  { id: "2", name: "Cooperativa del Sur", nit: "860002964-4" },
];

const line = (given: Partial<PendingLine>): PendingLine => ({
  id: "1",
  day: "2026-06-20",
  account: "7",
  direction: "in",
  cents: 0n,
  text: "",
  reference: "",
  payer: "",
  nit: "",
  company: null,
  ...given,
});

/** An invoice of the first payer, in pesos: its commission bears IVA of 19 %. */
function invoice(id: string, pesos: bigint, given: Partial<Expected> = {}): Expected {
  return {
    key: `invoice:${id}`,
    kind: "invoice",
    id,
    label: `la factura FE${id}`,
    company: "1",
    names: [`FE${id}`, `DC-2026-000${id}`],
    cents: pesos * 100n,
    base: null,
    vat: null,
    day: `2026-0${id.slice(0, 1)}-02`,
    account: null,
    ...given,
  };
}

const known = (expected: readonly Expected[], mappings: readonly Mapping[] = []) => ({
  expected,
  mappings,
  payers: PAYERS,
  tolerance: 100_00n,
});

function proposalsOf(one: Partial<PendingLine>, ...given: Parameters<typeof known>) {
  return propose([line(one)], known(...given)).get("1") ?? [];
}

const kindOf = ([first]: readonly Proposal[]) => first && [first.step, first.sure];
const paid = ([first]: readonly Proposal[]) =>
  first?.parts.map(({ key, cents, withheld }) => [key, cents, withheld]);

/** The bills of the worked example (fund.md §2): 62,247 and 61,517. */
const JUNE = invoice("601", 62_247n, { base: 52_308_00n, vat: 9_939_00n });
const JULY = invoice("702", 61_517n, { base: 51_695_00n, vat: 9_822_00n });
const BY_NIT = { nit: "900123456" };

describe("what a line of the bank could be", () => {
  test.each<[string, Partial<PendingLine>, Expected[], Proposal["step"], Proposal["sure"]]>([
    [
      "the reference and the value",
      { reference: "FE601", cents: 62_247_00n },
      [JUNE, JULY],
      "named",
      "certain",
    ],
    [
      "a reference with blanks",
      { text: "PAGO FE 601 OP", cents: 62_247_00n },
      [JUNE],
      "named",
      "certain",
    ],
    [
      "its document",
      { text: "pago DC-2026-000601", cents: 62_247_00n },
      [JUNE],
      "named",
      "certain",
    ],
    // The payment of 06-20: 60,155 and 2,092 withheld, 4 % of 52,308 to the peso.
    [
      "the reference less 4 %",
      { reference: "FE601", cents: 60_155_00n },
      [JUNE],
      "namedWithheld",
      "certain",
    ],
    ["the payer and the value", { ...BY_NIT, cents: 61_517_00n }, [JUNE, JULY], "payer", "certain"],
    [
      "the payer less 4 %",
      { ...BY_NIT, cents: 60_155_00n },
      [JUNE, JULY],
      "payerWithheld",
      "likely",
    ],
    ["both bills", { ...BY_NIT, cents: 123_764_00n }, [JUNE, JULY], "several", "likely"],
    [
      "both bills less 4 % each",
      { ...BY_NIT, cents: 119_604_00n },
      [JUNE, JULY],
      "severalWithheld",
      "likely",
    ],
    ["a peso less", { ...BY_NIT, cents: 62_246_00n }, [JUNE, JULY], "payerNear", "likely"],
    [
      "a reference and a peso less",
      { reference: "FE601", cents: 62_246_00n },
      [JUNE],
      "namedNear",
      "likely",
    ],
    [
      "a reference and a part",
      { reference: "FE601", cents: 20_000_00n },
      [JUNE],
      "namedPart",
      "likely",
    ],
    [
      "a reference and more",
      { reference: "FE601", cents: 70_000_00n },
      [JUNE],
      "namedMore",
      "possible",
    ],
    [
      "a payer and some amount",
      { ...BY_NIT, cents: 80_000_00n },
      [JUNE, JULY],
      "payerPart",
      "possible",
    ],
    ["a value alone", { cents: 62_247_00n }, [JUNE, JULY], "amount", "possible"],
  ])("%s", (_, given, expected, step, sure) => {
    expect(kindOf(proposalsOf(given, expected))).toEqual([step, sure]);
  });

  test("the payment of the worked example pays its bill, and the withholding is told to the peso", () => {
    const proposals = proposalsOf({ reference: "FE601", cents: 60_155_00n }, [JUNE, JULY]);
    expect(paid(proposals)).toEqual([["invoice:601", 60_155_00n, 2_092_00n]]);
    expect(proposals[0]?.reason).toContain("la retención del 4 %");
  });

  test("the oldest bills are paid first, and what is left over is told", () => {
    const proposals = proposalsOf({ ...BY_NIT, cents: 80_000_00n }, [JULY, JUNE]);
    expect(paid(proposals)).toEqual([
      ["invoice:601", 62_247_00n, 0n],
      ["invoice:702", 17_753_00n, 0n],
    ]);
  });

  test("of two bills of one value the older one is proposed first, and neither is certain", () => {
    const twin = invoice("802", 62_247n);
    const proposals = proposalsOf({ ...BY_NIT, cents: 62_247_00n }, [twin, JUNE]);
    expect(proposals.slice(0, 2).map(({ sure }) => sure)).toEqual(["likely", "likely"]);
    expect(paid(proposals)?.[0]?.[0]).toBe("invoice:601");
  });

  test("a bill that is paid in part is proposed with what is left, and nothing is withheld from it again", () => {
    const left = { ...JUNE, cents: 30_000_00n, base: null, vat: null };
    expect(kindOf(proposalsOf({ ...BY_NIT, cents: 30_000_00n }, [left]))).toEqual([
      "payer",
      "certain",
    ]);
  });

  test("a charge by its usual text is only possible, and by an approved rule certain", () => {
    const out = { direction: "out" as const, cents: 10_080_00n, text: "COMISION PAGO NOMINA 0931" };
    expect(kindOf(proposalsOf(out, []))).toEqual(["usual", "possible"]);
    const rule: Mapping = {
      field: "text",
      key: mappingKey("text", "COMISION PAGO NOMINA 1188"),
      means: { kind: "charge" },
    };
    expect(kindOf(proposalsOf(out, [], [rule]))).toEqual(["rule", "certain"]);
  });

  test("a payer's text that a rule knows is that company", () => {
    const rule: Mapping = {
      field: "payer",
      key: mappingKey("payer", "Coop. Educ. Boyacá"),
      means: { kind: "payer", company: "1" },
    };
    const given = { payer: "COOP EDUC BOYACA", cents: 62_247_00n };
    expect(kindOf(proposalsOf(given, [JUNE], [rule]))).toEqual(["payer", "certain"]);
    expect(kindOf(proposalsOf(given, [JUNE]))).toEqual(["amount", "possible"]);
  });

  test("a sent transfer is known by its account and value", () => {
    const sent = invoice("9", 1_260_000n, { key: "transfer:9", kind: "transfer", account: "7" });
    const out = { direction: "out" as const, cents: 1_260_000_00n };
    expect(kindOf(proposalsOf(out, [sent]))).toEqual(["transfer", "certain"]);
    expect(proposalsOf({ ...out, account: "8" }, [sent])).toEqual([]);
    expect(proposalsOf({ ...out, direction: "in" }, [sent])).toEqual([]);
  });

  test("several lines of one payer and day are proposed together", () => {
    const two = [
      line({ id: "1", ...BY_NIT, cents: 40_000_00n }),
      line({ id: "2", ...BY_NIT, cents: 22_247_00n }),
    ];
    const all = propose(two, known([JUNE]));
    expect(kindOf(all.get("1") ?? [])).toEqual(["together", "likely"]);
    expect(all.get("2")?.[0]?.together).toEqual(["1"]);
  });

  test("what another line already proposes comes last, and says so", () => {
    const two = [
      line({ id: "1", ...BY_NIT, cents: 62_247_00n }),
      line({ id: "2", reference: "FE601", cents: 62_247_00n, day: "2026-06-21" }),
    ];
    const twin = invoice("802", 62_247n, { company: "2" });
    const all = propose(two, known([JUNE, twin]));
    // Both are certain of their kind: the older line has the bill.
    expect(all.get("1")?.[0]).toMatchObject({ step: "payer", isElsewhere: false });
    expect(all.get("2")?.at(-1)).toMatchObject({ step: "named", isElsewhere: true });
  });
});

const cents = fc.bigInt({ min: 1n, max: 400n }).map((pesos) => pesos * 100n);
const aLine = fc.record({
  cents,
  day: fc.constantFrom("2026-06-20", "2026-06-21"),
  direction: fc.constantFrom("in" as const, "out" as const),
  nit: fc.constantFrom("", "900123456", "860002964"),
  reference: fc.constantFrom("", "FE601", "FE702", "FE 803", "TR9"),
  account: fc.constantFrom("7", "8"),
});
const anItem = fc.record({
  cents,
  kind: fc.constantFrom("invoice" as const, "repayment" as const, "transfer" as const),
  company: fc.constantFrom("1", "2", null),
  day: fc.constantFrom("2026-05-02", "2026-06-02", "2026-07-02"),
  isFresh: fc.boolean(),
});
const world = fc.record({
  lines: fc.array(aLine, { maxLength: 12 }),
  items: fc.array(anItem, { maxLength: 12 }),
});

const linesOf = (all: readonly Partial<PendingLine>[]) =>
  all.map((each, at) => line({ ...each, id: String(at + 1) }));
const itemsOf = (all: readonly (Partial<Expected> & { readonly isFresh: boolean })[]) =>
  all.map(({ isFresh, ...each }, at) =>
    invoice(String(601 + at * 101), 0n, {
      ...each,
      key: `${each.kind ?? ""}:${601 + at * 101}`,
      base: isFresh ? ((each.cents ?? 0n) * 84n) / 100n : null,
      vat: isFresh ? ((each.cents ?? 0n) * 16n) / 100n : null,
    }),
  );

describe("over random lines and items", () => {
  test("no proposal pays more than its line, nor more than what is left of an item", () => {
    fc.assert(
      fc.property(world, ({ lines, items }) => {
        const expected = itemsOf(items);
        const left = new Map(expected.map((item) => [item.key, item.cents]));
        const pending = linesOf(lines);
        const all = propose(pending, known(expected));
        for (const { id, cents: value } of pending) {
          for (const { parts, rest, gap } of all.get(id) ?? []) {
            const sum = parts.reduce((total, part) => total + part.cents, 0n);
            expect(sum + rest).toBe(value);
            expect(rest >= 0n && gap >= 0n).toBe(true);
            expect(new Set(parts.map(({ key }) => key)).size).toBe(parts.length);
            for (const part of parts) {
              expect(part.cents > 0n && part.withheld >= 0n).toBe(true);
              expect(part.cents + part.withheld <= (left.get(part.key) ?? part.cents)).toBe(true);
            }
          }
        }
      }),
    );
  });

  test("what is proposed first and not elsewhere never gives an item twice", () => {
    fc.assert(
      fc.property(world, ({ lines, items }) => {
        const expected = itemsOf(items);
        const taken = new Map<string, bigint>();
        for (const [first] of propose(linesOf(lines), known(expected)).values()) {
          if (first === undefined || first.isElsewhere) continue;
          for (const { key, cents: value, withheld } of first.parts)
            taken.set(key, (taken.get(key) ?? 0n) + value + withheld);
        }
        for (const { key, cents: value } of expected)
          expect((taken.get(key) ?? 0n) <= value).toBe(true);
      }),
    );
  });

  test("the order of lines and items changes nothing", () => {
    fc.assert(
      fc.property(world, ({ lines, items }) => {
        const [pending, expected] = [linesOf(lines), itemsOf(items)];
        const there = propose(pending, known(expected));
        const back = propose(pending.toReversed(), known(expected.toReversed()));
        for (const [id, all] of there) expect(back.get(id)).toEqual(all);
        expect(back.size).toBe(there.size);
      }),
    );
  });

  test("the surest come first, by the order that is shown", () => {
    const place = new Map(STEPS.map(([step], at) => [step, at]));
    const sureness = ["certain", "likely", "possible"];
    fc.assert(
      fc.property(world, ({ lines, items }) => {
        for (const all of propose(linesOf(lines), known(itemsOf(items))).values()) {
          const ranks = all
            .slice(1)
            .filter(({ isElsewhere }) => !isElsewhere)
            .map(({ sure, step }) => sureness.indexOf(sure) * 100 + (place.get(step) ?? 0));
          expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
        }
      }),
    );
  });
});
