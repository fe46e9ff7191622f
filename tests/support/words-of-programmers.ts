/** The words of programmers that analysts asked about, which no page shows outside of «Para programadores» (ADR 163). */
export const OF_PROGRAMMERS =
  /(?<![\p{L}\d])(?:tokens?|null|puertos?|hij[oa]s?|controlador(?:es)?|SCXML|Mermaid|npm|git|JSON|HTML|bytes|uid)(?![\p{L}\d])/u;
