import type { ReactNode } from "react";
import { allPermissions, permissionsFor } from "../../src/sections/permissions.ts";
import { menuOf, ownPagesOf, shortcutsOf } from "../../src/sections/menu/menu.ts";
import { DashboardFigure } from "../../src/ui/screens/desk/dashboard-figure.tsx";
import { DashboardScreen } from "../../src/ui/screens/desk/dashboard.screen.tsx";
import { MainLayout } from "../../src/ui/shell/main-layout.tsx";
import type { Notice } from "../../src/ui/shell/notices.tsx";
import type { Drawn, Report } from "./drawn.ts";

type Shell = Parameters<typeof MainLayout>[0];

/** The difference between a state and the plain shell of an administrator. */
type Change = Partial<Omit<Shell, "menu" | "exit" | "company" | "children">> & {
  readonly menu?: Partial<Shell["menu"]>;
  readonly openGroups?: readonly string[];
  readonly filter?: string;
  readonly isAsking?: boolean;
  readonly isUnsavedElsewhere?: boolean;
  readonly loss?: Shell["exit"]["loss"];
  readonly companies?: Shell["company"]["companies"];
};

const visitor = { hasToken: true, mustChangePassword: false };
const ADMIN = { ...visitor, permission: allPermissions() };
const ANALYST = {
  ...visitor,
  permission: permissionsFor([
    "/monitor-requests",
    "/information-reports/request",
    "/requests",
    "/requests/pending",
    "/requests/myrequest",
  ]),
};

const PERSON = { firstname: "Luz Marina", lastname: "Restrepo Ángel" };
const LONG_PERSON = { firstname: "María del Perpetuo Socorro", lastname: "x".repeat(200) };
const COMPANIES = [
  { id: "1", nombre: "Fondo Regional de Garantías" },
  { id: "2", nombre: "Cooperativa de Ahorro y Crédito del Eje Cafetero" },
];
const LONG_COMPANIES = [
  { id: "1", nombre: "W".repeat(40) },
  { id: "2", nombre: "Corto" },
];

const PAST: readonly Notice[] = [
  { id: 4, style: "danger", text: "La contraseña actual no es correcta." },
  {
    id: 3,
    style: "info",
    text: "Se cerraron las demás sesiones. Si alguna no era suya, cambie su contraseña y avise a quien administra los usuarios de su empresa.",
  },
  { id: 2, style: "danger", text: "sin espacio".repeat(60) },
  { id: 1, style: "info", text: "Contraseña cambiada." },
];

const DESK = {
  whose: "Ana Ruiz 1",
  waiting: 3,
  unread: 1,
  answers: [
    { key: "1", text: "Rosa Díaz aprobó «AN-2026-000001»", href: "/advances/view/1" },
    {
      key: "2",
      text: `Mención de Ana Ríos en una nota de «${"W".repeat(80)}»`,
      href: "/customers/view/2",
    },
  ],
  onLook: () => undefined,
};

/** The shell of the product around a screen, as the routes bind it. */
export function shell(report: Report, screen: ReactNode, change: Change = {}) {
  const {
    openGroups = ["Reporte module"],
    filter = "",
    isAsking = false,
    isUnsavedElsewhere = false,
    ...rest
  } = change;
  const { menu, companies = COMPANIES, loss = null, ...props } = rest;
  return (
    <MainLayout
      person={PERSON}
      forced={false}
      isOffline={false}
      desk={null}
      notices={[]}
      onSearch={() => report("search")}
      onUndo={(id) => report("undo", id)}
      year={2026}
      {...props}
      menu={{
        groups: groupsOf(ADMIN, filter, openGroups),
        current: "/dashboard",
        filter,
        own: [],
        isDrawerOpen: false,
        onPin: (address) => report("pin", address),
        onFilter: (text) => report("filter", text),
        onToggle: (title) => report("toggle", title),
        onDrawer: (isOpen) => report("drawer", isOpen),
        onFold: (chosen) => report("fold", chosen),
        ...menu,
      }}
      company={{ companies, selected: "1", onSelect: (id) => report("company", id) }}
      exit={{
        loss,
        isAsking,
        isUnsavedElsewhere,
        onChoose: () => report("exit"),
        onCancel: () => report("cancel"),
        onConfirm: () => report("confirm"),
        ...(loss !== null && { onSave: () => report("save") }),
      }}
    >
      {screen}
    </MainLayout>
  );
}

function groupsOf(who: typeof ADMIN, filter: string, openGroups: readonly string[]) {
  return menuOf(who, filter).map((group) => ({
    ...group,
    isOpen: openGroups.includes(group.title),
  }));
}

