/** The lines that are judged before a month closes, each with its words (fund.md §5): none may have anything left. */
export const CLOSE_LINES = {
  over: "Días que faltan para que termine el mes",
  cuts: "Portafolios activos sin corte del mes",
  loads: "Cargas sin terminar",
  bankFiles: "Archivos bancarios sin terminar",
  jobs: "Procesos en curso",
  settlements: "Liquidaciones sin terminar",
  unissued: "Documentos calculados sin emitir",
  unanswered: "Documentos sin respuesta de la DIAN",
  unclaimed: "Consignaciones por identificar sin una nota que las explique",
  entries: "Asientos que no cuadran",
  balance: "Días en que las cuentas no suman cero",
  covered: "Portafolios cuya cobertura en el libro no es la de sus cortes",
  receivable: "Documentos cuyo saldo en el libro no es el que se debe",
  debts: "Recuperables cuya deuda en el libro no es la que queda",
} as const;

/** A line of what is judged before a month closes. */
export type CloseLine = keyof typeof CLOSE_LINES;
