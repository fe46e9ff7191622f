import type { SeedRow, SeedRows } from "../seed.types.ts";

const CSV = { formato: "csv", separador: "semicolon", con_titulos: false };

const ROWS: readonly SeedRow[] = [
  {
    values: {
      codigo: "SAL-07",
      nombre: "Saldos, anexo 7",
      proposito: "balances",
      ...CSV,
      version: 1,
    },
    status: "retired",
  },
  {
    values: {
      codigo: "SAL-07",
      nombre: "Saldos, anexo 7",
      proposito: "balances",
      ...CSV,
      version: 2,
      ejemplo: "1020304050;7350000.55;12;2026-10-31\n52123456;5000000.00;0;2026-10-31",
    },
    status: "published",
  },
  {
    values: {
      codigo: "POR-01",
      nombre: "Carga de portafolio",
      proposito: "portfolio",
      ...CSV,
      version: 1,
      ejemplo: "CC;1020304050;María Gómez;CR-1001;10000000;36;24.5;2026-10-05;Manizales",
    },
    status: "published",
  },
  {
    values: {
      codigo: "POR-02",
      nombre: "Carga de portafolio digital",
      proposito: "portfolio",
      formato: "xlsx",
      con_titulos: true,
      version: 1,
    },
    status: "published",
  },
  {
    values: {
      codigo: "REC-13",
      nombre: "Recuperaciones, anexo 13",
      proposito: "recovers",
      ...CSV,
      version: 1,
    },
    status: "published",
  },
  {
    values: {
      codigo: "BCO-01",
      nombre: "Extracto del banco",
      proposito: "collects",
      ...CSV,
      fechas: "ymd",
      decimales: "point",
      version: 1,
      ejemplo:
        "2026-10-05;PAGO PSE COMISION;FE-101;62247.00;84062247.00;COOPERATIVA DEL SUR;900123456",
    },
    status: "published",
  },
  {
    values: {
      codigo: "RCD-01",
      nombre: "Recaudo bancario, Asobancaria",
      proposito: "collects",
      formato: "fixed",
      con_titulos: false,
      version: 1,
    },
    status: "published",
  },
  {
    values: {
      codigo: "SOL-01",
      nombre: "Solicitudes de reclamación",
      proposito: "requests",
      ...CSV,
      separador: "comma",
      con_titulos: true,
      version: 1,
    },
    status: "published",
  },
];

export const rows: SeedRows = () => ROWS;
