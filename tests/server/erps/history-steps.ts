import fc from "fast-check";
import type { Fault } from "../../support/oracle/billing-dian.ts";
import type { Line, Person } from "../../support/oracle/billing-world.ts";

/** Something that happens in the life of collection documents; `of` is the place of one, counted round. */
export type Step =
  | { readonly kind: "cut"; readonly month: number; readonly covered: readonly bigint[] }
  | { readonly kind: "settle"; readonly month: number; readonly by: Person }
  | { readonly kind: "write"; readonly lines: readonly Line[]; readonly by: Person }
  | { readonly kind: "forward"; readonly of: number }
  | { readonly kind: ChargeEvent; readonly of: number; readonly by: Person }
  | { readonly kind: PaperEvent; readonly of: number; readonly by: Person }
  | {
      readonly kind: "note";
      readonly of: number;
      readonly by: Person;
      readonly concept: number;
      /** Per cent of the base of the invoice; null for all that is left. */
      readonly share: number | null;
    }
  | { readonly kind: "wait"; readonly minutes: number };

/** The events of people on a collection document. */
export type ChargeEvent = "review" | "approve" | "issue" | "recalculate";

/** The events of people on an electronic document. */
export type PaperEvent = "approvePaper" | "send" | "correct" | "discard";

/** A history: its steps, and how the calls to the DIAN go, one after the other; the rest is answered. */
export type History = { readonly steps: readonly Step[]; readonly faults: readonly Fault[] };

const of = fc.nat({ max: 11 });
const by = fc.constantFrom<Person[]>("clerk", "other");
const month = fc.nat({ max: 2 });
const cents = fc.oneof(
  { weight: 4, arbitrary: fc.bigInt({ min: 1n, max: 900_000_000_00n }) },
  { weight: 1, arbitrary: fc.bigInt({ min: 0n, max: 60_000n }) },
);
const covered = fc.array(cents, { minLength: 1, maxLength: 3 });
const line = fc.record({
  base: fc.oneof(
    fc.bigInt({ min: 1n, max: 9_000_00n }),
    fc.bigInt({ min: 1n, max: 9_000_000_00n }),
  ),
  rate: fc.constantFrom(19n, 19n, 19n, 5n, 0n),
});
const share = fc.oneof(fc.constant(null), fc.integer({ min: 1, max: 110 }));

const is = <K extends Step["kind"]>(kind: K) => fc.constant(kind);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: is("cut"), month, covered }) },
  { weight: 3, arbitrary: fc.record({ kind: is("settle"), month, by }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: is("write"),
      lines: fc.array(line, { minLength: 1, maxLength: 3 }),
      by,
    }),
  },
  { weight: 16, arbitrary: fc.record({ kind: is("forward"), of }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom<ChargeEvent[]>("review", "approve", "issue", "recalculate"),
      of,
      by,
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constantFrom<PaperEvent[]>("approvePaper", "send", "correct", "discard"),
      of,
      by,
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: is("note"),
      of,
      by,
      concept: fc.integer({ min: 1, max: 6 }),
      share,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: is("wait"), minutes: fc.constantFrom(1, 121, 26 * 60) }),
  },
);
const fault = fc.constantFrom<Fault[]>(
  "answer",
  "answer",
  "answer",
  "late",
  "notice",
  "reject",
  "another",
  "silentBefore",
  "silentAfter",
  "outage",
);

/** Histories that begin with something to charge. */
export const histories: fc.Arbitrary<History> = fc.record({
  steps: fc
    .tuple(covered, fc.array(step, { minLength: 8, maxLength: 24 }))
    .map(([first, rest]): readonly Step[] => [
      { kind: "cut", month: 0, covered: first },
      { kind: "settle", month: 0, by: "clerk" },
      ...rest,
    ]),
  faults: fc.array(fault, { maxLength: 16 }),
});
