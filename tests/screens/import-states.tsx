import type { ImportReport, ImportRow } from "../../src/contract/import-contract.ts";
import banksCompanies from "../../src/sections/banks-companies/banks-companies.section.ts";
import customers from "../../src/sections/customers/customers.section.ts";
import { importableFields } from "../../src/engine/importable-fields.ts";
import type { ImportScreenProps } from "../../src/ui/screens/import/import-screen.types.ts";
import { ImportScreen } from "../../src/ui/screens/import/import.screen.tsx";
import { ImportUndo } from "../../src/ui/screens/import/import-undo.tsx";
import type { Drawn, Report } from "./drawn.ts";
import { shell } from "./shell-states.tsx";

const columns = importableFields(customers).map(([name, { label }]) => ({ name, label }));

const GOOD: ImportRow = {
  line: 2,
  outcome: "created",
  cells: {
    documento: "CC 1020304050",
    nombre: "María Fernanda Rodríguez Peña",
    tipo_cliente: "Persona natural",
    genero: "Femenino",
    ciudad: "Bogotá D.C.",
    celular: "3001234567",
    correo: "maria.rodriguez@correo.example",
    autorizacion_datos: "Sí",
  },
  errors: {},
};

const WRONG: readonly ImportRow[] = [
  {
    line: 17,
    outcome: "wrong",
    cells: { ...GOOD.cells, documento: "NIT 900123456-3", ciudad: "Bogota" },
    errors: {
      documento: "El dígito de verificación debe ser 8",
      ciudad: "hay 2 ciudades que se llaman así: escriba el código",
    },
  },
  {
    line: 31,
    outcome: "wrong",
    cells: { ...GOOD.cells, nombre: "", correo: "sin arroba" },
    errors: { nombre: "Este dato es requerido", correo: "Correo no es válido" },
  },
  {
    line: 1204,
    outcome: "wrong",
    cells: GOOD.cells,
    errors: { "": "ya existe; está en la fila 2" },
  },
  {
    line: 19_998,
    outcome: "wrong",
    cells: { ...GOOD.cells, nombre: "x".repeat(300) },
    errors: { nombre: "Debe tener máximo 120 caracteres" },
  },
];

const REPORT: ImportReport = {
  counts: { created: 18_940, updated: 0, unchanged: 56, wrong: 1004 },
  columns,
  ignored: ["Estado", "Saldo total"],
  rows: [...WRONG, ...[2, 3, 4, 5].map((line) => ({ ...GOOD, line }))],
  mistakes: [
    { field: "ciudad", text: "Medelin", count: 912, error: "No existe la ciudad «Medelin»" },
    { field: "genero", text: "", count: 1, error: "Este dato es requerido" },
  ],
};

const CLEAN: ImportReport = {
  counts: { created: 1, updated: 0, unchanged: 0, wrong: 0 },
  columns,
  ignored: [],
  rows: [GOOD],
};

const LUIS = {
  id: "11",
  name: "clientes de octubre.xlsx",
  by: "Luis Prada",
  isOwn: false,
  at: "2026-11-21T15:00:00.000Z",
  end: "cancelled",
  counts: { created: 1, updated: 1200, unchanged: 0, wrong: 3 },
} as const;

const PAST: ImportScreenProps["past"] = [
  { ...LUIS, id: "12", name: "", by: "Ana Ríos", isOwn: true, end: "done" },
  LUIS,
  { ...LUIS, id: "10", end: "failed", counts: null },
];

const IMPORTED = {
  id: "9",
  controller: "customers",
  action: "import",
  step: "Importó",
  at: "2026-11-22T15:00:00.000Z",
  label: "2 clientes",
  ids: ["1", "2"],
  isUndone: false,
  canUndo: true,
};

