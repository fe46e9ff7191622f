import type { SeedRows } from "../seed.types.ts";
import { tableRows } from "../table-rows.ts";

/** Identity documents with the codes of the DIAN (Anexo Técnico de Factura Electrónica, table 13.2.1). */
export const rows: SeedRows = () =>
  tableRows(
    ["codigo", "nombre", "clase", "codigo_dian", "vigencia_dias"],
    [
      ["RC", "Registro civil", "identity", "11"],
      ["TI", "Tarjeta de identidad", "identity", "12"],
      ["CC", "Cédula de ciudadanía", "identity", "13"],
      ["CE", "Cédula de extranjería", "identity", "22"],
      ["NIT", "NIT", "identity", "31"],
      ["PA", "Pasaporte", "identity", "41"],
      ["PPT", "Permiso por protección temporal", "identity", "48"],
      ["PEP", "Permiso especial de permanencia", "identity", "47"],
      ["PAGARE", "Pagaré", "support"],
      ["CARTA", "Carta de instrucciones", "support"],
      ["COPIADOC", "Copia del documento de identidad", "support", null, 365],
      ["CERTLAB", "Certificado laboral", "support", null, 60],
      ["DESPREND", "Desprendible de nómina", "support", null, 60],
      ["EXTRACTO", "Extracto del crédito", "support", null, 90],
      ["RUT", "Registro Único Tributario", "support", null, 365],
      ["CAMARA", "Certificado de existencia y representación", "support", null, 30],
      ["DEMANDA", "Copia de la demanda", "support"],
      ["ACTA", "Acta de comité", "support"],
    ],
  );
