/** The settings that the program reads or that every installation has, by the key that it knows them by: what people call each. */
export const SETTING_NAMES: Readonly<Record<string, string>> = {
  "cobro.plazo.dias": "Días para pagar una factura",
  "carga.plazo.dias": "Días para recibir los saldos de un corte",
  "mensajes.por.minuto": "Mensajes por minuto de una campaña",
  "mensajes.persona.maximo": "Mensajes que se le escriben a una persona, a lo sumo",
  "mensajes.persona.dias": "Días en que se cuentan los mensajes a una persona",
  "facturacion.centro": "Centro que factura las comisiones",
  "formula.cobertura": "Fórmula del saldo cubierto",
  "formula.anticipada": "Fórmula del cobro anticipado",
  "formula.iva": "Fórmula del IVA",
  "formula.gestor": "Fórmula de los honorarios del gestor",
  "formula.anticipo": "Fórmula de los anticipos",
  "recaudo.tolerancia": "Diferencia que se acepta en un recaudo",
  "recaudo.dias.identificacion": "Días para identificar una consignación",
  "correo.remitente": "Remitente de los mensajes",
  "correo.copia.cierre": "Quién recibe el cierre de cada período",
  "portafolio.alerta.cupo": "Porcentaje de cupo desde el que se avisa",
  "solicitudes.asignacion.automatica": "Reparto automático de solicitudes",
  "dian.ambiente": "Ambiente de facturación electrónica",
  "dian.clave.tecnica": "Clave técnica de la resolución",
  "informes.pie": "Texto al pie de los informes",
};

/** The name of a setting for people: its own name, or what whoever wrote it says that it is. */
export function settingName(key: string | null, description: string | null): string {
  return SETTING_NAMES[key ?? ""] ?? (description?.trim() || "Otra configuración");
}
