export const THEMES = ["system", "light", "dark"] as const;
export const DENSITIES = ["comfortable", "compact"] as const;
/** Whether a single letter commands the page: who writes by voice switches them off (WCAG 2.1.4). */
export const SINGLE_KEYS = ["on", "off"] as const;
/** Whether the side menu stands beside the page, where there is room for it. */
export const MENUS = ["open", "folded"] as const;

/** How the product looks for a person, or the part of it that they chose: `system` follows their computer's own theme. */
export type Appearance = {
  readonly theme?: (typeof THEMES)[number] | undefined;
  readonly density?: (typeof DENSITIES)[number] | undefined;
  readonly keys?: (typeof SINGLE_KEYS)[number] | undefined;
  readonly menu?: (typeof MENUS)[number] | undefined;
};
