/** Most cells of a list that are pasted at once. */
export const MAX_PASTED_CELLS = 1000;

/** Longest text that is pasted into a list, in characters. */
export const MAX_PASTED_LENGTH = 100_000;
