import { erpFigures } from "./erp-figures.ts";

export const read = erpFigures("instant");
