import { activityLifecycle } from "../../src/engine/activity.lifecycle.ts";
import { addressLifecycle } from "../../src/sections/ips/ips.lifecycle.ts";
import { advanceLifecycle } from "../../src/sections/advances/advances.lifecycle.ts";
import { agreementLifecycle } from "../../src/sections/agreements/agreements.lifecycle.ts";
import { bankFileLifecycle } from "../../src/sections/bank-files/bank-files.lifecycle.ts";
import { bankLineLifecycle } from "../../src/sections/bank-lines/bank-lines.lifecycle.ts";
import { bankAccountLifecycle } from "../../src/sections/banks-companies/banks-companies.lifecycle.ts";
import { collectionDocumentLifecycle } from "../../src/sections/collection-documents/collection-documents.lifecycle.ts";
import { companyLifecycle } from "../../src/sections/companies/companies.lifecycle.ts";
import { cutLifecycle } from "../../src/sections/cuts/cuts.lifecycle.ts";
import { customerLifecycle } from "../../src/sections/customers/customers.lifecycle.ts";
import { erpLifecycle } from "../../src/sections/erps/erps.lifecycle.ts";
import { erpRunLifecycle } from "../../src/sections/erp-runs/erp-runs.lifecycle.ts";
import { feAttachmentLifecycle } from "../../src/sections/fe-attachments/fe-attachments.lifecycle.ts";
import { campaignLifecycle } from "../../src/sections/fe-campaigns/fe-campaigns.lifecycle.ts";
import { templateLifecycle } from "../../src/sections/fe-msgs/fe-msgs.lifecycle.ts";
import { sendLifecycle } from "../../src/sections/fe-sends/fe-sends.lifecycle.ts";
import { formulaLifecycle } from "../../src/sections/formulas/formulas.lifecycle.ts";
import { lawyerLifecycle } from "../../src/sections/lawyers/lawyers.lifecycle.ts";
import { loadLifecycle } from "../../src/sections/loads/loads.lifecycle.ts";
import { loadRowLifecycle } from "../../src/sections/load-rows/load-rows.lifecycle.ts";
import { obligationLifecycle } from "../../src/sections/obligations/obligations.lifecycle.ts";
import { portfolioLifecycle } from "../../src/sections/portfolios/portfolios.lifecycle.ts";
import { reconciliationRuleLifecycle } from "../../src/sections/reconciliation-rules/reconciliation-rules.lifecycle.ts";
import { applicationLifecycle } from "../../src/sections/receipt-applications/receipt-applications.lifecycle.ts";
import { budgetLifecycle } from "../../src/sections/budgets/budgets.lifecycle.ts";
import { documentFileLifecycle } from "../../src/sections/customers-files/customers-files.lifecycle.ts";
import { recoverableLifecycle } from "../../src/sections/recoverables/recoverables.lifecycle.ts";
import { recoveryLifecycle } from "../../src/sections/recovers/recovers.lifecycle.ts";
import { receiptLifecycle } from "../../src/sections/customers-collects/customers-collects.lifecycle.ts";
import { roleLifecycle } from "../../src/sections/roles/roles.lifecycle.ts";
import { settlementLifecycle } from "../../src/sections/settlements/settlements.lifecycle.ts";
import { requestLifecycle } from "../../src/sections/requests/requests.lifecycle.ts";
import { singleLifecycle } from "../../src/sections/obligations-singles/obligations-singles.lifecycle.ts";
import { fundPeriodLifecycle } from "../../src/sections/fund-periods/fund-periods.lifecycle.ts";
import { taxLifecycle } from "../../src/sections/taxes/taxes.lifecycle.ts";
import { transferBatchLifecycle } from "../../src/sections/transfer-batches/transfer-batches.lifecycle.ts";
import { transferLifecycle } from "../../src/sections/transfers/transfers.lifecycle.ts";
import { structureLifecycle } from "../../src/sections/structures/structures.lifecycle.ts";
import { userLifecycle } from "../../src/sections/users/users.lifecycle.ts";
import { DAILY, MASTERS } from "./parts.ts";
import { lifecycleFlow } from "./lifecycle-flow.ts";

