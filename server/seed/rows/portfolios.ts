import type { SeedRow, SeedRows } from "../seed.types.ts";
import { currentAgreements } from "../current-agreements.ts";

const LINES = [
  ["consumer", "Consumo", "COM-CON"],
  ["payroll", "Libranza", "COM-CON"],
  ["education", "Educativo", "COM-CON"],
  ["micro", "Microcrédito", "COM-MIC"],
  ["digital", "Digital", "COM-MIC"],
  ["business", "Comercial", "COM-CON"],
] as const;
/** The values of the names of each formula, in the order in which they are shown. */
const VARIABLES = {
  "COM-CON": [{ nombre: "tasa", valor: "0.350000" }],
  "COM-MIC": [
    { nombre: "tasa", valor: "0.450000" },
    { nombre: "minimo", valor: "1500.000000" },
    // Of COM-DIG, which is a draft.
    { nombre: "recargo", valor: "0.100000" },
  ],
} as const;
const STATUSES = ["active", "active", "active", "active", "suspended", "closed", "draft"] as const;

export const rows: SeedRows = async (context) => {
  const { chance, idOf, size, trx, company } = context;
  const agreements = await currentAgreements(trx, company?.id ?? 0);
  return Array.from({ length: 14 + Math.trunc(size / 1_000) }, (_, index): SeedRow => {
    const agreement = agreements[index % agreements.length];
    const [linea, title, formula] = chance.pick(LINES);
    const status = chance.pick(STATUSES);
    const quota = 500_000_000 * (1 + chance.below(40));
    return {
      values: {
        codigo: `P-${String(index + 1).padStart(4, "0")}`,
        nombre: `${title} ${2020 + (index % 7)}-${1 + (index % 4)}`,
        empresa: agreement?.empresa ?? null,
        convenio: agreement?.id ?? null,
        linea,
        cobertura: `${chance.pick(["40", "50", "60", "70", "80"])}.0000`,
        formula_comision: idOf("formulas", formula),
        variables: VARIABLES[formula],
        // One in four has no cap.
        tope_siniestros: index % 4 === 3 ? null : "25.0000",
        cupo: `${quota}.00`,
        estructura: idOf("structures", linea === "digital" ? "POR-02" : "POR-01"),
      },
      status,
    };
  });
};
