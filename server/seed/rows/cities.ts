import { readMunicipalities } from "../municipalities.ts";
import type { SeedRows } from "../seed.types.ts";

export const rows: SeedRows = () =>
  readMunicipalities().map(({ code, name, department }) => ({
    values: { codigo: code, nombre: name, codigo_municipio: code, departamento: department },
  }));
