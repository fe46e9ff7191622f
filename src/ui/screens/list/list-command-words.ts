import type { StatusNames } from "../../../contract/section-contract.ts";
import { commandOf } from "../../../engine/command.ts";
import { descriptionOf, statusesIn, statusesOf } from "../../../engine/lifecycle-statuses.ts";
import { isFinal } from "../../../machines/record/steps.ts";
import type { SectionDefinition } from "../../../engine/define-section.ts";
import { deletionWords } from "../record/record-command-words.ts";
import { willBe } from "../status-words.ts";
import { waysOf } from "./list-actions.ts";

/** The consequence of a command for some records, in words. */
export function consequenceOf(
  { lifecycle, ...section }: SectionDefinition,
  action: string,
  count: number,
  names: StatusNames = {},
): string {
  if (action === "delete") {
    const instead = lifecycle?.states["inactive"] === undefined ? "" : ": se puede inactivar";
    return `${deletionWords({ ...section, lifecycle })} Lo que ya se usa en otra parte no se eliminará${instead}.`;
  }
  if (action === "edit") {
    return "Cada registro se revisará y se guardará como si usted lo editara. Antes de cambiar nada, verá qué pasará con cada uno.";
  }
  const asksReason = commandOf({ ...section, lifecycle }, action)?.asksReason === true;
  const each = count === 1 ? "" : " de cada registro";
  const kept = `El ${asksReason ? "motivo" : "cambio"} quedará en la historia${each}.`;
  const ways = waysOf({ ...section, lifecycle }, action);
  const [target = "", ...others] = new Set(ways.map((way) => way.target));
  const means = ways.find((way) => way.means !== null)?.means;
  const [status, ...more] =
    lifecycle === null ? [] : statusesIn(statusesOf(lifecycle, names), target);
  // A command that changes no status, or leads to several, has no consequence known here.
  if (lifecycle === null || status === undefined || others.length + more.length > 0) return kept;
  const isOver = ways.every(({ from }) => isFinal(lifecycle, from, target));
  const remedy = ways.find((way) => way.remedy !== null)?.remedy;
  return [
    means ?? willBe(count, [status.label], descriptionOf(lifecycle, target)),
    isOver ? (remedy ?? "No se podrá deshacer.") : "Se podrá deshacer después.",
    asksReason ? kept : "",
  ]
    .join(" ")
    .trim();
}
