import type { SeedRows } from "../seed.types.ts";

/** Tells what the bank writes for its own charges, decided twice each: one rule is in force and others wait or ended. */
export const rows: SeedRows = () =>
  [
    {
      texto: "COMISION TRANSFERENCIA ACH 0831",
      clave: "comision transferencia ach",
      status: "active",
    },
    { texto: "CUOTA DE MANEJO 09", clave: "cuota de manejo", status: "proposed" },
    {
      texto: "GRAVAMEN MOV FINANCIEROS 4X1000",
      clave: "gravamen mov financieros",
      status: "proposed",
    },
    { texto: "AJUSTE INTERES AHORROS", clave: "ajuste interes ahorros", status: "rejected" },
    { texto: "COBRO CHEQUERA 12", clave: "cobro chequera", status: "retired" },
  ].map(({ texto, clave, status }) => ({
    values: { texto, clave, campo: "text", significa: "charge", empresa: null, veces: 2 },
    status,
  }));
