import { fingerprintOf } from "./approval/fingerprint.ts";
import type { Diagram } from "./diagram.types.ts";

/** The file of the approvals, in the folder of the flows: committed, and written by `approve` alone. */
export const APPROVED_FILE = "approved.json";

/** A person's approval of a machine as it is. */
export type Approval = {
  /** The machine's name when it was approved. */
  readonly title: string;
  /** The fingerprint of the approved diagram. */
  readonly hash: string;
  readonly who: string;
  /** The day, as `2026-11-20`. */
  readonly when: string;
};

/** The approvals of the machines, by id. */
export type Approvals = Readonly<Record<string, Approval>>;

/** A machine whose current version is not approved; `approval` is that of an earlier version, if any. */
export type Pending = {
  readonly id: string;
  readonly title: string;
  readonly approval: Approval | null;
};

/** Gives the machines whose approval is missing, or is of another version. */
export function pendingIn(diagrams: readonly Diagram[], approvals: Approvals): Pending[] {
  return diagrams.flatMap((diagram) => {
    const { id, title } = diagram;
    const approval = approvals[id] ?? null;
    return approval?.hash === fingerprintOf(diagram) ? [] : [{ id, title, approval }];
  });
}

/** Gives the approvals of machines that no longer exist. */
export function leftoversIn(diagrams: readonly Diagram[], approvals: Approvals): Approval[] {
  const ids = new Set(diagrams.map(({ id }) => id));
  return Object.entries(approvals).flatMap(([id, approval]) => (ids.has(id) ? [] : [approval]));
}

/** The approver, the day, and the ids of the machines to approve. */
export type Signature = {
  readonly who: string;
  readonly when: string;
  readonly ids: readonly string[];
};

/** Adds a signature to the approvals, and drops those of machines that no longer exist. */
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
 * Reads the file of approvals; gives none when there is no file.
 * @throws an error in Spanish when the file has another format.
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
