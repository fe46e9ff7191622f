import type { Search } from "../../../src/contract/desk-contract.ts";
import { titleOf } from "../read/title.ts";
import { storedOf } from "../write/stored.ts";
import { seenSections, type DeskContext } from "./desk-context.ts";
import { changedRecords } from "./own-changes.ts";

/** The records that are shown, and the most that a browser may say that it opened. */
const SHOWN = 8;
const MOST = 20;

type Found = Search["records"][number];

/**
 * The last records of the person, each once: those that their browser says it opened, which they may see now, and then
 * those that they changed.
 * @param opened `customers/15,banks/3`, the last first; what is no record is left out.
 */
export async function lastRecords(context: DeskContext, opened: string): Promise<Found[]> {
  const records = [...(await openedRecords(context, opened)), ...(await changedRecords(context))];
  const names = records.map(nameOf);
  return records.filter((_, at) => names.indexOf(names[at] ?? "") === at).slice(0, SHOWN);
}

async function openedRecords(context: DeskContext, opened: string): Promise<readonly Found[]> {
  const asked = opened
    .split(",")
    .slice(0, MOST)
    .flatMap((each) => {
      const [, controller = "", id = ""] = /^([a-z-]+)\/(\d{1,18})$/u.exec(each) ?? [];
      return id === "" ? [] : [{ controller, id }];
    });
  const sections = new Map(seenSections(context).map((each) => [each.definition.controller, each]));
  const labels = new Map<string, string>();
  for (const [controller, group] of Map.groupBy(asked, (each) => each.controller)) {
    const section = sections.get(controller);
    if (section === undefined) continue;
    const there = { ...context, section };
    const ids = group.map(({ id }) => id);
    for (const [id, record] of await storedOf(there, ids, "free")) {
      labels.set(nameOf({ controller, id }), titleOf(there, record) || `n.º ${id}`);
    }
  }
  return asked.flatMap((each) => {
    const label = labels.get(nameOf(each));
    return label === undefined ? [] : [{ ...each, label }];
  });
}

function nameOf({ controller, id }: Pick<Found, "controller" | "id">): string {
  return `${controller}/${id}`;
}
