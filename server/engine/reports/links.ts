import { listAddress } from "../../../src/domain/section-page.ts";
import { isGranted } from "../../../src/domain/permission.ts";
import type { Controller } from "../../../src/engine/controller.ts";
import { listQueryText, parseListQuery } from "../../../src/engine/list-query.ts";
import type { ReportContext } from "./report.types.ts";

type Rest = {
  readonly view?: string;
  readonly filters?: Readonly<Record<string, string>>;
  /** The columns in sight, where the figure is about others than the usual ones. */
  readonly columns?: readonly string[];
};

/** The address of the list of the records behind a figure; null where the person may not list them. */
export function linkTo(
  { registry, actor }: Pick<ReportContext, "registry" | "actor">,
  controller: Controller,
  { view, filters = {}, columns }: Rest,
): string | null {
  if (!isGranted(`/${controller}/list`, actor.permission)) return null;
  const { definition } = registry.of(controller);
  const { query } = parseListQuery(definition, new URLSearchParams(view && { v: view }));
  return listAddress(controller, listQueryText(definition, { ...query, filters, columns }));
}

/** The address of a record; null where the person may not see it. */
export function linkToRecord(
  { actor }: Pick<ReportContext, "actor">,
  controller: Controller,
  id: string,
): string | null {
  return isGranted(`/${controller}/view`, actor.permission) ? `/${controller}/view/${id}` : null;
}
