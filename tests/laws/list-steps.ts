import type { Step } from "./law.ts";
import type { ListSnapshot } from "./list-domain.ts";
import { childrenOf } from "./reading.ts";

/** A step of a list, as the laws read it. */
export type ListStep = Step<ListSnapshot>;

export const ADR = "ADR 13";

/** The children that began in a step. */
export const begun = ({ before, after }: ListStep, child: string): boolean =>
  after.children[child as never] !== undefined &&
  after.children[child as never] !== before?.children[child as never];

/** Whether rows were asked for, or the address asks for what cannot be. */
export const asksRows = (step: ListStep): boolean =>
  begun(step, "fetchPage") || ["mending", "unreadable"].includes(step.after.value.rows);

export const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

export const lives = (snapshot: ListSnapshot, child: string): boolean =>
  childrenOf(snapshot).includes(child);
