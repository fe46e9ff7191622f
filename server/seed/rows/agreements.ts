import { activeAllies } from "../active-allies.ts";
import type { SeedRows } from "../seed.types.ts";

const STATUSES = [
  "current",
  "current",
  "current",
  "current",
  "suspended",
  "terminated",
  "draft",
] as const;
const OBJECTS = [
  "Garantía de créditos de consumo y libranza",
  "Garantía de microcrédito rural y urbano",
  "Garantía de créditos educativos",
  "Garantía de cartera comercial de pymes",
  "Garantía de crédito digital de bajo monto",
] as const;

export const rows: SeedRows = async ({ chance, idOf, size, pdf, trx }) => {
  const allies = await activeAllies(trx);
  const contract = await pdf("soporte", "Contrato firmado.pdf");
  return Array.from({ length: 10 + Math.trunc(size / 2_500) }, (_, index) => {
    const year = 2019 + (index % 6);
    const status = index === 0 ? "current" : chance.pick(STATUSES);
    const from = 60 + 30 * chance.below(4);
    return {
      values: {
        numero: `C-${year}-${String(index + 1).padStart(3, "0")}`,
        empresa: allies[index % allies.length] ?? null,
        objeto: chance.pick(OBJECTS),
        vigente_desde: `${year}-${String(1 + chance.below(12)).padStart(2, "0")}-01`,
        vigente_hasta: status === "terminated" ? "2026-06-30" : null,
        participacion: `${45 + chance.below(40)}.5000`,
        dias_mora_reclamo: from,
        plazo_reclamo: from + 180,
        periodicidad: idOf("periodicities", "MEN"),
        soporte: status === "draft" ? null : contract,
      },
      status,
    };
  });
};
