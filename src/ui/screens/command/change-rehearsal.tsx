import { countText } from "../../../domain/format.ts";
import type { ChangedRow, ChangeRehearsal, PastedRow } from "../../../contract/change-contract.ts";
import type { FieldChange } from "../../../contract/section-contract.ts";
import type { SectionDefinition } from "../../../engine/define-section.ts";
import type { Value } from "../../../engine/value.ts";
import { ReadFirst } from "../../kit/focus/read-first.tsx";
import { effects, fromTo, rehearsal as place, rehearsalTitle } from "./command-dialog.css.ts";
import { done, failed, result, results } from "../list/list.css.ts";
import { countOf } from "../list/list-words.ts";
import { RecordValue } from "../record/record-value.tsx";
import { named } from "../../../domain/problem-text.ts";

type ChangeRehearsalProps = {
  readonly section: SectionDefinition;
  readonly rehearsal: ChangeRehearsal;
};

/** The rehearsal of a change of many records, row by row: those that are refused first, with the reason. */
export function ManyRehearsal({ section, rehearsal }: ChangeRehearsalProps) {
  const { counts, results: rows } = rehearsal;
  const total = counts.changed + counts.unchanged + counts.refused;
  const hidden = total - rows.length;
  return (
    <ReadFirst className={place} labelledBy="ensayo">
      <h3 id="ensayo" className={rehearsalTitle}>
        Esto es lo que pasará
      </h3>
      <ul className={effects}>
        {sentencesOf(section, counts).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <ul className={results} aria-label="Qué pasará con cada registro" tabIndex={0}>
        {rows.map((row) => (
          <RehearsedRow key={row.id} section={section} row={row} />
        ))}
      </ul>
      {hidden > 0 && <p>Y {countOf(hidden, section)} más, que no se muestran aquí.</p>}
    </ReadFirst>
  );
}

type RehearsedRowProps = Pick<ChangeRehearsalProps, "section"> & {
  readonly row: ChangedRow & Partial<Pick<PastedRow, "errors">>;
};

/** One of many records: its changes, or why it has none, and the errors of the cells that cannot be used. */
export function RehearsedRow({ section, row }: RehearsedRowProps) {
  return (
    <li className={result}>
      <span>{row.label === "" ? `N.º ${row.id}` : row.label}</span>
      {!row.done && <span className={failed}>{named("No se cambia", row.reason ?? "")}</span>}
      {row.unchanged === true && <span className={done}>Ya lo tiene así</span>}
      {row.changes.map((change) => (
        <Change key={change.field} section={section} change={change} />
      ))}
      {Object.entries(row.errors ?? {}).map(([name, message]) => (
        <span key={name} className={failed}>
          {named(section.fields[name]?.label ?? name, message)}
        </span>
      ))}
    </li>
  );
}

/** A field before and after, in one line. */
function Change({
  section,
  change,
}: Pick<ChangeRehearsalProps, "section"> & { readonly change: FieldChange }) {
  const field = section.fields[change.field];
  if (field === undefined) return null;
  return (
    <span className={fromTo}>
      <span>{field.label}:</span>
      <del>
        <RecordValue
          field={field}
          value={(change.before ?? null) as Value}
          label={change.beforeLabel}
        />
      </del>
      <span aria-hidden>→</span>
      <ins>
        <RecordValue
          field={field}
          value={(change.after ?? null) as Value}
          label={change.afterLabel}
        />
      </ins>
    </span>
  );
}

function sentencesOf(
  section: SectionDefinition,
  { changed, unchanged, refused }: ChangeRehearsal["counts"],
): readonly string[] {
  return [
    changed === 0 ? "No se cambia ningún registro." : `Se cambian ${countOf(changed, section)}.`,
    ...(unchanged === 0 ? [] : [`Ya lo tienen así: ${countText(unchanged)}.`]),
    ...(refused === 0 ? [] : [`No se pueden cambiar: ${countText(refused)}.`]),
  ];
}
