import * as Radix from "@radix-ui/react-tabs";
import type { ReactNode } from "react";
import { VisuallyHidden } from "../visually-hidden/visually-hidden.tsx";
import { count, figure as figureStyle, panel, tab, tabs as tabsStyle } from "./tabs.css.ts";

export type Tab = {
  readonly title: string;
  /** Mistakes inside it; none where it is left out. */
  readonly errors?: number;
  /** How many things are inside it, as it is written; nothing where it is left out. */
  readonly figure?: string;
  readonly content: ReactNode;
};

type TabsProps = {
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly selected: number;
  /** The words of a count of mistakes. */
  readonly errorWords?: (errors: number) => string;
  readonly onSelect: (index: number) => void;
};

/** Groups of one form, or lists, one in sight at a time; all stay in the page, so that what is written in them stays too. */
export function Tabs({ label, tabs, selected, errorWords = String, onSelect }: TabsProps) {
  return (
    <Radix.Root value={String(selected)} onValueChange={(value) => onSelect(Number(value))}>
      <Radix.List aria-label={label} className={tabsStyle}>
        {tabs.map(({ title, errors = 0, figure }, index) => (
          <Radix.Trigger key={title} value={String(index)} className={tab}>
            {title}
            {figure !== undefined && <span className={figureStyle}>{figure}</span>}
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
          // Its fields take focus: the panel is no stop of its own.
          tabIndex={undefined}
        >
          {content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
