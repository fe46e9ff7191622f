import { useId, type SubmitEvent } from "react";
import { countText } from "../../../domain/format.ts";
import {
  MAX_REPLACED_LENGTH,
  MAX_REPLACEMENTS,
  type Replacement,
} from "../../../domain/import-mending.ts";
import type { Mistake } from "../../../contract/import-contract.ts";
import type { SectionDefinition } from "../../../engine/define-section.ts";
import { Button } from "../../kit/button/button.tsx";
import { input } from "../../kit/field/field.css.ts";
import { VisuallyHidden } from "../../kit/visually-hidden/visually-hidden.tsx";
import { cellError, panel, panelTitle, quietText } from "./import.css.ts";
import { mend, mendForm, mendInput, mends, mendWords, replacedList } from "./import-mending.css.ts";
import type { ImportScreenProps } from "./import-screen.types.ts";

/** Wrong texts that are offered at once: the others follow as these are mended. */
const SHOWN = 10;

/** The mending of what is wrong without going back to the file: each wrong text once, whatever the rows it stands in. */
export function ImportMending(props: ImportScreenProps) {
  const { section, report, replacements, isDownloading, onReplace } = props;
  const id = useId();
  const mistakes = (report?.mistakes ?? []).toSorted((one, other) => other.count - one.count);
  if (mistakes.length === 0 && replacements.length === 0) return null;
  const isFull = replacements.length >= MAX_REPLACEMENTS;
  return (
    <section className={panel} aria-labelledby={id}>
      <h2 id={id} className={panelTitle}>
        Corregir aquí
      </h2>
      <Replaced {...props} />
      {isFull && (
        <p className={quietText}>
          Ya son {MAX_REPLACEMENTS} cambios: corrija lo demás en el archivo.
        </p>
      )}
      {!isFull && mistakes.length > 0 && (
        <ul className={mends}>
          {mistakes.slice(0, SHOWN).map((mistake) => (
            <MistakeForm
              key={`${mistake.field} ${mistake.text}`}
              section={section}
              mistake={mistake}
              isWaiting={isDownloading}
              onReplace={onReplace}
            />
          ))}
        </ul>
      )}
      {mistakes.length > SHOWN && (
        <p className={quietText}>
          Hay otros {countText(mistakes.length - SHOWN)} textos por corregir: se ofrecen después de
          estos.
        </p>
      )}
    </section>
  );
}

/** The texts that are read as others, each of which can be left as the file has it. */
function Replaced({ section, replacements, isDownloading, onDrop }: ImportScreenProps) {
  if (replacements.length === 0) return null;
  return (
    <ul className={replacedList} aria-label="Cambios que se hacen al leer">
      {replacements.map(({ field, from, to }) => (
        <li key={`${field} ${from}`} className={mendForm}>
          <span className={mendWords}>
            {labelOf(section, field)}: {quoted(from)} se lee {quoted(to)}
          </span>
          <Button disabled={isDownloading} onClick={() => onDrop({ field, from })}>
            Dejar como estaba<VisuallyHidden> {quoted(from)}</VisuallyHidden>
          </Button>
        </li>
      ))}
    </ul>
  );
}

type MistakeProps = {
  readonly section: SectionDefinition;
  readonly mistake: Mistake;
  readonly isWaiting: boolean;
  readonly onReplace: (replacement: Replacement) => void;
};

function MistakeForm({ section, mistake, isWaiting, onReplace }: MistakeProps) {
  const { field, text, count, error } = mistake;
  const id = useId();
  const offered = offeredFor(section, field);

  function send(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const to = new FormData(event.currentTarget).get("to");
    if (typeof to === "string") onReplace({ field, from: text, to: to.trim() });
  }

  return (
    <li className={mend}>
      <form className={mendForm} onSubmit={send}>
        <label htmlFor={id} className={mendWords}>
          {labelOf(section, field)}: {quoted(text)}
          <span id={`${id}-error`} className={cellError}>
            {error}
          </span>
        </label>
        <input
          id={id}
          name="to"
          className={`${input} ${mendInput}`}
          placeholder="Qué debe decir"
          maxLength={MAX_REPLACED_LENGTH}
          autoComplete="off"
          required
          disabled={isWaiting}
          aria-describedby={`${id}-error`}
          {...(offered.length > 0 && { list: `${id}-textos` })}
        />
        {offered.length > 0 && (
          <datalist id={`${id}-textos`}>
            {offered.map((each) => (
              <option key={each} value={each} />
            ))}
          </datalist>
        )}
        <Button type="submit" disabled={isWaiting}>
          {count === 1 ? "Cambiar en 1 fila" : `Cambiar en ${countText(count)} filas`}
          <VisuallyHidden> {quoted(text)}</VisuallyHidden>
        </Button>
      </form>
    </li>
  );
}

/** The texts that the field takes, where they are few. */
function offeredFor({ fields }: SectionDefinition, name: string): readonly string[] {
  const field = fields[name];
  if (field?.kind === "choice") return Object.values(field.options);
  return field?.kind === "yesNo" ? ["Sí", "No"] : [];
}

function labelOf({ fields }: SectionDefinition, name: string): string {
  return fields[name]?.label ?? name;
}

function quoted(text: string): string {
  return text === "" ? "una celda vacía" : `«${text}»`;
}
