import { countText } from "../../../domain/format.ts";
import { ended, named } from "../../../domain/problem-text.ts";
import type { ChangeRehearsal } from "../../../contract/change-contract.ts";
import type { SectionDefinition } from "../../../engine/define-section.ts";
import { ReadFirst } from "../../kit/focus/read-first.tsx";
import { results } from "../list/list.css.ts";
import { countOf } from "../list/list-words.ts";
import {
  effects,
  foretold,
  foretoldRows,
  quiet,
  rehearsal as place,
  rehearsalTitle,
} from "./command-dialog.css.ts";
import type { CommandDialogProps } from "./command-dialog.types.ts";
import { RehearsedRow } from "./rehearsed-row.tsx";

type ManyProps = Pick<CommandDialogProps, "section" | "statuses" | "mayView">;

type RowsProps = ManyProps & {
  readonly rehearsal: ChangeRehearsal;
  /** Whether it changes fields, rather than being a step or a deletion. */
  readonly isChange: boolean;
  readonly className: string;
};

/** The rehearsal of a command with many records, row by row: those that are refused first, with the reason. */
export function ManyRehearsal(props: Omit<RowsProps, "className">) {
  return (
    <ReadFirst className={place} labelledBy="ensayo">
      <h3 id="ensayo" className={rehearsalTitle}>
        Esto es lo que pasará
      </h3>
      <Sentences {...props} />
      <Rows {...props} className={results} />
    </ReadFirst>
  );
}

/** The same inside the question, as high before it comes as after it: focus stays, and it is announced. */
export function ManyForetold({
  rehearsal,
  ...props
}: ManyProps & { readonly rehearsal: ChangeRehearsal | null }) {
  return (
    <section className={foretold} aria-labelledby="ensayo">
      <h3 id="ensayo" className={rehearsalTitle}>
        Esto es lo que pasará
      </h3>
      <div role="status">
        {rehearsal === null ? (
          <p className={quiet}>Mirando con cuáles se puede…</p>
        ) : (
          <Sentences {...props} rehearsal={rehearsal} isChange={false} />
        )}
      </div>
      {rehearsal !== null && (
        <Rows {...props} rehearsal={rehearsal} isChange={false} className={foretoldRows} />
      )}
    </section>
  );
}

function Sentences(props: Omit<RowsProps, "className">) {
  return (
    <ul className={effects}>
      {sentencesOf(props).map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

function Rows({ section, statuses, mayView = false, rehearsal, isChange, className }: RowsProps) {
  const { counts, results: rows } = rehearsal;
  const hidden = counts.changed + counts.unchanged + counts.refused - rows.length;
  return (
    <>
      <ul className={className} aria-label="Qué pasará con cada registro" tabIndex={0}>
        {rows.map((row) => (
          <RehearsedRow
            key={row.id}
            section={section}
            statuses={statuses}
            row={row}
            isLinked={mayView}
            refusal={isChange ? "No se cambia" : "No se hará"}
          />
        ))}
      </ul>
      {hidden > 0 && <p>Y {countOf(hidden, section)} más, que no se muestran aquí.</p>}
    </>
  );
}

function sentencesOf({
  section,
  rehearsal: { counts, causes, unseen = 0 },
  isChange,
}: Omit<RowsProps, "className">): readonly string[] {
  const { changed, unchanged, refused } = counts;
  const others = refused - causes.reduce((sum, { count }) => sum + count, 0);
  return [
    doneWords(section, changed, isChange),
    ...(unchanged === 0 ? [] : [`Ya lo tienen así: ${countText(unchanged)}.`]),
    ...causes.map(({ reason, count, isAsked }) => {
      const words = isAsked
        ? "Se le preguntará antes con"
        : isChange
          ? "No se pueden cambiar"
          : "No se hará con";
      return ended(named(`${words} ${countText(count)}`, reason));
    }),
    ...(others === 0 ? [] : [`Tampoco con otros ${countText(others)}, por otras causas.`]),
    ...(unseen === 0 ? [] : [unseenWords(section, unseen)]),
  ];
}

function doneWords(section: SectionDefinition, changed: number, isChange: boolean): string {
  const count = countOf(changed, section);
  if (isChange) return changed === 0 ? "No se cambia ningún registro." : `Se cambian ${count}.`;
  return changed === 0 ? "No se hará con ningún registro." : `Se hará con ${count}.`;
}

function unseenWords(section: SectionDefinition, unseen: number): string {
  return `Hay ${countOf(unseen, section)} más que no se miraron antes, porque son demasiados: al final verá qué pasó con cada uno.`;
}
