/** The fields that a column of a file may fill, by the name that a validation calls them by, as people call them. */
export const TARGET_NAMES = {
  tipo_documento: "Tipo de documento",
  documento: "Documento del deudor",
  nombre: "Nombre del deudor",
  ciudad: "Ciudad",
  referencia: "Referencia",
  valor_desembolso: "Valor del desembolso",
  plazo: "Plazo",
  tasa: "Tasa",
  fecha_desembolso: "Fecha del desembolso",
  numero_garantia: "Número de garantía",
  saldo_capital: "Saldo de capital",
  dias_mora: "Días de mora",
  calificacion: "Calificación",
  fecha_corte: "Fecha de corte",
  valor_reclamado: "Valor reclamado",
  fecha_incumplimiento: "Fecha de incumplimiento",
  fecha_pago: "Fecha de pago",
  valor: "Valor",
  interes: "Interés",
  fecha: "Fecha",
  debito: "Débito",
  credito: "Crédito",
  saldo: "Saldo",
  texto: "Texto del banco",
  pagador: "Pagador",
  nit: "NIT",
  codigo: "Código del banco",
  cuenta: "Cuenta",
} as const;

/** A field that a column of a structure may fill. */
export type TargetField = keyof typeof TARGET_NAMES;
