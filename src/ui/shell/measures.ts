/** The margin between the text and the sides of the window. */
export const gutter = "clamp(1rem, 3vw, 2.5rem)";

/** Height of the top bar where it has one line; the sidebar begins under it. */
export const topHeight = "3.5rem";

export const sidebarWidth = "17rem";
