import { commandOf, commandsOf } from "./command.ts";
import type { SectionDefinition } from "./define-section.ts";
import type { Fields } from "./field.ts";
import { wordsOfEvent } from "./lifecycle-steps.ts";

/** An action of a section's permission (spec §3, §6) with its label in the matrix of a role. */
export type NamedAction = { readonly action: string; readonly label: string };

/** The actions of every section, in the order of the matrix. */
const COMMON: readonly NamedAction[] = [
  { action: "list", label: "Listar" },
  { action: "view", label: "Ver" },
  { action: "create", label: "Crear" },
  { action: "edit", label: "Editar" },
  { action: "delete", label: "Eliminar" },
  { action: "export", label: "Exportar" },
  { action: "import", label: "Importar" },
];

/** The right to see data of people unmasked (reading 35). */
const PERSONAL: NamedAction = { action: "personal", label: "Ver datos personales" };

/** The right to the records that are in the charge of other people (ADR 62). */
const OTHERS: NamedAction = { action: "others", label: "Ver los de otras personas" };

/**
 * Every action of a section, each once: the common ones, `personal` where it has data of people, `others` where its
 * records are in the charge of people, its commands and its documents.
 */
export function actionsOf({
  fields,
  without,
  own,
  ...section
}: Pick<
  SectionDefinition,
  "fields" | "lifecycle" | "commands" | "documents" | "without" | "own"
>): readonly NamedAction[] {
  const isDone = ({ action }: NamedAction) => !without.some((each) => each === action);
  return [
    ...COMMON.filter(isDone),
    ...(hasPersonal(fields) ? [PERSONAL] : []),
    ...(own === null ? [] : [OTHERS]),
    ...commandsOf(section).map(({ event, label }) => ({ action: event, label })),
    ...section.documents,
  ];
}

/** The past of the actions that any section may have in the history of its records. */
const PAST: Readonly<Record<string, string>> = {
  create: "Creó",
  edit: "Editó",
  delete: "Eliminó",
  import: "Importó",
  revert: "Deshizo un cambio",
  restore: "Recuperó",
};

/**
 * The words of an action of a section that is done: `Aprobó`. An event of the server's own, which what somebody did brought
 * about, and a document are told as they are declared; an action that the section does not have, by its name.
 * @param from the status at which it was done; null where it left the status as it was; absent where that is not known.
 */
export function pastOf(
  section: Pick<SectionDefinition, "lifecycle" | "commands" | "documents">,
  action: string,
  from?: string | null,
): string {
  const { lifecycle, documents } = section;
  return (
    PAST[action] ??
    commandOf(section, action)?.past ??
    documents.find((each) => each.action === action)?.label ??
    (lifecycle === null ? null : wordsOfEvent(lifecycle, action, from)) ??
    action
  );
}

function hasPersonal(fields: Fields): boolean {
  return Object.values(fields).some(
    (field) => field.personal === true || ("fields" in field && hasPersonal(field.fields)),
  );
}
