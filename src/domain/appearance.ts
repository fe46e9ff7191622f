export const THEMES = ["system", "light", "dark"] as const;
export const DENSITIES = ["comfortable", "compact"] as const;

/** How the product looks for a person, or the part of it that they chose: `system` follows their computer's own theme. */
export type Appearance = {
  readonly theme?: (typeof THEMES)[number] | undefined;
  readonly density?: (typeof DENSITIES)[number] | undefined;
};
