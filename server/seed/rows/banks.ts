import { nitFrom } from "../people.ts";
import type { SeedRows } from "../seed.types.ts";

/** Name, ACH code and NIT without its digit, as the banks publish them. */
const BANKS: readonly (readonly [code: string, name: string, ach: string, nit: number | null])[] = [
  ["BOGOTA", "Banco de Bogotá", "1001", 860_002_964],
  ["POPULAR", "Banco Popular", "1002", 860_007_738],
  ["ITAU", "Itaú", "1006", 890_903_937],
  ["BANCOLOMBIA", "Bancolombia", "1007", 890_903_938],
  ["CITIBANK", "Citibank", "1009", 860_051_135],
  ["GNB", "Banco GNB Sudameris", "1012", 860_050_750],
  ["BBVA", "BBVA Colombia", "1013", 860_003_020],
  ["COLPATRIA", "Scotiabank Colpatria", "1019", 860_034_594],
  ["OCCIDENTE", "Banco de Occidente", "1023", 890_300_279],
  ["CAJASOCIAL", "Banco Caja Social", "1032", 860_007_335],
  ["AGRARIO", "Banco Agrario", "1040", 800_037_800],
  ["DAVIVIENDA", "Davivienda", "1051", 860_034_313],
  ["AVVILLAS", "Banco AV Villas", "1052", 860_035_827],
  ["BANCOW", "Banco W", "1053", 900_378_212],
  ["BANCAMIA", "Bancamía", "1059", 900_215_071],
  ["PICHINCHA", "Banco Pichincha", "1060", 890_200_756],
  ["BANCOOMEVA", "Bancoomeva", "1061", 900_406_150],
  ["FALABELLA", "Banco Falabella", "1062", 900_047_981],
  ["FINANDINA", "Banco Finandina", "1063", 860_051_894],
  ["COOPCENTRAL", "Coopcentral", "1066", 890_203_088],
  ["MIBANCO", "Mibanco", "1067", 860_025_971],
  ["SERFINANZA", "Banco Serfinanza", "1069", 860_043_186],
  ["LULO", "Lulo Bank", "1070", null],
  ["COTRAFA", "Cotrafa", "1289", null],
  ["CONFIAR", "Confiar", "1292", null],
  ["NEQUI", "Nequi", "1507", null],
  ["DAVIPLATA", "DaviPlata", "1551", null],
  ["NU", "Nu Colombia", "1809", null],
];

export const rows: SeedRows = () =>
  BANKS.map(([codigo, nombre, codigo_ach, nit]) => ({
    values: { codigo, nombre, codigo_ach, nit: nit === null ? null : nitFrom(nit) },
  }));