/** The lifecycles of the records: those of the daily work first, in the order of the work. */
export const lifecycleFlows = [
  lifecycleFlow(loadLifecycle, {
    title: "Carga",
    part: DAILY,
    guards: {
      isPeriodOpen: "el período está abierto",
      isNotInvoiced: "su corte no se ha facturado",
      isPortfolioActive: "el portafolio está activo",
      isLast: "ninguna carga la siguió",
    },
    clause: "lectura 41",
  }),
  lifecycleFlow(loadRowLifecycle, {
    title: "Fila de una carga",
    part: DAILY,
    clause: "lectura 41",
  }),
  lifecycleFlow(obligationLifecycle, {
    title: "Obligación",
    part: DAILY,
    guards: { isFree: "no tiene solicitud abierta ni pago del fondo" },
    clause: "lectura 41",
    turns: { claim: { isFree: false }, release: { isFree: true }, pay: { isFree: false } },
  }),
  lifecycleFlow(singleLifecycle, {
    title: "Obligación individual",
    part: DAILY,
    guards: {
      isAnotherPerson: "la persona no es quien la registró o la cambió",
      isPortfolioActive: "el portafolio está activo",
      isAgreementCurrent: "su convenio está vigente",
      isEntityActive: "su empresa está activa",
      hasRoom: "al portafolio le queda cupo para el valor",
      isWithinDebtorLimit: "el deudor no supera la garantía máxima",
      hasNumbering: "hay numeración para su factura, si paga la comisión por anticipado",
      hasBillingData: "el cliente tiene ciudad y correo, si paga la comisión por anticipado",
    },
    clause: "lectura 41",
  }),
  lifecycleFlow(cutLifecycle, { title: "Corte", part: DAILY, clause: "lectura 41" }),
  lifecycleFlow(settlementLifecycle, {
    title: "Liquidación de un período",
    part: DAILY,
    clause: "lectura 45",
  }),
  lifecycleFlow(collectionDocumentLifecycle, {
    title: "Documento de cobro",
    part: DAILY,
    guards: {
      isFresh: "su corte es el mismo con que se calculó",
      isAnotherPerson: "la persona no es quien lo calculó o lo revisó",
      isUnissued: "no tiene una factura que cuente",
      hasNumbering: "su centro tiene numeración vigente",
      hasBillingData: "su comprador y su centro tienen los datos de una factura",
      hasFavor: "quien la paga tiene saldo a favor",
    },
    delays: { expire: "Empieza el día siguiente al de sus días de gracia" },
    clause: "lectura 45, ADR 69",
    turns: {
      issue: { isUnissued: false },
      raise: { isUnissued: false },
      compensate: { hasFavor: false },
      favor: { hasFavor: true },
    },
  }),
  lifecycleFlow(receiptLifecycle, {
    title: "Recaudo",
    part: DAILY,
    guards: {
      isByHand: "no lo trajo el banco",
      isOfOpenPeriod: "el período en que se aplicó está abierto",
      isReversible: "nada de lo que pagó se anuló ni se devolvió",
      isAnotherPerson: "la persona no es quien lo registró, lo identificó o lo aplicó",
    },
    clause: "lectura 57, ADR 123",
  }),
  lifecycleFlow(applicationLifecycle, {
    title: "Aplicación de un recaudo",
    part: DAILY,
    guards: { isRefund: "es una devolución" },
    clause: "lectura 57, ADR 123",
  }),
  lifecycleFlow(erpLifecycle, {
    title: "Documento electrónico",
    part: DAILY,
    guards: {
      isAnotherPerson: "la persona no es quien lo registró o lo cambió",
      isWithinInvoice: "las notas no superan el total de la factura",
      isInvoice: "es una factura",
      isOfPresentCut: "el corte de su liquidación es el mismo",
    },
    clause: "lectura 46",
  }),
  lifecycleFlow(erpRunLifecycle, { title: "Emisión masiva", part: DAILY, clause: "lectura 46" }),
  lifecycleFlow(feAttachmentLifecycle, {
    title: "Adjunto de facturación",
    part: DAILY,
    clause: "lectura 46",
  }),
  lifecycleFlow(advanceLifecycle, {
    title: "Anticipo",
    part: DAILY,
    guards: {
      isAnotherPerson: "la persona no es quien lo registró o lo cambió",
      isWithinFormula: "no supera la fórmula de anticipo",
      isJudicial: "es de gastos judiciales",
      hasSupport: "tiene el soporte del gasto",
    },
    clause: "lectura 25, lectura 29, lectura 61",
  }),
  lifecycleFlow(requestLifecycle, {
    title: "Solicitud",
    part: DAILY,
    guards: {
      hasSupports: "tiene los soportes que exige su tipo",
      isEntityActive: "la entidad está activa",
      isFitting: "la obligación está en el estado que su tipo exige",
      isOverdueEnough: "si reclama, la mora llega a los días del convenio",
      isInTime: "si reclama, no pasó el plazo del convenio",
      isFreeOfClaim: "si reclama, la obligación no tiene otra reclamación",
      isAnotherPerson: "la persona no es quien la registró o la cambió",
      isAnotherEndorser: "la persona no es quien dio el visto bueno",
      isAnotherApprover: "la persona no es quien la aprobó",
      isDisinterested: "la persona no es el deudor ni de la entidad que la pide",
      needsNoEndorsement: "su tipo no exige visto bueno",
      isUpToDate: "si paga dinero, la entidad no debe comisiones vencidas",
      isFirstAppeal: "no se ha reconsiderado",
      isOwed: "queda algo por pagar",
    },
    clause: "lectura 66",
    turns: { appeal: { isFirstAppeal: false } },
  }),
  lifecycleFlow(recoverableLifecycle, {
    title: "Recuperable",
    part: DAILY,
    guards: {
      isContactable: "a esa hora la ley deja buscar al deudor",
      isWhole: "las cuotas suman lo que se debe",
      isBehind: "una cuota no se pagó a tiempo",
      hasMinutes: "tiene el acta",
      isAnotherPerson: "la persona no es quien lo registró o lo cambió",
      isAnotherDecider: "la persona no es quien lo castigó o lo vendió",
      isRestorable: "nada se recuperó después del castigo",
    },
    delays: { breach: "Empieza el día desde el que la cuota se incumple" },
    clause: "lectura 70, ADR 130",
    turns: { writeOff: { isRestorable: true }, credit: { isRestorable: false } },
  }),
  lifecycleFlow(recoveryLifecycle, {
    title: "Recuperación",
    part: DAILY,
    guards: {
      isAnotherPerson: "la persona no es quien la registró, la cambió o la cruzó",
      isApplicable: "su reparto es todavía el que se ve",
      isToPass: "queda algo por trasladar",
      isAnotherReverser: "la persona no es quien la aplicó",
      isHere: "nada de ella se trasladó ni está en una transferencia",
      isLast: "nada siguió en la misma garantía",
    },
    clause: "lectura 70, ADR 130",
    turns: { schedule: { isHere: false } },
  }),
  lifecycleFlow(templateLifecycle, {
    title: "Plantilla de mensaje",
    part: DAILY,
    guards: {
      isAnotherPerson: "la persona no es quien la escribió o la cambió",
      isUnused: "ninguna campaña por terminar la usa",
    },
    clause: "ADR 134",
  }),
  lifecycleFlow(campaignLifecycle, {
    title: "Campaña",
    part: DAILY,
    guards: { isAnotherPerson: "la persona no es quien la escribió o la cambió" },
    clause: "ADR 134",
  }),
  lifecycleFlow(sendLifecycle, {
    title: "Envío",
    part: DAILY,
    guards: { isReachable: "el cliente tiene correo y autoriza el uso de sus datos" },
    clause: "ADR 134",
  }),
  lifecycleFlow(reconciliationRuleLifecycle, {
    title: "Regla de conciliación",
    part: DAILY,
    guards: { isAnotherPerson: "la persona no es quien tomó las decisiones" },
    clause: "lectura 63, ADR 125",
  }),
  lifecycleFlow(bankFileLifecycle, {
    title: "Archivo bancario",
    part: DAILY,
    guards: {
      isUntouched: "ninguna de sus líneas ha entrado",
      hasNonePending: "no le falta ningún movimiento por conciliar",
    },
    clause: "lectura 59",
  }),
  lifecycleFlow(bankLineLifecycle, {
    title: "Movimiento del banco",
    part: DAILY,
    guards: {
      isOutgoing: "es dinero que salió",
      isChargeOrPair: "es un gasto, o una devolución cuya transferencia no se ha dicho",
      isUntoldPair: "es una devolución cuya transferencia no se ha dicho",
      isAnotherPerson: "la persona no es quien dijo qué era",
    },
    clause: "lectura 59",
    turns: {
      match: { isChargeOrPair: false, isUntoldPair: false },
      transfer: { isChargeOrPair: false, isUntoldPair: false },
      charge: { isChargeOrPair: true, isUntoldPair: false },
      pair: { isChargeOrPair: true, isUntoldPair: true },
      bounce: { isChargeOrPair: false, isUntoldPair: false },
    },
  }),
  lifecycleFlow(transferLifecycle, {
    title: "Transferencia",
    part: DAILY,
    guards: {
      isAnotherPerson: "la persona no es quien la registró, la cambió o confirmó su cuenta",
      isAnotherSigner: "la persona no es quien la autorizó",
      isWithinFirst: "su rol autoriza lo que se paga a la empresa ese día",
      isWithinSecond: "su rol da la segunda autorización a lo que se paga a la empresa ese día",
      hasFunds: "el disponible alcanza",
      isAlone: "no va en un lote",
    },
    clause: "lectura 25, lectura 29, lectura 60",
    turns: {
      enlist: { isAlone: false },
      leave: { isAlone: true },
      scrap: { isAlone: true },
      outdate: { isAlone: true },
    },
  }),
  lifecycleFlow(transferBatchLifecycle, {
    title: "Lote de transferencias",
    part: DAILY,
    guards: {
      isUnanswered: "el banco no ha respondido por ninguna",
      hasAnswer: "tiene adjunta la respuesta del banco",
    },
    clause: "lectura 62",
    turns: { hear: { isUnanswered: false } },
  }),
  lifecycleFlow(taxLifecycle, {
    title: "Impuestos del mes",
    part: DAILY,
    guards: {
      isAnotherPerson: "la persona no es quien lo registró o lo cambió",
      isCurrent: "el libro del mes no ha cambiado",
      hasToPay: "queda algo por pagar",
    },
    clause: "lectura 62",
    turns: { recalculate: { isCurrent: true } },
  }),
  lifecycleFlow(fundPeriodLifecycle, {
    title: "Cierre del mes",
    part: DAILY,
    guards: { isAnotherPerson: "la persona no es quien lo verificó" },
    clause: "lectura 71",
  }),
  lifecycleFlow(documentFileLifecycle, {
    title: "Documento de cliente o de empresa",
    part: DAILY,
    guards: {
      isAnotherPerson: "la persona no es quien lo cargó o lo cambió",
      isInForce: "no ha vencido",
      isNewest: "no se ha aceptado una versión posterior",
    },
    delays: {
      warn: "Empieza el día en que le quedan treinta",
      expire: "Empieza el día siguiente al último en que vale",
    },
    clause: "lectura 72",
  }),
  lifecycleFlow(budgetLifecycle, {
    title: "Presupuesto",
    part: DAILY,
    guards: { isAnotherPerson: "la persona no es quien lo registró o lo cambió" },
    delays: { close: "Empieza el primer día del año siguiente" },
    clause: "lectura 73",
  }),
  lifecycleFlow(agreementLifecycle, {
    title: "Convenio",
    part: DAILY,
    guards: { hasContract: "tiene el contrato firmado" },
    clause: "lectura 25",
  }),
  lifecycleFlow(portfolioLifecycle, {
    title: "Portafolio",
    part: DAILY,
    guards: {
      isAgreementCurrent: "su convenio está vigente",
      isStructurePublished: "su estructura está publicada",
      isFormulaApproved: "su fórmula está aprobada",
      isComputable: "cada nombre de su fórmula tiene un valor",
      isUnused: "no tiene cupo utilizado",
    },
    clause: "lectura 25",
  }),
  lifecycleFlow(customerLifecycle, { title: "Cliente", part: DAILY, clause: "lectura 25" }),
  lifecycleFlow(activityLifecycle, {
    title: "Registro de catálogo",
    part: MASTERS,
    clause: "lectura 25",
  }),
  lifecycleFlow(structureLifecycle, {
    title: "Estructura",
    part: MASTERS,
    guards: { hasColumns: "tiene columnas", isFree: "ningún portafolio en uso la tiene" },
    clause: "lectura 25, lectura 28",
  }),
  lifecycleFlow(userLifecycle, {
    title: "Usuario",
    part: MASTERS,
    guards: { isExpendable: "no es quien lo hace ni el último administrador" },
    clause: "lectura 25",
  }),
  lifecycleFlow(roleLifecycle, {
    title: "Rol",
    part: MASTERS,
    guards: { keepsAnAdministrator: "queda alguien que administre usuarios y roles" },
    clause: "lectura 25",
  }),
  lifecycleFlow(addressLifecycle, {
    title: "Dirección IP",
    part: MASTERS,
    guards: { isCurrent: "su último día no ha pasado" },
    clause: "lectura 25, lectura 37",
    turns: { expire: { isCurrent: false } },
  }),
  lifecycleFlow(companyLifecycle, {
    title: "Empresa",
    part: MASTERS,
    guards: { hasNoAgreements: "no tiene convenios sin terminar" },
    clause: "lectura 25",
  }),
  lifecycleFlow(formulaLifecycle, {
    title: "Fórmula",
    part: MASTERS,
    guards: {
      isAnotherPerson: "la persona no es quien la escribió",
      hasItsCases: "sus casos de prueba dan lo esperado",
      hasSuccessor: "hay otra versión aprobada",
    },
    clause: "lectura 25, lectura 29",
  }),
  lifecycleFlow(lawyerLifecycle, {
    title: "Abogado",
    part: MASTERS,
    guards: { hasNoCases: "no tiene casos asignados" },
    clause: "lectura 25",
  }),
  lifecycleFlow(bankAccountLifecycle, {
    title: "Cuenta bancaria",
    part: MASTERS,
    guards: { isAnotherPerson: "solo recauda, o la persona no es quien la escribió" },
    clause: "lectura 25, lectura 29",
  }),
];
