/** How somebody who is no analyst signs: what they left is where reviews begin, and no approval of the business. */
const UNREVIEWED = "sin revisión de analistas";

/** Whether an analyst stands behind an approval. */
export function isReviewed({ who }: { readonly who: string }): boolean {
  return !who.toLowerCase().includes(UNREVIEWED);
}
