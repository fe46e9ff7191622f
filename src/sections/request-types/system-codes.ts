/** The types of request whose effects the code knows (fund.md §4). */
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
