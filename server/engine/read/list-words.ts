import { filterLabel, filterWords, GONE } from "../../../src/engine/filter-words.ts";
import { isGranted } from "../../../src/domain/permission.ts";
import { openedIn } from "../../../src/engine/list-groups.ts";
import { parseListQuery } from "../../../src/engine/list-query.ts";
import { viewNamed } from "../../../src/engine/list-views.ts";
import type { Criteria } from "./criteria.ts";
import { statusNamesOf } from "../status-names.ts";
import type { CallContext } from "../served.types.ts";
import { withFilterNames } from "./filter-names.ts";

/** The address of a list: its section, its view and its query. */
const ADDRESS =
  /^(?:https?:\/\/[^/?#]+)?\/(?<controller>[a-z\d-]+)(?:\/list(?:\/(?<view>[a-z]+))?)?\/?(?:\?(?<asked>[^#]*))?$/iu;

/** The list of an address in words, `Clientes · Ciudad: Cali`; null for one that the person may not open, or that cannot be read. */
export async function addressWords(context: CallContext, address: string): Promise<string | null> {
  const { controller = "", view, asked } = ADDRESS.exec(address.trim())?.groups ?? {};
  const section = context.registry.sections.get(controller);
  if (section === undefined || !isGranted(`/${controller}/list`, context.actor.permission)) {
    return null;
  }
  const params = new URLSearchParams(asked);
  if (view !== undefined) params.set("v", view);
  const { query, problems } = parseListQuery(section.definition, params);
  if (problems.length > 0) return null;
  const words = await listWords({ ...context, section }, query);
  return `${capital(section.definition.many)} · ${words === "" ? "sin filtros" : words}`;
}

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** The records that a query of a section finds, with its groups that are open, as people read it: `Ciudad: Cali; Estado: Activo`; empty for all of them. */
export async function listWords(
  context: CallContext,
  { view, filters, search, group }: Criteria,
): Promise<string> {
  const { definition } = context.section;
  const opened = openedIn(group);
  const { names: ofFilters } = await withFilterNames(context, { filters }, {});
  const { names: ofGroups } = await withFilterNames(
    context,
    { filters: Object.fromEntries(opened) },
    {},
  );
  const names = { ...ofFilters, ...ofGroups };
  const known = {
    nameOf: (field: string, id: string) => names[`${field}:${id}`] ?? GONE,
    statuses: await statusNamesOf(context),
  };
  const told = [...Object.entries(filters), ...opened].map(
    ([name, text]) =>
      `${filterLabel(definition, name)}: ${filterWords(definition, name, text, known)}`,
  );
  return [
    ...(view === null ? [] : [viewNamed(definition, view)?.label ?? view]),
    ...told,
    ...(search === "" ? [] : [`Búsqueda: «${search}»`]),
  ].join("; ");
}
