import { createActor } from "xstate";

import type { Facts, Lifecycle } from "../../src/engine/lifecycle.ts";
import { stepsAt, targetByItself } from "../../src/engine/lifecycle-steps.ts";
import { statusesOf } from "../../src/engine/lifecycle-statuses.ts";
import { BILLING_MOVES, type Move } from "./billing-moves.ts";

const READY = "isAgreementCurrent,isStructurePublished,isFormulaApproved,isComputable";

/**
 * Every move of a record, written by hand from the fields and statuses of each section and readings 25, 28, 29, 31 and
 * 34: by the words of the statuses, never read from the charts. The first status is that of a new record.
 */
export const MOVES: Readonly<Record<string, readonly Move[]>> = {
  ...BILLING_MOVES,
  activity: [
    ["Activo", "deactivate", "Inactivo"],
    ["Inactivo", "activate", "Activo"],
  ],
  structure: [
    ["Borrador", "publish", "Publicada", "hasColumns"],
    ["Publicada", "retire!", "Retirada", "isFree"],
  ],
  user: [
    ["Invitado", "join*", "Activo"],
    ["Invitado", "deactivate!", "Inactivo", "isExpendable"],
    ["Activo", "lockOut*", "Bloqueado"],
    ["Activo", "deactivate!", "Inactivo", "isExpendable"],
    ["Bloqueado", "waitOver*", "Activo"],
    ["Bloqueado", "unlock", "Activo"],
    ["Bloqueado", "deactivate!", "Inactivo", "isExpendable"],
    ["Inactivo", "activate", "Activo"],
  ],
  role: [
    ["Activo", "deactivate", "Inactivo", "keepsAnAdministrator"],
    ["Inactivo", "activate", "Activo"],
  ],
  address: [
    ["Activa", "deactivate", "Inactiva"],
    ["Activa", "expire*", "Vencida"],
    ["Inactiva", "activate", "Activa", "isCurrent"],
    ["Vencida", "activate", "Activa", "isCurrent"],
  ],
  company: [
    ["En vinculación", "activate", "Activa"],
    ["Activa", "suspend!", "Suspendida"],
    ["Suspendida", "resume", "Activa"],
    ["Suspendida", "retire!", "Retirada", "hasNoAgreements"],
  ],
  formula: [
    ["Borrador", "approve", "Aprobada", "isAnotherPerson,hasItsCases"],
    ["Borrador", "return!", "Devuelta", "isAnotherPerson"],
    ["Devuelta", "send", "Borrador"],
    ["Aprobada", "replace", "Reemplazada", "hasSuccessor"],
  ],
  portfolio: [
    ["Borrador", "activate", "Activo", READY],
    ["Activo", "suspend!", "Suspendido"],
    ["Suspendido", "resume", "Activo", READY],
    ["Suspendido", "close!", "Cerrado", "isUnused"],
  ],
  lawyer: [
    ["Activo", "deactivate", "Inactivo", "hasNoCases"],
    ["Inactivo", "activate", "Activo"],
  ],
  agreement: [
    ["Borrador", "enforce", "Vigente", "hasContract"],
    ["Vigente", "suspend!", "Suspendido"],
    ["Vigente", "terminate!", "Terminado"],
    ["Suspendido", "resume", "Vigente"],
    ["Suspendido", "terminate!", "Terminado"],
  ],
  bankAccount: [
    ["Por verificar", "verify", "Activa", "isAnotherPerson"],
    ["Activa", "deactivate", "Inactiva"],
    ["Activa", "change*", "Por verificar"],
    ["Inactiva", "activate", "Activa"],
    ["Inactiva", "change*", "Por verificar"],
  ],
  advance: [
    ["Solicitado", "approve", "Aprobado", "isAnotherPerson,isWithinFormula"],
    ["Solicitado", "reject!", "Rechazado"],
    ["Solicitado", "cancel!", "Anulado"],
    ["Aprobado", "pay*", "Girado"],
    ["Aprobado", "release*", "Solicitado"],
    ["Girado", "spend", "Girado", "isAnotherPerson,isJudicial,hasSupport"],
    ["Girado", "settleClaim*", "Girado"],
    ["Girado", "repay*", "Girado"],
    ["Girado", "unpay*", "Girado"],
    ["Girado", "partly*", "Legalizado parcial"],
    ["Girado", "legalise*", "Legalizado"],
    ["Legalizado parcial", "spend", "Legalizado parcial", "isAnotherPerson,isJudicial,hasSupport"],
    ["Legalizado parcial", "settleClaim*", "Legalizado parcial"],
    ["Legalizado parcial", "unsettle*", "Legalizado parcial"],
    ["Legalizado", "unsettle*", "Legalizado parcial"],
    ["Legalizado parcial", "repay*", "Legalizado parcial"],
    ["Legalizado parcial", "unpay*", "Legalizado parcial"],
    ["Legalizado parcial", "legalise*", "Legalizado"],
    ["Legalizado", "unpay*", "Legalizado parcial"],
  ],
  reconciliationRule: [
    ["Propuesta", "approve", "Activa", "isAnotherPerson"],
    ["Propuesta", "reject!", "Rechazada"],
    ["Activa", "retire!", "Retirada"],
  ],
  obligation: [
    ["Vigente", "fallBehind*", "En mora"],
    ["Vigente", "claim*", "Reclamada"],
    ["Vigente", "settle*", "Cancelada"],
    ["Vigente", "exclude!", "Excluida", "isFree"],
    ["Vigente", "restructure*", "Vigente"],
    ["Vigente", "cede*", "Vigente"],
    ["En mora", "restructure*", "En mora"],
    ["En mora", "cede*", "En mora"],
    ["Cancelada", "pay*", "Pagada por el fondo"],
    ["En mora", "cure*", "Vigente"],
    ["En mora", "claim*", "Reclamada"],
    ["En mora", "settle*", "Cancelada"],
    ["En mora", "exclude!", "Excluida", "isFree"],
    ["Reclamada", "release*", "En mora"],
    ["Reclamada", "pay*", "Pagada por el fondo"],
    ["Reclamada", "settle*", "Cancelada"],
    ["Pagada por el fondo", "pursue*", "En recuperación"],
    ["En recuperación", "settle*", "Cancelada"],
    ["En recuperación", "writeOff*", "Castigada"],
    ["Cancelada", "resume*", "En recuperación"],
    ["Cancelada", "writeOff*", "Castigada"],
    ["Castigada", "settle*", "Cancelada"],
    ["Castigada", "resume*", "En recuperación"],
    ["Vendida", "resume*", "En recuperación"],
    ["En recuperación", "sell*", "Vendida"],
    ["Cancelada", "reopen*", "Vigente"],
  ],
  single: [
    ["Borrador", "send", "Por aprobar"],
    [
      "Por aprobar",
      "approve",
      "Aprobada",
      "isAnotherPerson,isPortfolioActive,isAgreementCurrent,isEntityActive,hasRoom,isWithinDebtorLimit,hasNumbering,hasBillingData",
    ],
    ["Por aprobar", "reject!", "Rechazada"],
    ["Rechazada", "reopen", "Borrador"],
  ],
  transfer: [
    ["Programada", "authorise", "Autorizada", "isAnotherPerson,isWithinFirst"],
    ["Programada", "cancel!", "Anulada"],
    ["Programada", "relapse*", "Devuelta por el banco"],
    ["Autorizada", "sign", "Lista", "isAnotherPerson,isAnotherSigner,isWithinSecond,hasFunds"],
    ["Autorizada", "cancel!", "Anulada"],
    ["Autorizada", "change*", "Programada"],
    ["Autorizada", "relapse*", "Devuelta por el banco"],
    ["Lista", "send", "Generando archivo"],
    ["Lista", "enlist*", "En lote"],
    ["Lista", "cancel!", "Anulada"],
    ["Lista", "change*", "Programada"],
    ["Lista", "relapse*", "Devuelta por el banco"],
    ["Lista", "outdate*", "Programada"],
    ["En lote", "write*", "Archivo generado"],
    ["En lote", "leave*", "Lista"],
    ["En lote", "outdate*", "Programada"],
    ["Generando archivo", "write*", "Archivo generado"],
    ["Generando archivo", "outdate*", "Programada"],
    ["Generando archivo", "halt*", "Lista"],
    ["Archivo generado", "markSent", "Enviada", "isAlone"],
    ["Archivo generado", "discard!", "Programada", "isAlone"],
    ["Archivo generado", "dispatch*", "Enviada"],
    ["Archivo generado", "scrap*", "Programada"],
    ["Enviada", "confirm", "Confirmada"],
    ["Enviada", "bounce!", "Devuelta por el banco"],
    ["Enviada", "unmark!", "Archivo generado", "isAlone"],
    ["Enviada", "settle*", "Confirmada"],
    ["Enviada", "reject*", "Devuelta por el banco"],
    ["Enviada", "recall*", "Archivo generado"],
    ["Devuelta por el banco", "confirmAccount!", "Programada"],
    ["Devuelta por el banco", "cancel!", "Anulada"],
    ["Devuelta por el banco", "change*", "Programada"],
    ["Devuelta por el banco", "mend*", "Programada"],
  ],
  transferBatch: [
    ["Armado", "send", "Generando archivo"],
    ["Armado", "cancel!", "Desarmado"],
    ["Generando archivo", "write*", "Archivo generado"],
    ["Generando archivo", "outdate*", "Desarmado"],
    ["Generando archivo", "halt*", "Armado"],
    ["Archivo generado", "markSent", "Enviado"],
    ["Archivo generado", "discard!", "Desarmado"],
    ["Enviado", "readAnswer", "Leyendo respuesta", "hasAnswer"],
    ["Enviado", "unmark!", "Archivo generado", "isUnanswered"],
    ["Enviado", "hear*", "Enviado"],
    ["Enviado", "finish*", "Respondido"],
    ["Leyendo respuesta", "hear*", "Leyendo respuesta"],
    ["Leyendo respuesta", "read*", "Enviado"],
    ["Leyendo respuesta", "halt*", "Enviado"],
  ],
  tax: [
    ["Borrador", "approve", "Aprobado", "isAnotherPerson,isCurrent"],
    ["Borrador", "recalculate", "Borrador"],
    ["Borrador", "cancel!", "Anulado"],
    ["Aprobado", "schedule", "Por pagar", "hasToPay"],
    ["Aprobado", "settle*", "Sin saldo"],
    ["Por pagar", "pay*", "Pagado"],
    ["Por pagar", "release*", "Aprobado"],
  ],
  fundPeriod: [
    ["Abierto", "verify", "Verificando"],
    ["Verificando", "pass*", "Listo"],
    ["Verificando", "fail*", "Con pendientes"],
    ["Con pendientes", "verify", "Verificando"],
    ["Listo", "verify", "Verificando"],
    ["Listo", "close", "Cerrando", "isAnotherPerson"],
    ["Cerrando", "shut*", "Cerrado"],
  ],
  budget: [
    ["Borrador", "approve", "Aprobado", "isAnotherPerson"],
    ["Aprobado", "adjust!", "Reemplazado"],
    ["Aprobado", "close@", "Cerrado"],
  ],
  documentFile: [
    ["Cargado", "accept", "Aceptado", "isAnotherPerson,isInForce,isNewest"],
    ["Cargado", "reject!", "Rechazado"],
    ["Aceptado", "warn@", "Por vencer"],
    ["Aceptado", "expire@", "Vencido"],
    ["Por vencer", "expire@", "Vencido"],
    ["Aceptado", "supersede*", "Reemplazado"],
    ["Por vencer", "supersede*", "Reemplazado"],
    ["Vencido", "supersede*", "Reemplazado"],
    ["Aceptado", "archive", "Archivado"],
    ["Por vencer", "archive", "Archivado"],
    ["Vencido", "archive", "Archivado"],
  ],
  customer: [
    ["Activo", "default*", "En recuperación"],
    ["Activo", "settle*", "Paz y salvo"],
    ["En recuperación", "settle*", "Paz y salvo"],
    ["Paz y salvo", "borrow*", "Activo"],
    ["Paz y salvo", "default*", "En recuperación"],
    ["Activo", "correct*", "Activo"],
    ["En recuperación", "correct*", "En recuperación"],
    ["Paz y salvo", "correct*", "Paz y salvo"],
  ],
  request: [
    [
      "Borrador",
      "file",
      "Radicada",
      "hasSupports,isEntityActive,isFitting,isOverdueEnough,isInTime,isFreeOfClaim",
    ],
    ["Radicada", "take", "En revisión"],
    ["Radicada", "assign", "En revisión"],
    ["Radicada", "withdraw!", "Desistida"],
    ["Radicada", "retire*", "Desistida"],
    ["En revisión", "endorse", "Con visto bueno", "isAnotherPerson,isDisinterested"],
    [
      "En revisión",
      "approve",
      "Aprobada",
      "isAnotherPerson,isDisinterested,needsNoEndorsement,isUpToDate",
    ],
    ["En revisión", "giveBack!", "Devuelta"],
    ["En revisión", "deny!", "Negada"],
    ["En revisión", "leave", "Radicada"],
    ["En revisión", "assign", "En revisión"],
    ["En revisión", "withdraw!", "Desistida"],
    ["En revisión", "retire*", "Desistida"],
    [
      "Con visto bueno",
      "approve",
      "Aprobada",
      "isAnotherPerson,isAnotherEndorser,isDisinterested,isUpToDate",
    ],
    ["Con visto bueno", "giveBack!", "Devuelta"],
    ["Con visto bueno", "deny!", "Negada"],
    ["Con visto bueno", "withdraw!", "Desistida"],
    ["Con visto bueno", "retire*", "Desistida"],
    ["Devuelta", "amend", "Radicada", "hasSupports,isEntityActive,isFitting"],
    ["Devuelta", "withdraw!", "Desistida"],
    ["Devuelta", "retire*", "Desistida"],
    ["Negada", "appeal!", "En revisión", "isFreeOfClaim,isFirstAppeal"],
    ["Aprobada", "schedule", "En transferencia", "isOwed"],
    ["Aprobada", "revoke!", "Revocada", "isAnotherApprover,isOwed"],
    ["Aprobada", "pay*", "Pagada"],
    ["Aprobada", "close*", "Cerrada"],
    ["En transferencia", "pay*", "Pagada"],
    ["En transferencia", "release*", "Aprobada"],
    ["Pagada", "close*", "Cerrada"],
    ["Cerrada", "reopen*", "Pagada"],
  ],
  recoverable: [
    ["Por asignar", "assign", "En gestión"],
    ...["En gestión", "En acuerdo", "En jurídico"].flatMap((status): readonly Move[] => [
      [status, "contact", status, "isContactable"],
      [status, "receive", status],
      [status, "assign", status],
      [status, "writeOff!", "Castigado", "hasMinutes,isAnotherPerson"],
      [status, "sell!", "Vendido", "hasMinutes,isAnotherPerson"],
    ]),
    ...["Por asignar", "En gestión", "En acuerdo", "En jurídico"].flatMap(
      (status): readonly Move[] => [
        [status, "recover*", "Recuperado"],
        [status, "credit*", status],
        [status, "debit*", status],
      ],
    ),
    ["En gestión", "agree", "En acuerdo", "isWhole"],
    ["En gestión", "sue", "En jurídico"],
    ["En acuerdo", "endAgreement!", "En gestión"],
    ["En acuerdo", "breach@", "En gestión", "isBehind"],
    ["En acuerdo", "sue", "En jurídico"],
    ["En jurídico", "leaveCourt!", "En gestión"],
    ["Recuperado", "reopen*", "En gestión"],
    ["Castigado", "contact", "Castigado", "isContactable"],
    ["Castigado", "receive", "Castigado"],
    ["Castigado", "credit*", "Castigado"],
    ["Castigado", "debit*", "Castigado"],
    ["Castigado", "restore!", "En gestión", "isRestorable,isAnotherDecider"],
    ["Vendido", "rescind!", "En gestión", "isAnotherDecider"],
  ],
  template: [
    ["Borrador", "approve", "Aprobada", "isAnotherPerson"],
    ["Aprobada", "retire", "Retirada", "isUnused"],
  ],
  campaign: [
    ["Borrador", "schedule", "Programada", "isAnotherPerson"],
    ["Programada", "start*", "En envío"],
    ["Programada", "halt*", "Pausada"],
    ["En envío", "halt*", "Pausada"],
    ["En envío", "pause", "Pausada"],
    ["En envío", "end*", "Terminada"],
    ["Pausada", "resume", "En envío"],
    ["Programada", "cancel", "Cancelada"],
    ["En envío", "cancel", "Cancelada"],
    ["Pausada", "cancel", "Cancelada"],
  ],
  send: [
    ["En cola", "send*", "Enviado"],
    ["En cola", "retry*", "En cola"],
    ["En cola", "bounce*", "Rebotado"],
    ["En cola", "fail*", "Fallido"],
    ["En cola", "drop*", "No enviado"],
    ["Enviado", "confirm", "Entregado"],
    ["Enviado", "report", "Rebotado"],
    ["Rebotado", "resend", "En cola", "isReachable"],
    ["Fallido", "resend", "En cola", "isReachable"],
  ],
  recovery: [
    ["Reportada", "check*", "Validada"],
    ["Reportada", "fail*", "Con errores"],
    ["Reportada", "discard!", "Descartada"],
    ["Con errores", "check*", "Validada"],
    ["Con errores", "discard!", "Descartada"],
    ["Validada", "match", "Cruzada"],
    ["Validada", "meet*", "Cruzada"],
    ["Validada", "fail*", "Con errores"],
    ["Validada", "discard!", "Descartada"],
    ["Cruzada", "apply", "Aplicada", "isApplicable,isAnotherPerson"],
    ["Cruzada", "unmatch", "Validada"],
    ["Cruzada", "unmeet*", "Validada"],
    ["Aplicada", "schedule", "Aplicada", "isToPass"],
    ["Aplicada", "transfer*", "Trasladada"],
    ["Aplicada", "reverse!", "Reversada", "isHere,isLast,isAnotherReverser"],
    ["Trasladada", "reverse!", "Reversada", "isHere,isLast,isAnotherReverser"],
  ],
  load: [
    ["Recibida", "read*", "Leyendo"],
    ["Recibida", "halt*", "Lectura detenida"],
    ["Recibida", "cancel!", "Anulada"],
    ["Leyendo", "validate*", "Validada"],
    ["Leyendo", "find*", "Con errores"],
    ["Leyendo", "fail*", "Ilegible"],
    ["Leyendo", "halt*", "Lectura detenida"],
    ["Lectura detenida", "recheck", "Leyendo"],
    ["Lectura detenida", "cancel!", "Anulada"],
    ["Con errores", "validate*", "Validada"],
    ["Con errores", "find*", "Con errores"],
    ["Con errores", "recheck", "Leyendo"],
    ["Con errores", "apply", "Aplicando", "isPeriodOpen,isNotInvoiced,isPortfolioActive"],
    ["Con errores", "cancel!", "Anulada"],
    ["Validada", "validate*", "Validada"],
    ["Validada", "find*", "Con errores"],
    ["Validada", "apply", "Aplicando", "isPeriodOpen,isNotInvoiced,isPortfolioActive"],
    ["Validada", "cancel!", "Anulada"],
    ["Aplicando", "finish*", "Aplicada"],
    ["Aplicando", "giveBack*", "Validada"],
    ["Aplicando", "halt*", "Aplicación detenida"],
    ["Aplicación detenida", "apply", "Aplicando", "isPeriodOpen,isNotInvoiced,isPortfolioActive"],
    ["Aplicación detenida", "cancel!", "Aplicada"],
    ["Aplicada", "reverse!", "Reversando", "isPeriodOpen,isNotInvoiced,isLast"],
    ["Reversando", "undo*", "Reversada"],
    ["Reversando", "giveBack*", "Aplicada"],
    ["Reversando", "halt*", "Reversión detenida"],
    ["Reversión detenida", "reverse!", "Reversando", "isPeriodOpen,isNotInvoiced,isLast"],
    ["Reversión detenida", "cancel!", "Aplicada"],
  ],
  settlement: [
    ["Preparando", "begin*", "Calculando"],
    ["Preparando", "halt*", "Detenida"],
    ["Calculando", "finish*", "Por revisar"],
    ["Calculando", "halt*", "Detenida"],
    ["Detenida", "repeat", "Preparando"],
    ["Detenida", "emit*", "Emitiendo"],
    ["Por revisar", "repeat", "Preparando"],
    ["Por revisar", "emit*", "Emitiendo"],
    ["Emitiendo", "repeat", "Preparando"],
    ["Emitiendo", "end*", "Terminada"],
    ["Emitiendo", "object*", "Con rechazos"],
    ["Emitiendo", "withdraw*", "Por revisar"],
    ["Con rechazos", "repeat", "Preparando"],
    ["Con rechazos", "emit*", "Emitiendo"],
    ["Terminada", "repeat", "Preparando"],
  ],
  loadRow: [
    ["Válida", "break*", "Con error"],
    ["Válida", "apply*", "Aplicada"],
    ["Válida", "discard", "Descartada"],
    ["Con error", "mend*", "Válida"],
    ["Con error", "discard", "Descartada"],
    ["Descartada", "restore", "Con error"],
    ["Aplicada", "undo*", "Reversada"],
  ],
  cut: [["Vigente", "replace*", "Sin vigencia"]],
  bankStatement: [
    ["Recibido", "read*", "Leyendo"],
    ["Recibido", "halt*", "Lectura detenida"],
    ["Leyendo", "cross*", "En cruce"],
    ["Leyendo", "fail*", "Ilegible"],
    ["Leyendo", "halt*", "Lectura detenida"],
    ["Lectura detenida", "recheck", "Leyendo"],
    ["Lectura detenida", "discard!", "Descartado"],
    ["En cruce", "differ*", "Con diferencias"],
    ["En cruce", "balance*", "Cuadrado"],
    ["En cruce", "halt*", "Cruce detenido"],
    ["Cruce detenido", "retry", "En cruce"],
    ["Cruce detenido", "discard!", "Descartado", "isUntouched"],
    ["Con diferencias", "correct", "En cruce"],
    ["Con diferencias", "accept!", "En cruce"],
    ["Con diferencias", "discard!", "Descartado"],
    ["Cuadrado", "finish*", "Cerrado"],
    ["Cuadrado", "close", "Cerrado", "hasNonePending"],
    ["Cerrado", "resume*", "Cuadrado"],
    ["Cerrado", "reopen!", "Cuadrado"],
  ],
  bankLine: [
    ["Leída", "enter*", "Por conciliar"],
    ["Leída", "repeat*", "Repetida"],
    ["Leída", "pair*", "Conciliada"],
    ["Leída", "drop*", "Descartada"],
    ["Por conciliar", "match*", "Conciliada"],
    ["Por conciliar", "pair*", "Conciliada"],
    ["Por conciliar", "charge", "Conciliada", "isOutgoing"],
    ["Por conciliar", "transfer", "Conciliada", "isOutgoing"],
    ["Conciliada", "unmatch*", "Por conciliar"],
    ["Conciliada", "bounce", "Conciliada", "isUntoldPair"],
    ["Conciliada", "release!", "Por conciliar", "isChargeOrPair,isAnotherPerson"],
  ],
};

