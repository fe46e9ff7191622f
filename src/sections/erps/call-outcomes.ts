/** How a call to the provider that takes documents to the DIAN ended. */
export const CALL_OUTCOMES = {
  accepted: "Aceptado",
  noticed: "Aceptado con notificación",
  rejected: "Rechazado",
  already: "Ya procesado",
  unknown: "No lo tiene",
  silent: "Sin respuesta",
  down: "Servicio caído",
  failed: "Error",
};
