import type { Rehearsal } from "../../../contract/section-contract.ts";
import { statusesIn, statusesOf } from "../../../engine/lifecycle-statuses.ts";
import { ReadFirst } from "../../kit/focus/read-first.tsx";
import { effects } from "./command-dialog.css.ts";
import type { CommandDialogProps } from "./command-dialog.types.ts";
import { ChangedFields } from "../record/record-history.tsx";
import { Text, look } from "../../kit/layout/layout.tsx";

type CommandRehearsalProps = Pick<CommandDialogProps, "section" | "statuses"> & {
  readonly rehearsal: Rehearsal;
};

/** The effects of a command before it runs: it takes focus, so that it is read before it is confirmed. */
export function CommandRehearsal({ section, statuses, rehearsal }: CommandRehearsalProps) {
  const { status, changes } = rehearsal;
  const nameOf = (key: string | null) =>
    section.lifecycle === null
      ? ""
      : statusesIn(statusesOf(section.lifecycle, statuses), key)
          .map(({ label }) => label)
          .join(", ");
  const sentences = [
    ...(status === null ? [] : [`Pasa de «${nameOf(status.before)}» a «${nameOf(status.after)}».`]),
    ...rehearsal.effects.map(({ text }) => text),
  ];
  return (
    <ReadFirst className={look({ above: 4 })} labelledBy="ensayo">
      <Text as="h3" id="ensayo" size="body" weight="medium">
        Esto es lo que pasará
      </Text>
      {sentences.length > 0 && (
        <ul className={effects}>
          {sentences.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      <ChangedFields section={section} fields={changes} />
      {sentences.length + changes.length === 0 && <p>No cambia nada que se vea en el registro.</p>}
    </ReadFirst>
  );
}
