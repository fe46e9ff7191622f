import { useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { innerWidthOf, lengthOf, outerWidthOf, watchSize } from "../measure/measure.ts";
import { Menu, type MenuEntry } from "../menu/menu.tsx";
import { place, row } from "./action-row.css.ts";

/** An action as a button of the row, and as entries of its menu. */
export type RowAction = {
  readonly key: string;
  readonly button: ReactNode;
  readonly entries: readonly MenuEntry[];
};

type ActionRowProps = {
  readonly actions: readonly RowAction[];
  /** Entries that only the menu has. */
  readonly rest?: readonly MenuEntry[];
  /** How many stay in the row, however narrow it is. */
  readonly least?: number;
  readonly menuStyle: string;
  /** After the menu, always in the row. */
  readonly end?: ReactNode;
};

/** Actions in one line, however wide it is: the first that fit as buttons, the others in a menu. */
export function ActionRow({ actions, rest = [], least = 0, menuStyle, end }: ActionRowProps) {
  const [line, fitting] = useFitting(actions.length, rest.length > 0, least);
  const over = actions.slice(fitting).flatMap(({ entries }) => entries);
  const more = (
    <button type="button" className={menuStyle}>
      Más
    </button>
  );
  return (
    <div ref={line} className={row}>
      {actions.map(({ key, button }, index) => (
        <div key={key} className={place} data-fits="" data-over={index >= fitting || undefined}>
          {button}
        </div>
      ))}
      {over.length + rest.length > 0 && <Menu trigger={more} entries={[...over, ...rest]} />}
      {end !== undefined && (
        <div className={place} data-end="">
          {end}
        </div>
      )}
    </div>
  );
}

/** The menu's button with its gap, in CSS pixels. */
const MENU = 84;

/** How many of the actions fit in their row, whose width depends on none of them. */
function useFitting(number: number, hasRest: boolean, least: number) {
  const line = useRef<HTMLDivElement>(null);
  const [fitting, setFitting] = useState(number);
  useLayoutEffect(() => {
    const all = line.current;
    if (all === null) return undefined;
    const fit = () => {
      const gap = lengthOf(all, "columnGap");
      const widthOf = (part: HTMLElement) => outerWidthOf(part) + gap;
      const widths = [...all.querySelectorAll<HTMLElement>(":scope > [data-fits]")].map(widthOf);
      const end = all.querySelector<HTMLElement>(":scope > [data-end]");
      const room = innerWidthOf(all) + gap - (end && outerWidthOf(end) > 0 ? widthOf(end) : 0);
      // Before this frame is painted, which would show them all.
      flushSync(() => setFitting(Math.max(least, fittingOf(widths, room, hasRest))));
    };
    return watchSize(all, fit);
  }, [number, hasRest, least]);
  return [line, fitting] as const;
}

/** How many of some widths fit in a room, beside the menu where it is needed. */
function fittingOf(widths: readonly number[], room: number, hasRest: boolean): number {
  const whole = widths.reduce((sum, width) => sum + width, 0);
  if (!hasRest && whole <= room) return widths.length;
  let left = room - MENU;
  const first = widths.findIndex((width) => (left -= width) < 0);
  return first === -1 ? widths.length : first;
}
