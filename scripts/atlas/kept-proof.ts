/** What the tests proved when somebody last drew the flows: committed beside them. */
export const KEPT_PROOF = "docs/flows/proof.json";
