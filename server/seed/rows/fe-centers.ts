import type { SeedRows } from "../seed.types.ts";

const CENTRES: readonly (readonly [code: string, name: string, city: string])[] = [
  ["MED", "Centro Medellín", "05001"],
  ["BOG", "Centro Bogotá", "11001"],
  ["CAL", "Centro Cali", "76001"],
  ["BAQ", "Centro Barranquilla", "08001"],
  ["BGA", "Centro Bucaramanga", "68001"],
  ["PEI", "Centro Pereira", "66001"],
];

export const rows: SeedRows = ({ idOf, company }) =>
  CENTRES.map(([codigo, nombre, city]) => ({
    values: {
      codigo,
      nombre,
      empresa: String(company?.id ?? ""),
      ciudad: idOf("cities", city),
      correo: `centro.${codigo.toLowerCase()}@garante.example`,
    },
  }));
