/** Accounts of the ledger that code names: code, name and number in the Plan Único de Cuentas (Decreto 2650 de 1993). */
export const LEDGER_ACCOUNTS = {
  BAN: ["Bancos", "1110"],
  CLI: ["Clientes", "1305"],
  ANT: ["Anticipos girados", "1330"],
  RTE: ["Retenciones practicadas", "1355"],
  DEU: ["Deudores por garantías pagadas", "1380"],
  HPP: ["Honorarios por pagar", "2335"],
  GPP: ["Garantías por pagar", "2380"],
  IVA: ["IVA por pagar", "2408"],
  POR: ["Consignaciones por identificar", "2805"],
  FAV: ["Saldos a favor", "2810"],
  TER: ["Recuperaciones por trasladar", "2815"],
  FON: ["Aportes", "3140"],
  COM: ["Ingresos por comisiones", "4150"],
  REC: ["Recuperaciones", "4250"],
  HON: ["Honorarios", "5110"],
  CAS: ["Castigos", "5199"],
  GBN: ["Gastos bancarios", "5305"],
  COB: ["Cobertura vigente", "9120"],
  COC: ["Cobertura vigente por contra", "9605"],
} as const satisfies Readonly<Record<string, readonly [name: string, puc: string]>>;

/** The code of an account of the ledger. */
export type LedgerAccount = keyof typeof LEDGER_ACCOUNTS;

/** The accounts that owe to others: they never have a debit balance (law 15). */
export const NEVER_DEBIT: readonly LedgerAccount[] = ["POR", "FAV", "TER", "GPP", "HPP"];

/** The movement types that code names: name, account, side and component, one for each line of an event (law 5). */
export const MOVEMENT_TYPES = {
  ENTB: ["Entrada al banco", "BAN", "debit", "cash"],
  SALB: ["Salida del banco", "BAN", "credit", "cash"],
  CPID: ["Consignación por identificar", "POR", "credit", "cash"],
  CIDE: ["Consignación identificada", "POR", "debit", "cash"],
  CDEV: ["Consignación devuelta", "POR", "debit", "cash"],
  APOR: ["Aporte al fondo", "FON", "credit", "cash"],
  GBAN: ["Gasto bancario", "GBN", "debit", "cash"],
  COMI: ["Comisión causada", "CLI", "debit", "commission"],
  PCOM: ["Pago de comisión", "CLI", "credit", "commission"],
  NCLI: ["Nota crédito a la factura", "CLI", "credit", "commission"],
  COMP: ["Saldo a favor compensado", "CLI", "credit", "commission"],
  INGC: ["Ingreso por comisión", "COM", "credit", "commission"],
  NCRE: ["Nota crédito de comisión", "COM", "debit", "commission"],
  AJUS: ["Ajuste de redondeo", "COM", "debit", "commission"],
  IVAC: ["IVA de la comisión", "IVA", "credit", "vat"],
  IVAN: ["IVA de la nota crédito", "IVA", "debit", "vat"],
  IVAP: ["IVA pagado", "IVA", "debit", "vat"],
  IVAR: ["IVA cruzado con retenciones", "IVA", "debit", "vat"],
  RTEP: ["Retención practicada", "RTE", "debit", "commission"],
  RTEC: ["Retención cruzada con impuestos", "RTE", "credit", "commission"],
  SFAV: ["Saldo a favor", "FAV", "credit", "commission"],
  DFAV: ["Saldo a favor devuelto", "FAV", "debit", "commission"],
  CFAV: ["Saldo a favor usado", "FAV", "debit", "commission"],
  ANTI: ["Anticipo girado", "ANT", "debit", "principal"],
  ANTL: ["Anticipo legalizado", "ANT", "credit", "principal"],
  ANTR: ["Anticipo reintegrado", "ANT", "credit", "principal"],
  HONO: ["Honorarios de cobranza", "HON", "debit", "fees"],
  GARA: ["Garantía aprobada", "DEU", "debit", "principal"],
  GPPA: ["Garantía por pagar", "GPP", "credit", "principal"],
  GPPL: ["Anticipo descontado de la garantía", "GPP", "debit", "principal"],
  GPPG: ["Garantía pagada", "GPP", "debit", "principal"],
  RCAP: ["Recuperación de capital", "DEU", "credit", "principal"],
  RINT: ["Recuperación de intereses", "REC", "credit", "interest"],
  RCAS: ["Recuperación de lo castigado", "REC", "credit", "principal"],
  HPPC: ["Honorarios por pagar", "HPP", "credit", "fees"],
  HPPG: ["Honorarios pagados", "HPP", "debit", "fees"],
  TERC: ["Recuperación del aliado", "TER", "credit", "principal"],
  TERG: ["Recuperación trasladada", "TER", "debit", "principal"],
  CAST: ["Castigo", "CAS", "debit", "principal"],
  CAPC: ["Capital castigado", "DEU", "credit", "principal"],
  PVEN: ["Pérdida en venta de cartera", "CAS", "debit", "principal"],
  CAPV: ["Capital vendido", "DEU", "credit", "principal"],
  COBA: ["Cobertura que entra", "COB", "credit", "principal"],
  COCA: ["Cobertura que entra, por contra", "COC", "debit", "principal"],
  COBD: ["Cobertura que sale", "COB", "debit", "principal"],
  COCD: ["Cobertura que sale, por contra", "COC", "credit", "principal"],
} as const satisfies Readonly<
  Record<
    string,
    readonly [
      name: string,
      account: LedgerAccount,
      side: "debit" | "credit",
      component: "principal" | "interest" | "commission" | "vat" | "fees" | "cash",
    ]
  >
>;

/** The code of a movement type of the ledger. */
export type MovementType = keyof typeof MOVEMENT_TYPES;
