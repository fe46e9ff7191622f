import type { ComponentProps } from "react";
import { differences } from "../../src/machines/record/merge.ts";
import type { RecordFormScreen } from "../../src/ui/screens/record/record-form.screen.tsx";
import { COMPANY } from "./record-samples.ts";

type Writing = Partial<ComponentProps<typeof RecordFormScreen>>;

/** A form with errors in its fields. */
export const WRONG: Writing = {
  refusals: 1,
  messages: {
    nombre: "Este dato es requerido",
    tipo: "Este dato es requerido",
    vigente: "No es una fecha válida (dd/mm/aaaa)",
    cupo: "No es un número válido (hasta 2 decimales)",
    "contactos.1.nombre": "Este dato es requerido",
  },
};

/** A form with a value that another record has. */
export const TAKEN: Writing = {
  refusals: 1,
  messages: { nit: "Ya existe otra empresa con este NIT" },
  twins: { nit: { id: "3", label: "Cooperativa del Eje Cafetero S. A." } },
};

/** The form of one person, while another one saved the same record. */
export const MINE = {
  ...COMPANY.values,
  nombre: "Cooperativa del Eje",
  ciudad: "8",
  plazo: 60,
  celular: "3120000002",
};
const THEIRS = {
  ...COMPANY.values,
  nombre: "Cooperativa del Eje Cafetero S. A.",
  ciudad: "9",
  cupo: "9000000000.00",
  celular: "3138233445",
  correo: "cartera@coopeje.example",
};

/** The conflict of both. */
export const CONFLICT: NonNullable<Writing["conflict"]> = {
  differences: differences(COMPANY.values, MINE, THEIRS),
  sides: { nombre: "mine" },
  mineLabels: { ...COMPANY.labels, ciudad: "Pereira" },
  theirLabels: { ...COMPANY.labels, ciudad: "San José del Palmar" },
  by: "Jorge Peña",
};
