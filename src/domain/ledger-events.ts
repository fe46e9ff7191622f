/** The events that enter the ledger so far, as staff read them (fund.md §3). */
export const LEDGER_EVENTS = {
  bankIn: "Entrada al banco",
  bankCharge: "Gasto bancario",
  contribution: "Aporte",
  advancePaid: "Anticipo girado",
  advanceSpent: "Anticipo legalizado",
  advanceReturned: "Anticipo reintegrado",
  claimApproved: "Garantía aprobada",
  advanceSettled: "Anticipo descontado",
  transferPaid: "Transferencia pagada",
  taxesCrossed: "Impuestos del mes",
  cut: "Corte",
  invoice: "Factura",
  creditNote: "Nota crédito",
  receiptApplied: "Pago de factura",
  recovery: "Recuperación",
  writeOff: "Castigo",
  sale: "Venta de cartera",
  balanceMet: "Compensación",
  reversal: "Reverso",
};

/** An event that enters the ledger. */
export type LedgerEvent = keyof typeof LEDGER_EVENTS;
