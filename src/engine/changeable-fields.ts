import { defineCommand, type Command } from "./command.ts";
import type { SectionDefinition } from "./define-section.ts";
import { importableFields } from "./importable-fields.ts";
import type { Field } from "./field.ts";

type Edited = Pick<SectionDefinition, "fields" | "without" | "title">;
type Rights = { readonly seesPersonal: boolean };

/** Why who sees a field masked can neither change nor clear it in a record that exists (reading 56). */
export const UNSEEN = "Su rol no ve este dato completo, y por eso no lo cambia";

/**
 * The fields that are written in a cell of a list: those that people write and that fit in one cell, but no secrets.
 * Data of people are left out for who does not see them: they would be changed unseen.
 */
export function cellFields(section: Edited, { seesPersonal }: Rights): [string, Field][] {
  if (section.without.includes("edit")) return [];
  return importableFields(section).filter(
    ([, field]) => field.secret !== true && (seesPersonal || field.personal !== true),
  );
}

/**
 * The fields that can be given one value in many records: those of cells, but the one that names a record and what no
 * two records may share.
 */
export function changeableFields(section: Edited, rights: Rights): [string, Field][] {
  return cellFields(section, rights).filter(
    ([name, field]) => field.unique !== true && name !== section.title,
  );
}

/** The change of one field as a command, whose input is the field: it is asked for and checked like any. */
export function changeOf(name: string, field: Field): Command {
  return defineCommand({
    event: "edit",
    label: `Cambiar ${field.label}`,
    past: `Cambió ${field.label}`,
    object: { does: `cambiar ${field.label}`, of: "en" },
    input: { [name]: field },
  });
}

/** The changes of one field that a section allows in many records, data of people included. */
export function changesOf(section: Edited): readonly Command[] {
  return changeableFields(section, { seesPersonal: true }).map(([name, field]) =>
    changeOf(name, field),
  );
}
