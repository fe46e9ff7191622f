import * as Radix from "@radix-ui/react-tabs";
import type { ReactNode } from "react";
import { useFitting } from "../action-row/use-fitting.ts";
import { Menu } from "../menu/menu.tsx";
import { VisuallyHidden } from "../visually-hidden/visually-hidden.tsx";
import {
  count,
  figure as figureStyle,
  list as listStyle,
  more,
  needs as needsStyle,
  panel,
  row,
  tab,
} from "./tabs.css.ts";

export type Tab = {
  readonly title: string;
  /** The number of errors inside it; undefined for none. */
  readonly errors?: number;
  /** That something inside must be filled in, in words. */
  readonly needs?: string;
  /** The formatted number of items inside it; not shown where undefined. */
  readonly figure?: string;
  readonly content: ReactNode;
};

type TabsProps = {
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly selected: number;
  /** Words for a number of errors. */
  readonly errorWords?: (errors: number) => string;
  readonly onSelect: (index: number) => void;
};

/**
 * Groups of one form, or lists, one visible at a time; all stay mounted, so that what is written in them is not lost. The
 * tabs that do not fit are in a menu, with their figures.
 */
export function Tabs({ label, tabs, selected, errorWords = String, onSelect }: TabsProps) {
  const [line, fitting] = useFitting(tabs.length, false, 1);
  // The selected one is in sight, whichever it is.
  const last = selected < fitting ? fitting : fitting - 1;
  const isOver = (index: number) => index >= last && index !== selected;
  const over = tabs.flatMap(({ title, figure = "" }, index) =>
    isOver(index) ? [{ label: `${title} ${figure}`.trim(), onChoose: () => onSelect(index) }] : [],
  );
  return (
    <Radix.Root value={String(selected)} onValueChange={(value) => onSelect(Number(value))}>
      <div ref={line} className={row}>
        <Radix.List aria-label={label} className={listStyle}>
          {tabs.map((each, index) => (
            <Radix.Trigger
              key={each.title}
              value={String(index)}
              className={tab}
              data-fits=""
              data-over={isOver(index) || undefined}
              disabled={isOver(index)}
            >
              <Title {...each} words={errorWords} />
            </Radix.Trigger>
          ))}
        </Radix.List>
        {over.length > 0 && (
          <Menu
            trigger={
              <button type="button" className={more}>
                Más ({over.length})
              </button>
            }
            entries={over}
          />
        )}
      </div>
      {tabs.map(({ title, content }, index) => (
        <Radix.Content
          key={title}
          value={String(index)}
          className={panel}
          forceMount
          hidden={index !== selected}
          // Its fields take focus: the panel is not a tab stop.
          tabIndex={undefined}
        >
          {content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}

type TitleProps = Tab & { readonly words: (errors: number) => string };

/** The title of a tab, with its figure, and whether something in it is wrong or missing. */
function Title({ title, errors = 0, needs, figure, words }: TitleProps) {
  return (
    <>
      {title}
      {figure !== undefined && <span className={figureStyle}>{figure}</span>}
      {needs !== undefined && errors === 0 && (
        <span className={needsStyle}>
          <span aria-hidden="true">*</span>
          <VisuallyHidden>{needs}</VisuallyHidden>
        </span>
      )}
      {errors > 0 && (
        <span className={count}>
          <span aria-hidden="true">{errors}</span>
          <VisuallyHidden>{words(errors)}</VisuallyHidden>
        </span>
      )}
    </>
  );
}
