import type { Watched } from "../../src/machines/record/record.types.ts";
import type { Law } from "./law.ts";
import type { EditorSnapshot, ViewerSnapshot } from "./record-domain.ts";
import { ADR, begun, isAnswer, outputOf, type RecordStep } from "./record-steps.ts";

type News = "told" | "gone" | "quiet";

/** The news of others once their change was read: earlier news stays. */
function newsDue(step: RecordStep): News {
  const { kind, value, problem } = outputOf(step) as {
    kind?: string;
    value?: { version: number };
    problem?: { status: number };
  };
  const { record = null, newer = null } = (step.before?.context ?? {}) as Partial<Watched>;
  if (kind === "received" && (value?.version ?? 0) > (record?.version ?? 0)) return "told";
  if (problem?.status === 404) return "gone";
  return newer === null ? "quiet" : "told";
}

/** Laws of the changes of others, while the record is read and while it is written. */
export const othersLaws = <Snapshot extends ViewerSnapshot | EditorSnapshot>(
  page: "reading" | "editing",
  doing: string,
): readonly Law<Snapshot>[] => [
  {
    id: `lo-que-se-sabe-de-otros-se-dice-al-${doing}`,
    sentence: `Al ${doing}: de otros se dice lo que se vio al mirar; si no se supo, lo que ya se sabía`,
    clause: ADR,
    holds: (step) => {
      if (!isAnswer(step, "fetchNewer")) return true;
      const { value } = step.after as {
        value: { readonly [Page in typeof page]?: { readonly others?: string } };
      };
      const others = value[page]?.others;
      return others === newsDue(step);
    },
  },
  {
    id: `quien-lo-cambio-al-${doing}`,
    sentence: `Al ${doing}: lo cambió quien se avisó de último`,
    clause: ADR,
    holds: (step) => {
      const { event, after } = step;
      if (event.type !== "records.changed" || !begun(step, "fetchNewer")) return true;
      return after.context.changedBy === event["by"];
    },
  },
];
