/** The common part of the kinds whose cells show the value as people read it. */
export const plainCell = {
  text: (text: string) => text,
  columnWidth: () => 9.5,
  ends: "text",
} as const;

/** The common part of the kinds that are figures. */
export const figureCell = { ...plainCell, columnWidth: () => 7 } as const;
