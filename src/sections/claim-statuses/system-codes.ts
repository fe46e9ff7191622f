/** The situations of a guarantee that the charts of the sections set (chain.md §0). */
export const CLAIM_STATUS_CODES = [
  "DIA",
  "MOR",
  "REC",
  "PAG",
  "NEG",
  "DES",
  "COB",
  "CAN",
  "CAS",
  "VEN",
];
