import type { Problem } from "../../src/contract/answer.ts";
import type { SectionRecord } from "../../src/contract/section-contract.ts";

/** The answers of a section's calls in the simulations. */

const RECORD: SectionRecord = {
  id: "15",
  version: 3,
  status: "active",
  values: { nombre: "Ana Ríos", contrato: null },
  labels: {},
  facts: {},
  createdAt: "2026-11-02T15:00:00Z",
  createdBy: "Luis Mora",
  updatedAt: "2026-11-20T15:00:00Z",
  updatedBy: "Luis Mora",
};

/** Gives the record, with some properties replaced. */
export const recordWith = (change: Partial<SectionRecord> = {}): SectionRecord => ({
  ...RECORD,
  ...change,
});

/** The same record after somebody else changed its name. */
export const CHANGED = recordWith({ version: 4, values: { nombre: "Ana María Ríos" } });

export const EMPTY = { kind: "empty" };

/** Gives the end of a command that was answered. */
export const ended = (answer: unknown, values: unknown = {}) => ({
  kind: "answered",
  answer,
  values,
  rehearsed: null,
});

/** Gives a reply with a value. */
export const received = (value: unknown) => ({ kind: "received", value });

/** Gives a refusal, with some properties replaced. */
export const refused = (change: Partial<Problem> = {}) => ({
  kind: "refused",
  problem: { type: "about:blank", title: "No se puede", status: 409, ...change },
});
