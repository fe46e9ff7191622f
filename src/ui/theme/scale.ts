/** Distances, on a grid of 4 px. */
export const space = {
  1: "0.25rem",
  2: "0.5rem",
  3: "0.75rem",
  4: "1rem",
  5: "1.25rem",
  6: "1.5rem",
  8: "2rem",
  12: "3rem",
  16: "4rem",
} as const;

/** Font sizes as `font` shorthands without the family: size over line height. */
export const type = {
  small: "0.8125rem",
  body: "0.875rem",
  control: "0.9375rem",
  lead: "1rem",
  title: "1.5rem",
  display: "2.25rem",
} as const;

export const weight = { normal: 400, medium: 500, strong: 600 } as const;

export const radius = { small: "4px", control: "7px", panel: "12px" } as const;

export const motion = {
  quick: "120ms ease-out",
  calm: "220ms cubic-bezier(0.2, 0.8, 0.2, 1)",
} as const;

/** Stacking order of the layers over the page. */
export const layer = {
  top: 5,
  menu: 12,
  dialog: 14,
  calendar: 16,
  notice: 20,
  loader: 30,
  skip: 40,
} as const;

/** Media conditions, by their purpose. */
export const when = {
  /** There is room for the brand beside the form. */
  wide: "(min-width: 60rem)",
  /** There is room for the columns of a list beside the sidebar. */
  sided: "(min-width: 66rem)",
  /** There is room for four columns beside the sidebar. */
  ample: "(min-width: 75rem)",
  /** There is room for two columns of text. */
  roomy: "(min-width: 40rem)",
  /** A window with room for some rows under everything that stands over them. */
  tall: "(min-width: 40rem) and (min-height: 42rem)",
  /** A low window, as at 400 % on a desktop: a bar that sticks to an edge would take the room of the page. */
  low: "(max-height: 24rem)",
  /** A touch screen: targets of 44 px, and text of 16 px so that the phone does not zoom. */
  touch: "(pointer: coarse)",
  still: "(prefers-reduced-motion: reduce)",
  forced: "(forced-colors: active)",
} as const;