function home(who = ADMIN, count = 8, figureOf: () => ReactNode = () => null) {
  return (
    <DashboardScreen
      firstname="Luz Marina"
      shortcuts={shortcutsOf(who).slice(0, count)}
      pages={ownPagesOf(who)}
      figureOf={figureOf}
      desk={null}
    />
  );
}

/** The longest figure that a shortcut may have, and the months before it. */
const longest = () => (
  <DashboardFigure
    label="Saldo del fondo"
    text="-$ 9.999.999.999.999.999,99"
    months={[4, 9, -3, 6].map((size, at) => ({
      label: `Mes ${at + 1}`,
      size,
      text: `$ ${size}`,
    }))}
  />
);

/** The figure of a fund with a hundred thousand million covered. */
const large = () => <DashboardFigure label="Cubierto" text="$ 106.232.789.131,14" months={[]} />;

const everyGroup = menuOf(ADMIN, "").map(({ title }) => title);

const analyst = {
  groups: groupsOf(ANALYST, "", ["Reporte module", "Solicitudes"]),
  current: "/requests/pending",
};

/** Every state of the shell and of the dashboard. */
export const SHELL_STATES = {
  dashboard: (report) => ({ screen: shell(report, home()) }),
  "dashboard-figures": (report) => ({ screen: shell(report, home(ADMIN, 8, longest)) }),
  "dashboard-large": (report) => ({ screen: shell(report, home(ADMIN, 8, large)) }),
  "dashboard-two": (report) => ({ screen: shell(report, home(ANALYST), { menu: analyst }) }),
  "dashboard-none": (report) => ({ screen: shell(report, home(ADMIN, 0)) }),
  "dashboard-long-name": (report) => ({
    screen: shell(
      report,
      <DashboardScreen
        firstname={"y".repeat(200)}
        shortcuts={[]}
        pages={[]}
        figureOf={() => null}
        desk={null}
      />,
      {
        person: LONG_PERSON,
        companies: LONG_COMPANIES,
        isOffline: true,
      },
    ),
  }),
  "dashboard-signed-out": (report) => ({
    screen: shell(
      report,
      <DashboardScreen
        firstname={null}
        shortcuts={[]}
        pages={[]}
        figureOf={() => null}
        desk={null}
      />,
      {
        person: null,
      },
    ),
  }),
  "menu-closed": (report) => ({
    screen: shell(report, home(), { openGroups: [], menu: { current: "/banks" } }),
  }),
  "menu-full": (report) => ({
    screen: shell(report, home(), { openGroups: everyGroup, menu: { current: "/requests" } }),
  }),
  "menu-own": (report) => ({
    screen: shell(report, home(), {
      openGroups: ["Configuración"],
      menu: {
        current: "/banks",
        own: [
          { title: "Clientes", address: "/customers", isPinned: true },
          { title: "Bancos", address: "/banks", isPinned: false },
          {
            title: "Cuentas bancarias de las empresas",
            address: "/banks-companies",
            isPinned: true,
          },
        ],
      },
    }),
  }),
  "menu-filtered": (report) => ({
    screen: shell(report, home(), { filter: "notas" }),
  }),
  "menu-filtered-none": (report) => ({ screen: shell(report, home(), { filter: "xyz" }) }),
  "drawer-open": (report) => ({
    screen: shell(report, home(), { menu: { isDrawerOpen: true, current: "/monitor-credits" } }),
  }),
  "drawer-filtered": (report) => ({
    screen: shell(report, home(), { filter: "fact", menu: { isDrawerOpen: true } }),
  }),
  "drawer-analyst": (report) => ({
    screen: shell(report, home(ANALYST), { menu: { ...analyst, isDrawerOpen: true } }),
  }),
  "exit-asking": (report) => ({ screen: shell(report, home(), { isAsking: true }) }),
  "exit-losing": (report) => ({
    screen: shell(report, home(), {
      isAsking: true,
      loss: { of: "edit", title: "Configuración de estructuras", name: "Columnas de Libranza" },
    }),
  }),
  "exit-unsaved-elsewhere": (report) => ({
    screen: shell(report, home(), { isAsking: true, isUnsavedElsewhere: true }),
  }),
  offline: (report) => ({ screen: shell(report, home(), { isOffline: true }) }),
  "one-company": (report) => ({
    screen: shell(report, home(), { companies: COMPANIES.slice(1) }),
  }),
  "user-menu": (report) => ({ screen: shell(report, home()), pressed: "Luz Marina" }),
  "past-notices": (report) => ({
    screen: shell(report, home(), { notices: PAST }),
    pressed: "Avisos",
  }),
  "past-notices-none": (report) => ({ screen: shell(report, home()), pressed: "Avisos" }),
  "past-notices-desk": (report) => ({
    screen: shell(report, home(), { notices: PAST, desk: DESK }),
    pressed: "Avisos 4",
  }),
} satisfies Record<string, (report: Report) => Drawn>;
