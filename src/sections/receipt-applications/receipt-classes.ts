/** The classes of the parts of a receipt: each has its rules on the server (`receipt-applications.classes.ts`, fund.md §4). */
export const RECEIPT_CLASSES = {
  invoice: "Factura",
  contribution: "Aporte",
  repayment: "Reintegro",
  recovery: "Recuperación",
  sale: "Venta",
  refund: "Devolución",
};

/** A class of part of a receipt. */
export type ReceiptClass = keyof typeof RECEIPT_CLASSES;

/** The field with what each class pays, or with whose it is; null where it needs none. */
export const TARGET_OF = {
  invoice: "factura",
  contribution: null,
  repayment: "anticipo",
  recovery: "recuperacion",
  sale: "recuperable",
  refund: "empresa",
} as const satisfies Readonly<
  Record<ReceiptClass, "factura" | "anticipo" | "recuperacion" | "recuperable" | "empresa" | null>
>;