function imported(
  report: Report,
  state: ImportScreenProps["state"],
  change: Partial<ImportScreenProps> = {},
): Drawn {
  const screen = (
    <ImportScreen
      state={state}
      section={customers}
      title="Clientes"
      breadcrumbs={[{ title: "Inicio", href: "/dashboard" }, { title: "Reporte module" }]}
      file={{ name: "clientes de noviembre.xlsx", size: 48_700 }}
      sheets={[]}
      run={null}
      updates={false}
      erases={false}
      replacements={[]}
      progress={null}
      report={null}
      refusal={null}
      isDownloading={false}
      isDownloadLost={false}
      isLeaving={false}
      undoing={null}
      past={[]}
      undoOf={({ name }) => (
        <ImportUndo
          section={customers}
          change={IMPORTED}
          name={name}
          isUndoing={false}
          onUndo={(undoing) => report("undo", undoing)}
        />
      )}
      lookup={{
        field: "ciudad",
        found: { state: "shown", options: [{ id: "Medellín", label: "Medellín" }] },
        send: (event) => report("lookup", event),
      }}
      onFile={({ name, size }) => report("file", { name, size })}
      onSheet={(sheet) => report("sheet", sheet)}
      onTemplate={() => report("template")}
      onUpdates={(updates) => report("updates", updates)}
      onErasing={(erases) => report("erasing", erases)}
      onReplace={(replacement) => report("replace", replacement)}
      onDrop={(text) => report("drop", text)}
      onSave={() => report("save")}
      onMending={() => report("mending")}
      onCancel={() => report("cancel")}
      onRetry={() => report("retry")}
      onAnother={() => report("another")}
      onLeave={() => report("leave")}
      onStay={() => report("stay")}
      {...change}
    />
  );
  return { screen: shell(report, screen, { menu: { current: "/customers" } }) };
}

/** Every state of an import. */
export const IMPORT_STATES = {
  "import-choosing": (report) => imported(report, "choosing"),
  "import-past": (report) => imported(report, "choosing", { past: PAST }),
  "import-fetching-template": (report) =>
    imported(report, "choosing", { section: banksCompanies, isDownloading: true }),
  "import-template-lost": (report) => imported(report, "choosing", { isDownloadLost: true }),
  "import-reading": (report) => imported(report, "reading"),
  "import-checking": (report) =>
    imported(report, "reading", { progress: { step: "checking", done: 4500, total: 20_000 } }),
  "import-asking": (report) =>
    imported(report, "asking", { sheets: ["Noviembre", "Octubre", "Resumen por ciudades"] }),
  "import-refused": (report) =>
    imported(report, "refused", {
      refusal: "El archivo está protegido con contraseña: guárdelo sin contraseña como XLSX o CSV.",
    }),
  "import-unheard": (report) => imported(report, "unheard"),
  "import-missing": (report) => imported(report, "missing"),
  "import-previewed": (report) => imported(report, "previewed", { report: REPORT }),
  "import-previewed-clean": (report) =>
    imported(report, "previewed", { report: { ...CLEAN, sheet: "Noviembre" } }),
  "import-previewed-mended": (report) =>
    imported(report, "previewed", {
      report: REPORT,
      replacements: [{ field: "ciudad", from: "Bogota", to: "Bogotá D.C." }],
    }),
  "import-previewed-updates": (report) =>
    imported(report, "previewed", { updates: true, report: CLEAN }),
  "import-previewed-nothing": (report) =>
    imported(report, "previewed", {
      updates: true,
      isDownloadLost: true,
      report: {
        ...REPORT,
        counts: { created: 0, updated: 0, unchanged: 0, wrong: 4 },
        rows: WRONG,
      },
    }),
  "import-fetching-mending": (report) =>
    imported(report, "previewed", { report: REPORT, isDownloading: true }),
  "import-saving": (report) =>
    imported(report, "saving", { progress: { step: "saving", done: 12_000, total: 18_940 } }),
  "import-running": (report) =>
    imported(report, "saving", {
      run: { id: "12", name: "clientes.xlsx", by: "Ana Ríos", isOwn: false },
      progress: { step: "saving", done: 12_000, total: 18_940 },
    }),
  "import-seeking": (report) => imported(report, "seeking"),
  "import-leaving": (report) => imported(report, "saving", { isLeaving: true }),
  "import-interrupted": (report) => imported(report, "interrupted"),
  "import-finished": (report) => imported(report, "finished", { report: REPORT }),
  "import-finished-stopped": (report) =>
    imported(report, "finished", { report: { ...CLEAN, isStopped: true } }),
  "import-finished-undoable": (report) =>
    imported(report, "finished", {
      report: CLEAN,
      undoing: (
        <ImportUndo
          section={customers}
          change={IMPORTED}
          isUndoing={false}
          onUndo={(undoing) => report("undo", undoing)}
        />
      ),
    }),
  "import-finished-clean": (report) => imported(report, "finished", { report: CLEAN }),
} satisfies Record<string, (report: Report) => Drawn>;
