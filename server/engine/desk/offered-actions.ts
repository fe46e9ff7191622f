import type { Search } from "../../../src/contract/desk-contract.ts";
import { newOne } from "../../../src/domain/spanish.ts";
import { isGranted } from "../../../src/domain/permission.ts";
import { listAddress, VIEW } from "../../../src/domain/section-page.ts";
import type { SectionDefinition } from "../../../src/engine/define-section.ts";
import { plain } from "../../../src/domain/plain-text.ts";
import type { ServedSection } from "../served.types.ts";
import type { DeskContext } from "./desk-context.ts";

/** The actions that are shown at once. */
const SHOWN = 6;

type Action = Search["actions"][number];

/**
 * The actions of every section that the person may take and whose words have those of a search, those of a view first,
 * and of each kind those of the sections that they opened last.
 * @param opened the records that their browser says it opened, the last first: `customers/15,banks/3`.
 */
export function offeredActions(
  { registry, actor }: DeskContext,
  words: readonly string[],
  opened: string,
): readonly Action[] {
  const last = opened.split(",").map((record) => record.split("/")[0]);
  const place = ({ definition: { controller } }: ServedSection) =>
    last.includes(controller) ? last.indexOf(controller) : last.length;
  const sections = [...registry.sections.values()].toSorted((a, b) => place(a) - place(b));
  const may = (path: string) => isGranted(path, actor.permission);
  const all = [viewsOf, makingOf, importingOf].flatMap((actionsOf) =>
    sections.flatMap(({ definition }) => actionsOf(definition, may)),
  );
  const wanted = words.map(plain);
  return all
    .filter(({ label }) => wanted.every((word) => plain(label).includes(word)))
    .slice(0, SHOWN);
}

type May = (path: string) => boolean;

/** `Fórmulas: Por aprobar`. */
function viewsOf({ controller, many, views }: SectionDefinition, may: May): readonly Action[] {
  if (!may(`/${controller}/list`)) return [];
  const title = many.charAt(0).toLocaleUpperCase("es") + many.slice(1);
  return views.map(({ key, label }) => ({
    label: `${title}: ${label}`,
    to: listAddress(controller, `?${VIEW}=${key}`),
  }));
}

/** `Nuevo cliente`. */
function makingOf(definition: SectionDefinition, may: May): readonly Action[] {
  const { controller, without } = definition;
  const to = `/${controller}/create`;
  if (without.includes("create") || !may(to)) return [];
  return [{ label: newOne(definition), to }];
}

/** `Importar clientes`. */
function importingOf(
  { controller, many, without }: SectionDefinition,
  may: May,
): readonly Action[] {
  const to = `/${controller}/import`;
  return without.includes("import") || !may(to) ? [] : [{ label: `Importar ${many}`, to }];
}
