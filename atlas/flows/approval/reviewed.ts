/** The signature of a person who is not an analyst: a starting point for reviews, not an approval by the business. */
const UNREVIEWED = "sin revisión de analistas";

/** Whether an analyst gave an approval. */
export function isReviewed({ who }: { readonly who: string }): boolean {
  return !who.toLowerCase().includes(UNREVIEWED);
}
