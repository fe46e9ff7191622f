/** The DIAN's concepts of a correction (fund.md §6, which says what is doubtful about the table). */
export const NOTE_CONCEPTS = {
  "1": "1 · Devolución parcial",
  "2": "2 · Anulación",
  "3": "3 · Rebaja",
  "4": "4 · Ajuste de precio",
  "5": "5 · Pronto pago",
  "6": "6 · Volumen",
};
