/** What keeps the words off the sides of the window. */
export const gutter = "clamp(1rem, 3vw, 2.5rem)";

/** Height of the top bar where it has one line, which is where the sidebar hangs from it. */
export const topHeight = "3.5rem";

export const sidebarWidth = "17rem";
