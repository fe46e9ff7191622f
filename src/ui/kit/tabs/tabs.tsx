import * as Radix from "@radix-ui/react-tabs";
import type { ReactNode } from "react";
import { intoRow } from "../measure/measure.ts";
import { VisuallyHidden } from "../visually-hidden/visually-hidden.tsx";
import {
  count,
  figure as figureStyle,
  needs as needsStyle,
  panel,
  tab,
  tabs as tabsStyle,
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
 * Groups of one form, or lists, one visible at a time; all stay mounted, so that what is written in them is not lost.
 */
export function Tabs({ label, tabs, selected, errorWords = String, onSelect }: TabsProps) {
  return (
    <Radix.Root value={String(selected)} onValueChange={(value) => onSelect(Number(value))}>
      <Radix.List aria-label={label} className={tabsStyle}>
        {tabs.map(({ title, errors = 0, needs, figure }, index) => (
          <Radix.Trigger
            key={title}
            ref={index === selected ? intoRow : undefined}
            value={String(index)}
            className={tab}
          >
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
                <VisuallyHidden>{errorWords(errors)}</VisuallyHidden>
              </span>
            )}
          </Radix.Trigger>
        ))}
      </Radix.List>
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
