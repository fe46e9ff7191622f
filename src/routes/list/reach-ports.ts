import type { Reach } from "../../engine/referred-columns.ts";
import type { ReachReply } from "../../machines/list/list.types.ts";
import type { LoadSection } from "../record/ports.ts";

/** Brings the declarations of what a section refers to; one whose code does not come is left out. */
export async function bringReached(load: LoadSection, controller: string): Promise<ReachReply> {
  const fields = (await load(controller))?.fields ?? {};
  const all = await Promise.allSettled(
    Object.entries(fields).map(async ([by, field]): Promise<readonly Reach[]> => {
      if (field.kind !== "reference" || field.absent === true) return [];
      const target = await load(field.to);
      return target === null ? [] : [{ by, target }];
    }),
  );
  return {
    reached: all.flatMap((each) => (each.status === "fulfilled" ? each.value : [])),
    isWhole: all.every(({ status }) => status === "fulfilled"),
  };
}
