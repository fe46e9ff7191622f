import { fingerprintOf } from "./approval/fingerprint.ts";
import type { Diagram } from "./diagram.types.ts";

/** Where the approvals are kept, in the folder of the flows: committed, and written by `approve` alone. */
export const APPROVED_FILE = "approved.json";

/** Somebody's word that a machine does what it should. */
export type Approval = {
  /** The machine's name when it was approved. */
  readonly title: string;
  /** The fingerprint of what was approved. */
  readonly hash: string;
  readonly who: string;
  /** The day, as `2026-11-20`. */
  readonly when: string;
};

/** The approvals of the machines, by id. */
export type Approvals = Readonly<Record<string, Approval>>;

/** A machine that is not approved as it is; `approval` is that of an earlier one, if any. */
export type Pending = {
  readonly id: string;
  readonly title: string;
  readonly approval: Approval | null;
};

/** The machines whose approval is missing, or is of something else than what they are. */
export function pendingIn(diagrams: readonly Diagram[], approvals: Approvals): Pending[] {
  return diagrams.flatMap((diagram) => {
    const { id, title } = diagram;
    const approval = approvals[id] ?? null;
    return approval?.hash === fingerprintOf(diagram) ? [] : [{ id, title, approval }];
  });
}

/** The approvals of machines that are no more. */
export function leftoversIn(diagrams: readonly Diagram[], approvals: Approvals): Approval[] {
  const ids = new Set(diagrams.map(({ id }) => id));
  return Object.entries(approvals).flatMap(([id, approval]) => (ids.has(id) ? [] : [approval]));
}

/** Who approves what, and on which day; `ids` are of machines. */
export type Signature = {
  readonly who: string;
  readonly when: string;
  readonly ids: readonly string[];
};

/** The approvals with those of a signature; those of machines that are no more are left out. */
export function approved(
  diagrams: readonly Diagram[],
  approvals: Approvals,
  { who, when, ids }: Signature,
): Approvals {
  return Object.fromEntries(
    diagrams.flatMap((diagram) => {
      const { id, title } = diagram;
      const former = approvals[id];
      const kept = former === undefined ? [] : [[id, former] as const];
      return ids.includes(id)
        ? [[id, { title, hash: fingerprintOf(diagram), who, when }] as const]
        : kept;
    }),
  );
}

/**
 * What the file of approvals holds; none when there is no file.
 * @throws an error in Spanish when it was written by something else.
 */
export function readApprovals(text: string | null): Approvals {
  const read: unknown = text === null ? {} : parsed(text);
  if (typeof read !== "object" || read === null || !Object.values(read).every(isApproval)) {
    throw new Error(
      `docs/flows/${APPROVED_FILE} no se entiende: lo escribe \`npm run flows -- approve\`.`,
    );
  }
  return { ...read };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isApproval(value: unknown): value is Approval {
  if (typeof value !== "object" || value === null) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  return ["title", "hash", "who", "when"].every((name) => typeof fields.get(name) === "string");
}
