/** The situations of a guarantee that the charts of the sections set (fund.md §0). */
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
