import type { ComponentProps } from "react";
import { differences } from "../../src/machines/record/merge.ts";
import type { RecordFormScreen } from "../../src/ui/screens/record-form.screen.tsx";
import { COMPANY } from "./record-samples.ts";

/** The form of one person, while another one saved the same record. */
export const MINE = { ...COMPANY.values, nombre: "Cooperativa del Eje", ciudad: "8", plazo: 60 };
const THEIRS = {
  ...COMPANY.values,
  nombre: "Cooperativa del Eje Cafetero S. A.",
  ciudad: "9",
  cupo: "9000000000.00",
};

/** The conflict of both. */
export const CONFLICT: NonNullable<ComponentProps<typeof RecordFormScreen>["conflict"]> = {
  differences: differences(COMPANY.values, MINE, THEIRS),
  sides: { nombre: "mine" },
  mineLabels: { ...COMPANY.labels, ciudad: "Pereira" },
  theirLabels: { ...COMPANY.labels, ciudad: "San José del Palmar" },
  by: "Jorge Peña",
};
