import Check from "lucide-react/icons/check";
import type { RecordChange, SectionRecord } from "../../../contract/section-contract.ts";
import type { SectionDefinition } from "../../../engine/define-section.ts";
import { leavesOf } from "../../../engine/status.ts";
import { Icon } from "../../kit/icon/icon.tsx";
import { Link } from "../../kit/link/link.tsx";
import { VisuallyHidden } from "../../kit/visually-hidden/visually-hidden.tsx";
import { Age } from "../moment.tsx";
import { lifeOf, type LifeStep } from "./record-life.ts";
import { entered, label, life, mark, step } from "./record-life.css.ts";

type RecordLifeProps = {
  readonly section: SectionDefinition;
  readonly record: SectionRecord;
  readonly history: {
    readonly state: "asking" | "shown" | "unanswered";
    readonly changes: readonly RecordChange[];
  };
};

/** The line of a record's life: the statuses that it had, with who and when, where it is, and what comes. */
export function RecordLife({ section, record, history }: RecordLifeProps) {
  const steps = lifeOf(section, record, history.changes);
  if (steps.length < 2) return null;
  const present = steps.findIndex(({ is }) => is === "present");
  return (
    <ol className={life} aria-label="Recorrido" aria-busy={history.state === "asking"}>
      {steps.map((each, index) => (
        <li
          key={each.key}
          className={step}
          data-is={each.is}
          // A phone shows the last one that it had, the one that it has and the next one.
          data-near={Math.abs(index - present) < 2 ? "" : undefined}
          aria-current={each.is === "present" ? "step" : undefined}
        >
          <span className={mark}>{each.is === "past" && <Icon of={Check} size={12} />}</span>
          <span className={label} title={each.label}>
            {each.is !== "present" && (
              <VisuallyHidden>{each.is === "past" ? "Pasó por " : "Sigue "}</VisuallyHidden>
            )}
            {each.label}
          </span>
          <Entered is={each.is} entry={each.entry} />
        </li>
      ))}
    </ol>
  );
}

type LifeLinkProps = Pick<RecordLifeProps, "section" | "record"> & {
  readonly mayOpen: (path: string) => boolean;
};

/** The way to the diagram of a record's life, at its state, for who may see the flows (ADR 145). */
export function LifeLink({ section: { lifecycle }, record: { status }, mayOpen }: LifeLinkProps) {
  if (lifecycle === null || status === null || !mayOpen("/technical-docs/flows")) return null;
  const { id } = lifecycle;
  const [state = ""] = leavesOf(status);
  return (
    <Link to={`/technical-docs?maquina=${id}&estado=${id}.${state}&casos=si`}>Ver su vida</Link>
  );
}

/** When a record came to a status, and who took it there; its room where that is not known. */
function Entered({ is, entry }: Pick<LifeStep, "is" | "entry">) {
  if (is === "next") return null;
  return (
    <span className={entered} title={entry?.by}>
      {entry !== null && (
        <>
          <Age at={entry.at} /> · {entry.by}
        </>
      )}
    </span>
  );
}
