/** Source, event, target and guards; `!` requires a reason, `*` is an event of the server. */
export type Move = readonly [from: string, event: string, to: string, guard?: string];

/** Every move of what is sent to the DIAN, written by hand from chain.md §4 and reading 46. */
export const BILLING_MOVES: Readonly<Record<string, readonly Move[]>> = {
  erp: [
    ["Borrador", "approve", "Pendiente", "isAnotherPerson,isWithinInvoice"],
    ["Borrador", "queue*", "Pendiente"],
    ["Borrador", "discard!", "Descartado"],
    ["Pendiente", "send", "En envío"],
    ["Pendiente", "enlist*", "Pendiente"],
    ["Pendiente", "discard!", "Descartado"],
    ["En envío", "accept*", "Aceptado"],
    ["En envío", "acceptNoticed*", "Aceptado con notificación"],
    ["En envío", "reject*", "Rechazado"],
    ["En envío", "timeOut*", "Sin respuesta"],
    ["En envío", "postpone*", "En envío"],
    ["Sin respuesta", "resolve*", "Aceptado"],
    ["Sin respuesta", "refuse*", "Rechazado"],
    ["Sin respuesta", "retry*", "Pendiente"],
    ["Rechazado", "correct", "Pendiente"],
    ["Rechazado", "discard!", "Descartado"],
    ["Aceptado", "credit", "Aceptado", "isInvoice"],
    ["Aceptado", "deliver*", "Aceptado"],
    ["Aceptado con notificación", "credit", "Aceptado con notificación", "isInvoice"],
    ["Aceptado con notificación", "deliver*", "Aceptado con notificación"],
  ],
  erpRun: [
    ["Emitiendo", "signed*", "Esperando respuestas"],
    ["Emitiendo", "stop*", "Detenida"],
    ["Esperando respuestas", "finish*", "Terminada"],
    ["Detenida", "resume", "Emitiendo"],
  ],
  feAttachment: [
    ["Cargado", "include*", "Incluido"],
    ["Incluido", "release*", "Cargado"],
    ["Incluido", "dispatch*", "Enviado"],
  ],
};
