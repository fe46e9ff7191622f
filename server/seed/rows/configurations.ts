import type { SeedRows } from "../seed.types.ts";
import { tableRows } from "../table-rows.ts";

export const rows: SeedRows = () =>
  tableRows(
    ["clave", "tipo", "valor", "descripcion"],
    [
      [
        "correo.remitente",
        "text",
        "Fondo de Garantías <no-responder@garante.example>",
        "Nombre y dirección de los mensajes",
      ],
      [
        "correo.copia.cierre",
        "list",
        "cartera@garante.example;gerencia@garante.example",
        "Quién recibe el cierre de cada período",
      ],
      ["portafolio.alerta.cupo", "number", "90", "Porcentaje de cupo desde el que se avisa"],
      [
        "solicitudes.asignacion.automatica",
        "yesNo",
        "Sí",
        "Las solicitudes nuevas se reparten solas",
      ],
      ["recaudo.dias.identificacion", "number", "5", "Días para identificar una consignación"],
      ["facturacion.centro", "text", "MED", "Centro que factura las comisiones"],
      ["dian.ambiente", "text", "habilitación", "Ambiente de facturación electrónica"],
      ["dian.clave.tecnica", "secret", null, "Clave técnica de la resolución"],
      ["informes.pie", "text", "Cifras de demostración", "Texto al pie de los informes"],
    ],
  );
