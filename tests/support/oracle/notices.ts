import type { Draft, Notice } from "./world.ts";

/** Milliseconds that a snackbar lasts (spec §8, §9). */
const NOTICE_MS = 5000;

const isSame = (a: Notice, b: Notice): boolean => a.text === b.text && a.style === b.style;

/** Announces a notice: at once, or after the current one (reading 18, ADR 8). */
export function announce(
  world: Draft,
  style: Notice["style"],
  text: string,
  isRefusal = false,
): void {
  const said: Notice = { style, text, isRefusal };
  const isWaiting = world.queue.some((each) => isSame(each, said));
  if (world.notice === null || isSame(world.notice, said)) {
    world.notice = { ...said, left: NOTICE_MS };
  } else if (!isWaiting) {
    world.queue = [...world.queue, said];
  } else {
    return;
  }
  world.past = [said, ...world.past.filter((each) => !isSame(each, said))];
}

/** Ends the current notice, by time or closed by hand; the next one follows. */
export function nextNotice(world: Draft): void {
  const [next, ...rest] = world.queue;
  world.notice = next === undefined ? null : { ...next, left: NOTICE_MS };
  world.queue = rest;
  world.isHeld = false;
}

/** Ends the session: of what was said only the reason why it ended is read. */
export function keepOnly(world: Draft, farewells: readonly string[]): void {
  const isKept = ({ text }: Notice): boolean => farewells.includes(text);
  world.past = [];
  world.queue = world.queue.filter(isKept);
  if (world.notice !== null && !isKept(world.notice)) nextNotice(world);
}

/** Leaves a screen: the refusals of its steps are no longer announced, now or later (reading 18). */
export function withdrawRefusals(world: Draft): void {
  world.queue = world.queue.filter((each) => !each.isRefusal);
  if (world.notice?.isRefusal === true) nextNotice(world);
}

/** Hover or focus stops the notice's timer; afterwards it has its whole time again (ADR 8). */
export function holdNotice(world: Draft, isHeld: boolean): void {
  if (world.notice === null) return;
  world.isHeld = isHeld;
  world.notice = { ...world.notice, left: NOTICE_MS };
}
