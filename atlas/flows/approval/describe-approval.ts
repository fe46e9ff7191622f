import { leftoversIn, pendingIn, type Approvals } from "../approval.ts";
import type { Diagram } from "../diagram.types.ts";
import { isReviewed } from "./reviewed.ts";

/** Whether everything is approved, and the message in Spanish. */
export type Verdict = { readonly isApproved: boolean; readonly lines: readonly string[] };

/**
 * Describes the state of the approvals, and how to approve when they do not match. `since` is the revision of the last
 * approval, to compare with, when it is known.
 */
export function describeApproval(
  diagrams: readonly Diagram[],
  approvals: Approvals,
  since: string | null,
): Verdict {
  const pending = pendingIn(diagrams, approvals).map(({ title, approval }) =>
    approval === null
      ? `«${title}» no tiene aprobación.`
      : `«${title}» cambió desde que la aprobó ${approval.who} el ${approval.when}.`,
  );
  const gone = leftoversIn(diagrams, approvals).map(
    ({ title }) => `«${title}» está aprobada y ya no existe.`,
  );
  const lines = [...pending, ...gone];
  if (lines.length > 0) return { isApproved: false, lines: [...lines, ...howTo(since)] };
  const count = String(diagrams.length);
  const unreviewed = Object.values(approvals).filter((approval) => !isReviewed(approval)).length;
  const line =
    unreviewed === 0
      ? `Las ${count} máquinas están aprobadas tal como son.`
      : `Las ${count} máquinas son las que se firmaron; ${String(unreviewed)} sin revisión de analistas.`;
  return { isApproved: true, lines: [line] };
}

function howTo(since: string | null): string[] {
  const revision = since ?? "<revisión>";
  return [
    `Para ver qué cambió: npm run flows -- diff ${revision}`,
    'Para aprobarlo: npm run flows -- approve --who "Su nombre", y confirme docs/flows/approved.json en git.',
  ];
}
