/** The file of the tests' evidence at the last drawing of the flows, committed beside them. */
export const KEPT_PROOF = "docs/flows/proof.json";
