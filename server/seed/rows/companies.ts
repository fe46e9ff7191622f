import { plain } from "../../../src/domain/plain-text.ts";
import { firmBy, mobileBy, nitFrom, personBy } from "../people.ts";
import type { SeedRow, SeedRows, SeedContext } from "../seed.types.ts";

/** Allied entities and the municipality of their main office. */
const ALLIES: readonly (readonly [name: string, city: string])[] = [
  ["Cooperativa Financiera de Antioquia", "05001"],
  ["Cooperativa Multiactiva del Valle", "76001"],
  ["Banco de Fomento del Caribe S.A.", "08001"],
  ["Compañía de Financiamiento Andina S.A.", "11001"],
  ["Fondo de Empleados del Quindío", "63001"],
  ["Microfinanzas del Pacífico S.A.S.", "76109"],
  ["Credifácil Digital S.A.S.", "11001"],
  ["Cooperativa de Educadores de Boyacá", "15001"],
  ["Libranzas del Llano S.A.S.", "50001"],
  ["Banco Cooperativo Central", "11001"],
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

/** The authority to which the taxes of each month are paid, by its NIT without its digit. */
export const TAX_AUTHORITY = 800_197_268;

/** One more for each 2,000 records of the largest section. */
export const rows: SeedRows = (context) => {
  const { chance, idOf, idsOf, size } = context;
  const cities = idsOf("cities");
  const others = Array.from({ length: 6 + Math.trunc(size / 2_000) }, () => firmBy(chance));
  const known = new Set(ALLIES.map(([name]) => name));
  const providers = [...new Set(others)].filter((name) => !known.has(name));
  return [
    ...ALLIES.map(([name, city], index) =>
      rowOf(context, { name, index, tipo: "ally", ciudad: idOf("cities", city), status: "active" }),
    ),
    ...providers.map((name, index) =>
      rowOf(context, {
        name,
        index: ALLIES.length + index,
        tipo: "provider",
        ciudad: cities[chance.below(cities.length)] ?? null,
        status: chance.pick(STATUSES),
      }),
    ),
    taxAuthority(context),
  ];
};

function taxAuthority({ idOf }: SeedContext): SeedRow {
  return {
    values: {
      nit: nitFrom(TAX_AUTHORITY),
      nombre: "Dirección de Impuestos y Aduanas Nacionales",
      tipo: "provider",
      ciudad: idOf("cities", "11001"),
      direccion: "Carrera 8 # 6C-38",
      contacto: null,
      telefono: null,
      correo_fe: "pagos@dian.example",
      responsabilidad: "O-13",
    },
    status: "active",
  };
}

type Given = {
  readonly name: string;
  readonly index: number;
  readonly tipo: string;
  readonly ciudad: string | null;
  readonly status: string;
};

function rowOf({ chance }: SeedContext, { name, index, tipo, ciudad, status }: Given): SeedRow {
  return {
    values: {
      nit: nitFrom(900_100_000 + index * 1_357),
      nombre: name,
      tipo,
      ciudad,
      direccion: `Calle ${1 + chance.below(150)} # ${1 + chance.below(90)}-${10 + chance.below(80)}`,
      contacto: personBy(chance).name,
      telefono: mobileBy(chance),
      correo_fe: `facturacion@${domainOf(name)}.example`,
      responsabilidad: chance.pick(DUTIES),
    },
    status,
  };
}

function domainOf(name: string): string {
  return plain(name)
    .replaceAll(/[^a-z]+/gu, "-")
    .replaceAll(/^-|-$/gu, "")
    .slice(0, 40);
}
