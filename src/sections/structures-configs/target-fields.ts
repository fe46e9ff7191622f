/**
 * The fields that a file of each purpose may fill: what the server reads of it (chain.md §0). No other has a place to go.
 */
export const targetFields = {
  portfolio: [
    "tipo_documento",
    "documento",
    "nombre",
    "ciudad",
    "referencia",
    "valor_desembolso",
    "plazo",
    "tasa",
    "fecha_desembolso",
  ],
  balances: [
    "numero_garantia",
    "tipo_documento",
    "documento",
    "saldo_capital",
    "dias_mora",
    "calificacion",
    "fecha_corte",
  ],
  requests: ["numero_garantia", "saldo_capital", "valor_reclamado", "fecha_incumplimiento"],
  recovers: ["numero_garantia", "fecha_pago", "valor", "interes", "referencia"],
  collects: ["fecha", "referencia", "valor", "nit"],
} as const;
