import type { PermissionEntry } from "../../src/domain/permission.ts";
import { analystPages } from "../../src/sections/demo-pages.ts";
import formulas from "../../src/sections/formulas/formulas.section.ts";
import users from "../../src/sections/users/users.section.ts";
import { COLUMNS, matrixOf } from "../../src/sections/permission-matrix.ts";
import { permissionsFor } from "../../src/sections/permissions.ts";
import { actionsOf } from "../../src/engine/section-actions.ts";
import { ViewState } from "../../src/ui/kit/view-state/view-state.tsx";
import { PermissionBoard } from "../../src/ui/screens/permissions/permission-board.tsx";
import { Screen } from "../../src/ui/screens/screen.tsx";
import type { Drawn, Report } from "./drawn.ts";
import { shell } from "./shell-states.tsx";

const GROUPS = matrixOf(
  new Map([
    ...[users, formulas].map((section) => [section.controller, actionsOf(section)] as const),
    ["requests", COLUMNS],
    ["banks", COLUMNS],
  ]),
);
const ANALYST: readonly PermissionEntry[] = permissionsFor(analystPages);
const OTHER = {
  title: "Auditor",
  list: permissionsFor(["/customers", "/users", "/formulas", "/requests"]),
};
const ROLES = [
  { id: "1", label: "Administrador" },
  { id: "7", label: "Auditor" },
];

/** The permissions of a role: edited, compared, read only, and of a role without any. */
export const PERMISSION_STATES = {
  permissions: (report) => ({ screen: matrix(report, { isWritten: true, isCompared: false }) }),
  "permissions-compared": (report) => ({
    screen: matrix(report, { isWritten: true, isCompared: true }),
  }),
  "permissions-read": (report) => ({
    screen: matrix(report, { isWritten: false, isCompared: false }),
    pressed: "Otras acciones de Solicitudes: 3 de 4",
  }),
  "permissions-none": (report) => ({
    screen: matrix(report, { isWritten: true, isCompared: false, list: [] }),
  }),
} satisfies Record<string, (report: Report) => Drawn>;

function matrix(
  report: Report,
  {
    isWritten,
    isCompared,
    list = ANALYST,
  }: { isWritten: boolean; isCompared: boolean; list?: readonly PermissionEntry[] },
) {
  const comparison = {
    roles: ROLES,
    chosen: isCompared ? "7" : "",
    against: isCompared ? OTHER : null,
    onChoose: (id: string) => report("compare", id),
  };
  return shell(
    report,
    <Screen section="Roles" heading="Analista">
      <ViewState initial={list} onChange={(value) => report("change", value)}>
        {(held, change) => (
          <PermissionBoard
            label="Permisos del rol"
            groups={GROUPS}
            value={held}
            comparison={comparison}
            onChange={isWritten ? change : undefined}
          />
        )}
      </ViewState>
    </Screen>,
  );
}
