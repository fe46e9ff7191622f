import type { ComponentPropsWithRef, ElementType, ReactElement } from "react";
import { card, collapsing, row, stack, words, wrapping } from "./layout.css.ts";

type Words = typeof words;
type Look = { readonly [Word in keyof Words]?: keyof Words[Word] | undefined };

type Said<T extends ElementType> = Look & {
  /** The element that it is. */
  readonly as?: T;
  /** Takes no place while it is empty. */
  readonly collapses?: boolean;
  readonly className?: string | undefined;
} & Omit<ComponentPropsWithRef<T>, keyof Look | "as" | "className">;

type CardLook = {
  readonly lifted?: boolean;
  readonly padded?: boolean;
  readonly breaking?: boolean;
  /** Its children under each other, from its top. */
  readonly stacked?: boolean;
};

/** Its children under each other, `gap` apart. */
export function Stack<T extends ElementType = "div">(props: Said<T>): ReactElement {
  return drawn(props, "div", stack);
}

/** Its children beside each other, `gap` apart; in as many lines as they need where it wraps. */
export function Row<T extends ElementType = "div">({
  wrap = false,
  ...props
}: Said<T> & { readonly wrap?: boolean }): ReactElement {
  return drawn<ElementType>(props, "div", joined(row, wrap && wrapping));
}

/** A panel of the page: over its ground, with room around a text that breaks anywhere, unless it is told otherwise. */
export function Card<T extends ElementType = "div">({
  lifted = true,
  padded = true,
  breaking = padded,
  stacked = false,
  ...props
}: Said<T> & CardLook): ReactElement {
  const chosen = [
    lifted && card.lifted,
    padded && card.padded,
    breaking && card.breaking,
    stacked && card.stacked,
  ];
  return drawn<ElementType>(props, "div", joined(card.ground, ...chosen));
}

/** Words in a tone, a size and a weight of the scale: small and muted where they are `quiet`, beside the matter. */
export function Text<T extends ElementType = "p">({
  quiet = false,
  ...props
}: Said<T> & { readonly quiet?: boolean }): ReactElement {
  return drawn<ElementType>(quiet ? { ...QUIET, ...props } : props, "p", "");
}

const QUIET = { size: "small", tone: "muted" } as const;

/** Gives the classes of what is said of an element, for one that is none of these components. */
export function look(said: Look): string {
  const classes: Readonly<Record<string, Readonly<Record<string, string>>>> = words;
  return joined(...Object.entries(said).map(([word, value]) => classes[word]?.[value ?? ""]));
}

function drawn<T extends ElementType>(
  { as, collapses = false, className, ...props }: Said<T>,
  element: ElementType,
  base: string,
): ReactElement {
  const Element: ElementType = as ?? element;
  const entries = Object.entries(props);
  const said = Object.fromEntries(entries.filter(([name]) => name in words));
  const rest = Object.fromEntries(entries.filter(([name]) => !(name in words)));
  return (
    <Element {...rest} className={joined(base, collapses && collapsing, look(said), className)} />
  );
}

function joined(...classes: readonly (string | false | undefined)[]): string {
  return classes.filter(Boolean).join(" ");
}
