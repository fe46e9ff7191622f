import { tryFormula } from "../../../src/sections/formulas/try-formula.ts";
import type { SeedRow, SeedRows } from "../seed.types.ts";

type Line = {
  readonly codigo: string;
  readonly nombre: string;
  readonly uso: string;
  readonly expresion: string;
  readonly redondeo?: string;
  readonly version?: number;
  readonly status?: string;
  readonly desde?: string;
  readonly hasta?: string;
  readonly entrada: Readonly<Record<string, string>>;
  readonly salida: string;
};

const LINES: readonly Line[] = [
  {
    codigo: "COM-CON",
    nombre: "Comisión de consumo",
    uso: "commission",
    expresion: "saldo * 2.2 / 100",
    status: "replaced",
    desde: "2023-01-01",
    hasta: "2024-12-31",
    entrada: { saldo: "10000000" },
    salida: "220000",
  },
  {
    codigo: "COM-CON",
    nombre: "Comisión de consumo",
    uso: "commission",
    version: 2,
    expresion: "saldo * tasa / 100",
    status: "approved",
    desde: "2025-01-01",
    entrada: { saldo: "10000000", tasa: "2.45" },
    salida: "245000",
  },
  {
    codigo: "COM-MIC",
    nombre: "Comisión de microcrédito",
    uso: "commission",
    expresion: "max(saldo * tasa / 100; minimo)",
    status: "approved",
    entrada: { saldo: "800000", tasa: "3.5", minimo: "35000" },
    salida: "35000",
  },
  {
    codigo: "COM-DIG",
    nombre: "Comisión de crédito digital",
    uso: "commission",
    expresion: "saldo * (tasa + recargo) / 100",
    status: "draft",
    entrada: { saldo: "500000", tasa: "4", recargo: "0.5" },
    salida: "22500",
  },
  {
    codigo: "IVA-COM",
    nombre: "IVA de la comisión",
    uso: "vat",
    expresion: "comision * iva / 100",
    redondeo: "peso",
    status: "approved",
    entrada: { comision: "245000", iva: "19" },
    salida: "46550",
  },
  {
    codigo: "COB-SAL",
    nombre: "Valor cubierto",
    uso: "coverage",
    expresion: "saldo * cobertura / 100",
    redondeo: "cent",
    status: "approved",
    entrada: { saldo: "7350000.55", cobertura: "70" },
    salida: "5145000.39",
  },
  {
    codigo: "ANT-GAR",
    nombre: "Anticipo de garantía",
    uso: "advance",
    expresion: "min(cubierto * 0.5; tope)",
    status: "approved",
    entrada: { cubierto: "9000000", tope: "4000000" },
    salida: "4000000",
  },
  {
    codigo: "HON-ABO",
    nombre: "Honorarios de abogado",
    uso: "fees",
    expresion: "si(judicial = 1; recaudo * 0.15; recaudo * 0.1)",
    status: "approved",
    entrada: { recaudo: "1200000", judicial: "1" },
    salida: "180000",
  },
  {
    codigo: "HON-GES",
    nombre: "Honorarios de gestor",
    uso: "fees",
    expresion: "si(mora > 180; recaudo * 0.12; recaudo * 0.08)",
    redondeo: "ten",
    status: "approved",
    entrada: { recaudo: "1000555", mora: "90" },
    salida: "80040",
  },
  {
    codigo: "DIS-REC",
    nombre: "Distribución de recuperación",
    uso: "recovery",
    expresion: "redondear(recaudo * participacion / 100; 2)",
    redondeo: "cent",
    status: "approved",
    entrada: { recaudo: "1500000", participacion: "62.5" },
    salida: "937500",
  },
];

export const rows: SeedRows = () => LINES.map(rowOf);

function rowOf({ entrada, salida, desde, hasta, status, ...line }: Line): SeedRow {
  const redondeo = line.redondeo ?? "peso";
  const ejemplo = JSON.stringify([{ entrada, salida }]);
  return {
    values: {
      version: 1,
      ...line,
      redondeo,
      ejemplo,
      prueba: tryFormula(line.expresion, redondeo, ejemplo),
      vigente_desde: desde ?? "2024-01-01",
      vigente_hasta: hasta ?? null,
    },
    ...(status !== undefined && { status }),
  };
}
