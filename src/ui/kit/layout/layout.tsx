import type { ComponentPropsWithRef, ElementType, ReactElement } from "react";
import { card, collapsing, look, row, stack, wrapping } from "./layout.css.ts";

type Look = Pick<
  Parameters<typeof look>[0],
  | "display"
  | "gap"
  | "rowGap"
  | "above"
  | "below"
  | "padding"
  | "minWidth"
  | "align"
  | "justify"
  | "tone"
  | "size"
  | "weight"
>;

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
  return drawn<ElementType>(props, "div", wrap ? `${row} ${wrapping}` : row);
}

/** A panel of the page: over its ground, with room around a text that breaks anywhere, unless it is told otherwise. */
export function Card<T extends ElementType = "div">({
  lifted = true,
  padded = true,
  breaking = padded,
  stacked = false,
  ...props
}: Said<T> & CardLook): ReactElement {
  return drawn<ElementType>(props, "div", card({ lifted, padded, breaking, stacked }));
}

/** Words in a tone, a size and a weight of the scale: small and muted where they are `quiet`, beside the matter. */
export function Text<T extends ElementType = "p">({
  quiet = false,
  ...props
}: Said<T> & { readonly quiet?: boolean }): ReactElement {
  return drawn<ElementType>(quiet ? { ...QUIET, ...props } : props, "p", "");
}

const QUIET = { size: "small", tone: "muted" } as const;

function drawn<T extends ElementType>(
  { as, collapses = false, className = "", ...props }: Said<T>,
  element: ElementType,
  base: string,
): ReactElement {
  const Element: ElementType = as ?? element;
  const words: Record<string, unknown> = {};
  const rest: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(props)) {
    (look.properties.has(name as keyof Look) ? words : rest)[name] = value;
  }
  const classes = [base, collapses ? collapsing : "", look(words), className];
  return <Element {...rest} className={classes.filter((each) => each !== "").join(" ")} />;
}
