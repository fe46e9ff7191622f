import { useId, type SubmitEvent } from "react";
import { countText } from "../../../domain/format.ts";
import { MAX_REPLACED_LENGTH, MAX_REPLACEMENTS } from "../../../domain/import-mending.ts";
import type { Mistake } from "../../../contract/import-contract.ts";
import type { SectionDefinition } from "../../../engine/define-section.ts";
import { Button } from "../../kit/button/button.tsx";
import { FieldMessages } from "../../kit/field/field-messages.tsx";
import { useUnread } from "../../kit/field/unread.ts";
import { VisuallyHidden } from "../../kit/visually-hidden/visually-hidden.tsx";
import { panel } from "./import.css.ts";
import { MendControl, TO } from "./import-mend-control.tsx";
import {
  mend,
  mendControl,
  mendForm,
  mends,
  mendWords,
  replacedList,
} from "./import-mending.css.ts";
import type { ImportScreenProps } from "./import-screen.types.ts";
import { Card, Text } from "../../kit/layout/layout.tsx";

/** Wrong texts that are offered at once: the others follow as these are mended. */
const SHOWN = 10;

/** The mending of what is wrong without going back to the file: each wrong text once, whatever the rows it stands in. */
export function ImportMending(props: ImportScreenProps) {
  const { section, report, replacements, lookup, isDownloading, onReplace } = props;
  const id = useId();
  const mistakes = (report?.mistakes ?? []).toSorted((one, other) => other.count - one.count);
  if (mistakes.length === 0 && replacements.length === 0) return null;
  const isFull = replacements.length >= MAX_REPLACEMENTS;
  return (
    <Card as="section" stacked breaking={false} gap={3} className={panel} aria-labelledby={id}>
      <Text as="h2" id={id} size="lead">
        Corregir aquí
      </Text>
      <Replaced {...props} />
      {isFull && (
        <Text quiet>Ya son {MAX_REPLACEMENTS} cambios: corrija lo demás en el archivo.</Text>
      )}
      {!isFull && mistakes.length > 0 && (
        <ul className={mends}>
          {mistakes.slice(0, SHOWN).map((mistake) => (
            <MistakeForm
              key={`${mistake.field} ${mistake.text}`}
              section={section}
              lookup={lookup}
              mistake={mistake}
              isWaiting={isDownloading}
              onReplace={onReplace}
            />
          ))}
        </ul>
      )}
      {mistakes.length > SHOWN && (
        <Text quiet>
          Hay otros {countText(mistakes.length - SHOWN)} textos por corregir: se ofrecen después de
          estos.
        </Text>
      )}
    </Card>
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

type MistakeProps = Pick<ImportScreenProps, "section" | "lookup" | "onReplace"> & {
  readonly mistake: Mistake;
  readonly isWaiting: boolean;
};

function MistakeForm({ section, lookup, mistake, isWaiting, onReplace }: MistakeProps) {
  const { field, text, count, error } = mistake;
  const id = useId();
  const [messages, setUnread] = useUnread();

  function send(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const to = new FormData(event.currentTarget).get(TO);
    if (typeof to !== "string") return;
    if (to.trim() === "") setUnread("Escoja qué debe decir.");
    else if (to.trim().length > MAX_REPLACED_LENGTH) setUnread("Son demasiados para una celda.");
    else onReplace({ field, from: text, to: to.trim() });
  }

  return (
    <li className={mend}>
      <form className={mendForm} onSubmit={send}>
        <label htmlFor={id} className={mendWords}>
          {labelOf(section, field)}: {quoted(text)}
          <Text as="span" id={`${id}-error`} display="block" size="small" tone="danger">
            {error}
          </Text>
        </label>
        <div className={mendControl}>
          <MendControl
            id={id}
            name={field}
            mistake={mistake}
            field={section.fields[field]}
            describedBy={`${id}-error ${id}-messages`}
            lookup={lookup}
            isWaiting={isWaiting}
            onUnread={setUnread}
          />
          <FieldMessages id={`${id}-messages`} messages={messages} />
        </div>
        <Button type="submit" disabled={isWaiting}>
          {count === 1 ? "Cambiar en 1 fila" : `Cambiar en ${countText(count)} filas`}
          <VisuallyHidden> {quoted(text)}</VisuallyHidden>
        </Button>
      </form>
    </li>
  );
}

function labelOf({ fields }: SectionDefinition, name: string): string {
  return fields[name]?.label ?? name;
}

function quoted(text: string): string {
  return text === "" ? "una celda vacía" : `«${text}»`;
}
