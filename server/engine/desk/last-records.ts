import type { Search } from "../../../src/contract/desk-contract.ts";
import type { DeskContext } from "./desk-context.ts";
import { changedRecords } from "./own-changes.ts";
import { recordKey, recordLabels } from "./record-labels.ts";

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
  const names = records.map(recordKey);
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
  const labels = await recordLabels(context, asked);
  return asked.flatMap((each) => {
    const label = labels.get(recordKey(each));
    return label === undefined ? [] : [{ ...each, label }];
  });
}
