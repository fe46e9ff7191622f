import { commandsOf } from "./command.ts";
import type { SectionDefinition } from "./define-section.ts";
import type { Fields } from "./field.ts";

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

function hasPersonal(fields: Fields): boolean {
  return Object.values(fields).some(
    (field) => field.personal === true || ("fields" in field && hasPersonal(field.fields)),
  );
}
