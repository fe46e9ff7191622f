/** The types of request whose effects the code knows (chain.md §4). */
export const REQUEST_TYPE_CODES = [
  "RECL",
  "RETR",
  "ANTI",
  "REES",
  "DEVO",
  "CESI",
  "CERT",
  "PAZS",
  "DATO",
];
