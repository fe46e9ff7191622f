/** How sure a proposal is, in a word. */
export const sureWords = { certain: "Segura", likely: "Probable", possible: "Posible" } as const;

/** The tone in which it is told. */
export const sureTones = { certain: "active", likely: "pending", possible: "working" } as const;
