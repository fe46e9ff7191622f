import { personBy } from "../people.ts";
import type { SeedRows } from "../seed.types.ts";

export const rows: SeedRows = ({ chance, idOf, idsOf, size, company }) => {
  const cities = idsOf("cities");
  return Array.from({ length: 12 + Math.trunc(size / 2_000) }, (_, index) => {
    const { name, handle } = personBy(chance);
    const isActive = chance.happens(0.85);
    return {
      values: {
        documento: `CC ${71_000_000 + (company?.id ?? 0) * 100_000 + index * 317}`,
        nombre: name,
        tarjeta: `${100_000 + chance.below(250_000)}`,
        ciudad: cities[chance.below(cities.length)] ?? null,
        honorarios: idOf("formulas", chance.pick(["HON-ABO", "HON-GES"])),
        correo: `${handle}${index + 1}@abogados.example`,
      },
      status: isActive ? "active" : "inactive",
    };
  });
};
