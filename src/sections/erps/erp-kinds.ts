/** The kinds of electronic document. */
export const ERP_KINDS = {
  voucher: "Recibo de caja",
  invoice: "Factura",
  instant: "Factura instantánea",
  credit: "Nota crédito",
  creditInstant: "Nota crédito instantánea",
};
