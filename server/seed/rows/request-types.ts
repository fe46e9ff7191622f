import type { SeedRows } from "../seed.types.ts";

export const rows: SeedRows = ({ idOf }) => {
  const type = (codigo: string, nombre: string, sla_dias: number, ...supports: string[]) => ({
    codigo,
    nombre,
    sla_dias,
    soportes: supports.map((code) => idOf("documents", code)),
    requiere_aprobador: supports.length > 1,
  });
  return [
    type("RECL", "Reclamación de garantía", 15, "PAGARE", "CARTA", "EXTRACTO"),
    type("RETR", "Retiro de reclamación", 5, "CARTA"),
    type("ANTI", "Anticipo de la garantía", 8, "PAGARE", "EXTRACTO"),
    type("REES", "Reestructuración", 10, "CARTA", "CERTLAB"),
    type("DEVO", "Devolución de comisión", 10, "CARTA", "EXTRACTO"),
    type("CESI", "Cesión de derechos", 20, "PAGARE", "ACTA"),
    type("CERT", "Certificado de garantía", 3),
    type("PAZS", "Paz y salvo", 5),
    type("DATO", "Actualización de datos", 2, "COPIADOC"),
  ].map((values) => ({ values }));
};
