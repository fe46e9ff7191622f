import { plain } from "../../../src/domain/plain-text.ts";
import { firmBy, mobileBy, nitFrom, personBy } from "../people.ts";
import type { Chance } from "../random.ts";
import type { SeedRow, SeedRows, SeedContext } from "../seed.types.ts";

/** Has no common divisor with `STRIDE`, so that each step gives another number below it. */
const ROOM = 89_999_999;
const STRIDE = 7_919_317;

/** Half of the customers live in the largest cities. */
const LARGEST = ["11001", "05001", "76001", "08001", "13001", "68001", "66001", "17001"] as const;

export const rows: SeedRows = (context) => {
  const home = (context.company?.id ?? 0) * 1_000;
  const places = placesOf(context);
  return Array.from({ length: context.size }, (_, index) => {
    const number = ((home + index) * STRIDE) % ROOM;
    return context.chance.happens(0.12)
      ? firmRow(context, number, places)
      : personRow(context, { number, index, places });
  });
};

type Places = { readonly large: readonly [string, ...string[]]; readonly all: readonly string[] };

function placesOf({ idOf, idsOf }: SeedContext): Places {
  const [first, ...others] = LARGEST;
  const ids = (code: string) => idOf("cities", code);
  return { large: [ids(first), ...others.map(ids)], all: idsOf("cities") };
}

function cityBy(chance: Chance, { large, all }: Places): string | null {
  return chance.happens(0.5) ? chance.pick(large) : (all[chance.below(all.length)] ?? null);
}

function personRow(
  { chance, idOf }: SeedContext,
  {
    number,
    index,
    places,
  }: { readonly number: number; readonly index: number; readonly places: Places },
): SeedRow {
  const { name, isWoman, handle } = personBy(chance);
  const year = 1950 + chance.below(56);
  // Ten digits since about 2003, when the youngest of these cards were first issued.
  const document = year > 1985 ? 1_000_000_000 + number : 10_000_000 + number;
  const type = chance.pick(["EMP", "EMP", "EMP", "IND", "IND", "PEN", "EST", "MIC"]);
  return {
    values: {
      documento: chance.happens(0.02) ? `PPT ${1_000_000 + index}` : `CC ${document}`,
      nombre: name,
      tipo_cliente: idOf("rankings", type),
      genero: idOf("genders", isWoman ? "F" : "M"),
      fecha_nacimiento: `${year}-${twoDigits(1 + chance.below(12))}-${twoDigits(1 + chance.below(28))}`,
      autorizacion_datos: chance.happens(0.93),
      ciudad: cityBy(chance, places),
      celular: mobileBy(chance),
      correo: chance.happens(0.8) ? `${handle}${index + 1}@correo.example` : null,
    },
    status: "active",
  };
}

function firmRow({ chance, idOf }: SeedContext, number: number, places: Places): SeedRow {
  const name = firmBy(chance);
  const type = chance.pick(["MIC", "PYM", "PYM", "GRA"]);
  return {
    values: {
      documento: `NIT ${nitFrom(800_000_000 + number)}`,
      nombre: name,
      tipo_cliente: idOf("rankings", type),
      autorizacion_datos: chance.happens(0.97),
      ciudad: cityBy(chance, places),
      celular: mobileBy(chance),
      correo: `contacto@${plain(name)
        .replaceAll(/[^a-z]+/gu, "-")
        .replaceAll(/^-|-$/gu, "")}.example`,
    },
    status: "active",
  };
}

function twoDigits(number: number): string {
  return String(number).padStart(2, "0");
}