/** The moves that a lifecycle allows, tried in every status with every event: in the same words as the moves. */
export function movesOf(lifecycle: Lifecycle): readonly Move[] {
  const titles = new Map(statusesOf(lifecycle).map(({ key, label }) => [key, label]));
  const titleOf = (key: string) => titles.get(key) ?? key;
  const guards = Object.keys(lifecycle.implementations.guards);
  const all: Facts = Object.fromEntries(guards.map((guard) => [guard, true]));
  return [...titles.keys()].flatMap((status) =>
    lifecycle.events.flatMap((event: string): Move[] => {
      const to = whereTo(lifecycle, status, event, all);
      const step = stepsAt(lifecycle, status, {}).find((each) => each.event === event);
      const name = timerOf(event);
      const isByItself = name !== null || targetByItself(lifecycle, status, event) !== null;
      if (to === status && !isTaken(lifecycle, status, event, all)) return [];
      const needed = guards.filter((guard) => {
        const facts = { ...all, [guard]: false };
        return to === status
          ? !isTaken(lifecycle, status, event, facts)
          : whereTo(lifecycle, status, event, facts) === status;
      });
      const own = name === null ? "*" : "@";
      const mark = isByItself ? own : step?.asksReason === true ? "!" : "";
      const move = [titleOf(status), `${name ?? event}${mark}`, titleOf(to)] as const;
      return [needed.length === 0 ? move : [...move, needed.join()]];
    }),
  );
}

/** The name of the timer whose event the library sends; null for another event. */
export function timerOf(event: string): string | null {
  return /^xstate\.after\.([^.]+)\./u.exec(event)?.[1] ?? null;
}

/** The status of a new record, in words. */
export function firstOf(lifecycle: Lifecycle): string {
  const actor = createActor(lifecycle, { input: {} }).start();
  const { value } = actor.getSnapshot() as { value: string };
  actor.stop();
  return statusesOf(lifecycle).find(({ key }) => key === value)?.label ?? value;
}

/** Whether an event is taken, also where it leads back to its own status, which where it leads does not tell. */
function isTaken(lifecycle: Lifecycle, status: string, event: string, facts: Facts): boolean {
  return lifecycle.resolveState({ value: status, context: { facts } }).can({ type: event });
}

function whereTo(lifecycle: Lifecycle, status: string, event: string, facts: Facts): string {
  const snapshot = lifecycle.resolveState({ value: status, context: { facts } });
  const actor = createActor(lifecycle, { snapshot, input: facts }).start();
  actor.send({ type: event });
  const { value } = actor.getSnapshot() as { value: string };
  actor.stop();
  return value;
}
