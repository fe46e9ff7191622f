import type { Call } from "../../src/contract/call.ts";
import * as imports from "../../src/contract/import-contract.ts";
import { explanation } from "../../src/contract/explanation-contract.ts";
import * as notes from "../../src/contract/notes-contract.ts";
import * as calls from "../../src/contract/section-calls.ts";
import { findTwins } from "../../src/contract/twins-contract.ts";
import { commandsOf } from "../../src/engine/command.ts";
import type { SectionDefinition } from "../../src/engine/define-section.ts";
import { writableFields } from "../../src/engine/field-schema.ts";
import type { Field, Fields } from "../../src/engine/field.ts";
import { writtenSetsOf } from "../../src/engine/unique-sets.ts";

/** A call that a section has: its row, and what stands for the names in braces of its path and its words. */
export type SectionCall = {
  readonly row: Call;
  /** The action that `{action}` stands for, and its words. */
  readonly action?: string;
  readonly label?: string;
  /** The words of a call that has others than its row says. */
  readonly id?: string;
  readonly says?: string;
  /** The fields that `{field}` stands for. */
  readonly fields?: readonly string[];
};

/**
 * Every call that a section has by its declaration (src/contract/section-calls.ts): these are mounted, these are in the
 * document of the API, and no other (ADR 107).
 */
export function sectionCalls(section: SectionDefinition): readonly SectionCall[] {
  const { fields, documents } = section;
  const all: readonly SectionCall[] = [
    { row: calls.list },
    ...optionsFor("list", fields, "Registros que puede nombrar un filtro por una referencia"),
    ...[calls.counts, calls.views, calls.saveViews, calls.saveColumns, calls.saveBeside].map(
      (row) => ({ row }),
    ),
    ...[calls.view, calls.history, calls.related].map((row) => ({ row })),
    ...[calls.create, calls.edit, calls.revert, calls.remove].map((row) => ({ row })),
    ...formCalls(section),
    ...commandCalls(section),
    ...(Object.values(fields).some(({ explained }) => explained === true)
      ? [{ row: explanation }]
      : []),
    ...Object.values(notes).map((row) => ({ row })),
    ...fileCalls(fields),
    ...documents.map(({ action, label }) => ({ row: calls.issue, action, label })),
    { row: calls.exportRows },
    ...importCalls(section),
    ...twinCalls(section),
  ];
  return all.filter(
    ({ row, action = "" }) => !section.without.some((each) => each === actionOf(row, action)),
  );
}

/** The action that a call of a section needs: the second part of its path. */
function actionOf({ path }: Call, action = ""): string {
  return path.replace("{action}", action).split("/")[1] ?? "";
}

/** The searches for what the fields of a form may be given: records, and the texts that a section offers. */
function formCalls({ fields }: SectionDefinition): readonly SectionCall[] {
  const written = Object.fromEntries(writableFields(fields));
  const asked = "Registros o textos que puede escoger quien escribe";
  return [
    ...optionsFor("create", written, `${asked} uno nuevo`, isOffered),
    ...optionsFor("edit", written, `${asked}, en uno o en varios`, isOffered),
  ];
}

function commandCalls(section: SectionDefinition): readonly SectionCall[] {
  const removal = { action: "delete", label: "Eliminar" };
  const onMany = (of: typeof removal) =>
    [calls.actOnMany, calls.rehearseMany, calls.undo].map((row) => ({ row, ...of }));
  return [
    ...commandsOf(section).flatMap(({ event: action, label, input }) => [
      ...onMany({ action, label }),
      ...[calls.act, calls.rehearse].map((row) => ({ row, action, label })),
      ...optionsFor(action, input).map((call) => ({ ...call, label })),
    ]),
    ...onMany(removal),
    ...[calls.changeMany, calls.rehearseChange, calls.saveCells, calls.rehearseCells].map(
      (row) => ({ row }),
    ),
    { row: calls.undo, action: "create", label: "Crear" },
    { row: calls.undo, action: "edit", label: "Editar" },
    { row: calls.undo, action: "import", label: "Importar" },
  ];
}

function fileCalls(fields: Fields): readonly SectionCall[] {
  const names = Object.keys(fields).filter((name) => fields[name]?.kind === "file");
  if (names.length === 0) return [];
  return [
    { row: calls.sendFile, action: "create", fields: names },
    { row: calls.sendFile, action: "edit", fields: names },
    { row: calls.file, fields: names },
  ];
}

function importCalls({ fields }: SectionDefinition): readonly SectionCall[] {
  const { importRows, findImport, importState, stopImport, mendImport, importTemplate } = imports;
  const says = "Registros que puede nombrar un archivo, cada uno con el texto que lo nombra";
  return [
    ...[importRows, findImport, importState, stopImport, mendImport].map((row) => ({ row })),
    ...optionsFor("import", Object.fromEntries(writableFields(fields)), says),
    { row: importTemplate },
  ];
}

/** The calls that tell of values of a form whether another record has them; none where nothing is unique. */
function twinCalls(section: SectionDefinition): readonly SectionCall[] {
  if (writtenSetsOf(section).length === 0) return [];
  return [
    { row: findTwins, action: "create", label: "en uno nuevo" },
    { row: findTwins, action: "edit", label: "en uno que se edita" },
  ];
}

/** The search for the records that some fields may point to; none where no field does. */
function optionsFor(
  action: string,
  fields: Fields,
  says?: string,
  hasOffers?: (field: Field) => boolean,
): readonly SectionCall[] {
  const all = Object.entries(fields);
  const pointing = all.filter(([, { kind }]) => ["reference", "references"].includes(kind));
  const offered = hasOffers === undefined ? [] : all.filter(([, field]) => hasOffers(field));
  const names = [...pointing, ...offered].map(([name]) => name);
  if (names.length === 0) return [];
  const words = {
    ...(says !== undefined && { says }),
    ...(action === "list" && { id: "options" }),
  };
  return [{ row: calls.options, action, fields: names, ...words }];
}

/** Whether a section offers texts for a field that is no reference. */
function isOffered(field: Field): boolean {
  return (
    field.offers !== undefined ||
    "hasNames" in field ||
    (field.kind === "rows" && field.fits !== undefined)
  );
}
