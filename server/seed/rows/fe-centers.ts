import type { SeedRows } from "../seed.types.ts";

const CENTRES: readonly (readonly [code: string, name: string, city: string])[] = [
  ["MED", "Centro Medellín", "05001"],
  ["BOG", "Centro Bogotá", "11001"],
  ["CAL", "Centro Cali", "76001"],
  ["BAQ", "Centro Barranquilla", "08001"],
  ["BGA", "Centro Bucaramanga", "68001"],
  ["PEI", "Centro Pereira", "66001"],
];

/** The kinds of numbering of each centre, with the letter that begins their prefix. */
const NUMBERINGS = [
  ["invoice", "F"],
  ["instant", "I"],
  ["credit", "N"],
] as const;

export const rows: SeedRows = ({ idOf, company, now }) =>
  CENTRES.map(([codigo, nombre, city], place) => ({
    values: {
      codigo,
      nombre,
      empresa: String(company?.id ?? ""),
      ciudad: idOf("cities", city),
      correo: `centro.${codigo.toLowerCase()}@garante.example`,
      resoluciones: NUMBERINGS.map(([clase, letter], index) => ({
        clase,
        resolucion: `187640000${place}${index}`,
        prefijo: `${letter}${codigo}`,
        desde: 1,
        hasta: 5000,
        ...inForce(now),
      })),
    },
  }));

/** Two years about the present, the longest that the DIAN authorises. */
function inForce(now: Date) {
  const year = now.getFullYear();
  return { inicio: `${year - 1}-07-01`, fin: `${year + 1}-06-30` };
}
