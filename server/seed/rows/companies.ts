import { firmBy, mobileBy, nitFrom, personBy, plain } from "../people.ts";
import type { SeedRow, SeedRows } from "../seed.types.ts";

const ALLIES: readonly string[] = [
  "Cooperativa Financiera de Antioquia",
  "Cooperativa Multiactiva del Valle",
  "Banco de Fomento del Caribe S.A.",
  "Compañía de Financiamiento Andina S.A.",
  "Fondo de Empleados del Quindío",
  "Microfinanzas del Pacífico S.A.S.",
  "Credifácil Digital S.A.S.",
  "Cooperativa de Educadores de Boyacá",
  "Libranzas del Llano S.A.S.",
  "Banco Cooperativo Central",
];
const DUTIES = ["O-13", "O-15", "O-23", "O-47", "R-99-PN"] as const;
const STATUSES = [
  "active",
  "active",
  "active",
  "active",
  "onboarding",
  "suspended",
  "retired",
] as const;

/** As many more as one for each 2,000 records of the largest section. */
export const rows: SeedRows = ({ chance, idsOf, size }) => {
  const cities = idsOf("cities");
  const others = Array.from({ length: 6 + Math.trunc(size / 2_000) }, () => firmBy(chance));
  const names = [...new Set([...ALLIES, ...others])];
  return names.map((nombre, index): SeedRow => {
    const contact = personBy(chance);
    const isAlly = index < ALLIES.length || chance.happens(0.5);
    return {
      values: {
        nit: nitFrom(900_100_000 + index * 1_357),
        nombre,
        tipo: isAlly ? "ally" : "provider",
        ciudad: cities[chance.below(cities.length)] ?? null,
        direccion: `Calle ${1 + chance.below(150)} # ${1 + chance.below(90)}-${10 + chance.below(80)}`,
        contacto: contact.name,
        telefono: mobileBy(chance),
        correo_fe: `facturacion@${domainOf(nombre)}.example`,
        responsabilidad: chance.pick(DUTIES),
      },
      status: index < ALLIES.length ? "active" : chance.pick(STATUSES),
    };
  });
};

function domainOf(name: string): string {
  return plain(name)
    .replaceAll(/[^a-z]+/gu, "-")
    .replaceAll(/^-|-$/gu, "")
    .slice(0, 40);
}
