import { ofSection } from "../../domain/section-page.ts";
import type { LeftList } from "../../engine/list-neighbours.ts";
import type { WorkPlace, WorkplaceInput } from "./workplace.types.ts";

/** Gives the list that a reload would have forgotten: that of the record in sight. */
export function recalledFor(
  { recalled = null, place }: Pick<WorkplaceInput, "recalled"> & { readonly place: WorkPlace },
  section: { readonly controller: string } | null,
): LeftList | null {
  if (recalled === null || recalled.left.at !== ofSection(place.page)?.id) return null;
  const { company, controller, left } = recalled;
  return company === place.company && controller === section?.controller ? left : null;
}

/** Remembers in the list that was left which record of it the person is at. */
export function leftAt(left: LeftList | null, page: WorkPlace["page"]): LeftList | null {
  const at = ofSection(page)?.id ?? null;
  return left === null || at === null ? left : { ...left, at };
}
