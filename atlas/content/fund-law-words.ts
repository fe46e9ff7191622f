/** A law of the fund in the words of analysts, beside those of docs/fund.md that they put into Spanish. */
export type FundLawWords = {
  /** As docs/fund.md has it: a test compares them, so that neither changes alone. */
  readonly original: string;
  readonly sentence: string;
  /** The ids of the machines that it concerns. */
  readonly lives: readonly string[];
};

/** The headings of the laws, by the word of docs/fund.md that says what each is of. */
export const FUND_LAW_PARTS: Readonly<Record<string, string>> = {
  ledger: "El libro",
  portfolios: "Portafolios, cortes y cupos",
  claims: "Reclamaciones y anticipos",
  approvals: "Dos personas",
  transfers: "Giros",
  payments: "Pagos",
  invoicing: "Facturas y notas",
  receipts: "Recaudos",
  recoveries: "Recuperaciones",
  files: "Archivos que llegan",
};

const law = (original: string, sentence: string, ...lives: readonly string[]): FundLawWords => ({
  original,
  sentence,
  lives,
});

const POSTING = ["erp", "application", "bankLine", "request", "advance", "recovery", "transfer"];
const BILLED = ["collectionDocument", "erp"];

/** The laws of the fund, the first under number 1. */
export const FUND_LAW_WORDS: readonly FundLawWords[] = [
  law("Each entry balances", "Todo asiento cuadra: sus débitos suman sus créditos", ...POSTING),
  law(
    "The accounts of a company sum zero at every instant",
    "Las cuentas de una empresa suman cero en todo momento",
    "fundPeriod",
  ),
  law(
    "A balance is the sum of its lines, stored nowhere",
    "Un saldo es la suma de sus movimientos: no se guarda en ninguna parte",
    "fundPeriod",
  ),
  law(
    "A line has one side, above zero, with two decimals",
    "Cada renglón de un asiento va al débito o al crédito, es mayor que cero y tiene dos decimales",
    ...POSTING,
  ),
  law(
    "Account and side are those of its movement type",
    "La cuenta y el lado de un renglón son los de su tipo de movimiento",
    ...POSTING,
  ),
  law(
    "Entries neither change nor disappear",
    "Un asiento no cambia ni desaparece: se corrige con otro",
    ...POSTING,
  ),
  law("A `clave` is entered once", "Un mismo hecho entra en el libro una sola vez", ...POSTING),
  law(
    "Hashes chain",
    "Cada asiento lleva la huella del anterior: quitar o cambiar uno se nota",
    "fundPeriod",
  ),
  law(
    "Nothing enters a closed period",
    "Nada entra en un período cerrado",
    "fundPeriod",
    "load",
    "erp",
    "receipt",
  ),
  law("Periods close in order", "Los períodos se cierran en orden", "fundPeriod"),
  law("No date is to come", "Ningún asiento tiene una fecha futura", ...POSTING),
  law(
    "A reversal mirrors one entry, once, and is not reversed",
    "Una reversión es el espejo de un asiento, se hace una sola vez y no se reversa",
    "application",
    "recovery",
    "request",
    "bankLine",
  ),
  law(
    "What a line is about is of the company of its entry",
    "Aquello de lo que habla un renglón es de la misma empresa que su asiento",
    ...POSTING,
  ),
  law(
    "Every entry has the event of its record, and every event its entry",
    "Todo asiento viene de un hecho de su registro, y todo hecho de dinero tiene su asiento",
    ...POSTING,
    "load",
  ),
  law(
    "POR, FAV, TER, GPP and HPP never have a debit balance",
    "Por identificar, saldos a favor, por trasladar, garantías por pagar y honorarios por pagar nunca quedan con saldo débito",
    "receipt",
    "application",
    "recovery",
    "request",
    "transfer",
  ),
  law(
    "Covered = COB-SAL(balance, cobertura) ≤ balance",
    "Lo cubierto es la fórmula de cobertura sobre el saldo, y nunca pasa del saldo",
    "cut",
    "obligation",
    "load",
  ),
  law(
    "`utilizado` = Σ balance of live obligations ≤ cupo at each entry",
    "Lo utilizado de un portafolio es la suma de los saldos de sus obligaciones vivas, y ninguna entra por encima del cupo",
    "portfolio",
    "single",
    "load",
  ),
  law(
    "`obligaciones`, `saldo_total` and `carga_actual` equal what they count",
    "Las cifras que muestra un portafolio o un cliente son las de lo que cuentan",
    "portfolio",
    "customer",
  ),
  law(
    "What is covered of a debtor ≤ TOPE at entry",
    "Lo cubierto de un deudor no pasa de la garantía máxima cuando entra una obligación",
    "single",
    "load",
    "customer",
  ),
  law(
    "COB of a portfolio = Σ covered of its last cut",
    "Lo cubierto que está en el libro es la suma de lo cubierto del último corte",
    "cut",
    "portfolio",
    "load",
  ),
  law(
    "Cuts of closed periods stay",
    "Los cortes de períodos cerrados no cambian",
    "cut",
    "fundPeriod",
    "load",
  ),
  law(
    "One number of guarantee for each obligation; one reference for each ally",
    "Cada obligación tiene su número de garantía, y cada entidad usa una referencia una sola vez",
    "obligation",
    "single",
    "load",
  ),
  law(
    "At each approval, approved − recovered of a portfolio ≤ its cap",
    "En cada aprobación, lo aprobado menos lo recuperado de un portafolio no pasa de su tope",
    "request",
    "portfolio",
  ),
  law(
    "Approved ≤ requested, and ≤ the cubierto of the request",
    "No se aprueba más de lo que se pide ni más de lo cubierto",
    "request",
  ),
  law(
    "Filed within mora and plazo",
    "Se reclama con la mora del convenio cumplida y antes de que pase su plazo",
    "request",
    "agreement",
  ),
  law(
    "One open claim, and at most one paid, for each obligation",
    "Una obligación tiene una sola reclamación abierta, y a lo sumo una pagada",
    "request",
    "obligation",
  ),
  law(
    "Who files or edits does not approve",
    "Quien radica o cambia algo no lo aprueba",
    "request",
    "single",
    "advance",
    "erp",
    "collectionDocument",
    "recovery",
    "tax",
    "budget",
  ),
  law(
    "Nothing is paid without an approved origin",
    "Nada se paga sin un origen aprobado",
    "transfer",
    "advance",
    "request",
    "recovery",
    "tax",
  ),
  law(
    "Two people sign, neither of them the author",
    "Dos personas firman cada transferencia, y ninguna de las dos es quien la escribió",
    "transfer",
    "transferBatch",
  ),
  law("Σ detail = transfer", "El detalle de una transferencia suma su valor", "transfer"),
  law(
    "Σ of the transfers of an origin that are not _Anulada_ ≤ approved",
    "Las transferencias de un mismo origen que no están anuladas no suman más de lo aprobado",
    "transfer",
    "advance",
    "request",
  ),
  law("Legalised ≤ advance", "No se legaliza más de lo que se anticipó", "advance", "request"),
  law(
    "Money leaves to an active account of the payee",
    "El dinero sale a una cuenta activa de quien lo recibe",
    "transfer",
    "bankAccount",
  ),
  law(
    "Total = Σ lines + IVA",
    "El total de un documento es la suma de sus renglones más el IVA",
    ...BILLED,
  ),
  law(
    "IVA of an invoice less its notes = IVA of the corrected base",
    "El IVA de una factura menos el de sus notas es el de la base corregida",
    ...BILLED,
  ),
  law(
    "One live settlement for each portfolio and period",
    "Un portafolio tiene una sola liquidación viva en cada período",
    "settlement",
    "collectionDocument",
  ),
  law(
    "Settled lines = live obligations of the cut that were not prepaid",
    "Se liquida cada obligación viva del corte que no pagó por anticipado, y ninguna otra",
    "settlement",
    "collectionDocument",
    "cut",
  ),
  law(
    "Notes ≤ total; applied + notes against CLI ≤ total, the rest is FAV",
    "Las notas no pasan del total de su factura; lo aplicado y las notas tampoco: lo que sobra es saldo a favor",
    ...BILLED,
    "application",
  ),
  law(
    "The numbers of a range: unique, rising, without unexplained gap, in range and dates",
    "Los números de una resolución son únicos, suben, no saltan sin explicación y están en su rango y sus fechas",
    "erp",
  ),
  law(
    "The CUFE of the kept XML is computed again alike",
    "El CUFE del XML guardado se calcula otra vez y da lo mismo",
    "erp",
  ),
  law(
    "Only accepted documents are in CLI",
    "En la cartera de clientes solo hay documentos que la DIAN aceptó",
    ...BILLED,
  ),
  law(
    "The invoice of a note is accepted, of the same buyer",
    "La factura de una nota está aceptada y es del mismo comprador",
    "erp",
  ),
  law(
    "CLI of a document = total − applied − those notes",
    "Lo que se debe de un documento es su total menos lo aplicado y menos sus notas",
    ...BILLED,
    "application",
  ),
  law(
    "Identified ≤ receipt; a line of the bank enters once",
    "No se identifica más de lo que entró, y un movimiento del banco entra una sola vez",
    "receipt",
    "bankLine",
    "bankStatement",
  ),
  law(
    "Fees + ally + fund = recovery",
    "Los honorarios, la parte de la entidad y la del fondo suman la recuperación",
    "recovery",
  ),
  law(
    "Recovered capital ≤ paid",
    "No vuelve más capital del que se pagó",
    "recovery",
    "recoverable",
  ),
  law(
    "Interest ≤ debt left × USURA of the payment's day ÷ 100 × days ÷ 365, days since the guarantee's payment or the last recovery",
    "El interés no pasa de la usura del día del pago sobre la deuda que queda, por los días desde el pago de la garantía o la última recuperación",
    "recovery",
  ),
  law(
    "The ally's part leaves once",
    "La parte de la entidad se traslada una sola vez",
    "recovery",
    "transfer",
  ),
  law(
    "DEU of a recoverable = approved − recovered before a write-off − written off − price of its sale",
    "Lo que se debe de un recuperable es lo aprobado menos lo recuperado antes de castigarlo, lo castigado y el precio de su venta",
    "recoverable",
    "recovery",
  ),
  law(
    "_Paz y salvo_ owes nothing",
    "Quien tiene paz y salvo no debe nada",
    "customer",
    "obligation",
  ),
  law(
    "The same file twice changes nothing",
    "El mismo archivo dos veces no cambia nada",
    "load",
    "bankStatement",
  ),
  law(
    "Money is never a float",
    "El dinero se calcula siempre exacto, al centavo",
    ...POSTING,
    "load",
  ),
];
