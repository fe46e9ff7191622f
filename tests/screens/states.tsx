import type { ReactNode } from "react";
import { ErrorBoundary } from "../../src/ui/kit/error-boundary.tsx";
import { ChangePasswordScreen } from "../../src/ui/screens/change-password.screen.tsx";
import { DashboardScreen } from "../../src/ui/screens/dashboard.screen.tsx";
import { ErrorScreen } from "../../src/ui/screens/error.screen.tsx";
import { ForbiddenScreen } from "../../src/ui/screens/forbidden.screen.tsx";
import { LoginScreen } from "../../src/ui/screens/login.screen.tsx";
import { NotFoundScreen } from "../../src/ui/screens/not-found.screen.tsx";
import { RecoveryScreen } from "../../src/ui/screens/recovery.screen.tsx";
import { SectionScreen } from "../../src/ui/screens/section.screen.tsx";
import { TfaScreen, type TfaQr } from "../../src/ui/screens/tfa.screen.tsx";
import { UpdateScreen } from "../../src/ui/screens/update.screen.tsx";
import { Loader } from "../../src/ui/shell/loader.tsx";
import { LoginLayout } from "../../src/ui/shell/login-layout.tsx";
import { MainLayout } from "../../src/ui/shell/main-layout.tsx";
import { Notices, type Notice } from "../../src/ui/shell/notices.tsx";
import { QR_IMAGE } from "./qr-image.ts";

/** Tells the test what a screen sent: the name of its callback and what it carried. */
export type Report = (name: string, values?: unknown) => void;

const USER = { firstname: "Luz Marina", lastname: "Restrepo Ángel" };
const LONG_USER = { firstname: "María del Perpetuo Socorro", lastname: "x".repeat(200) };
const DANGER: Notice = { id: 1, style: "danger", text: "Usuario o contraseña incorrectos." };
const INFO: Notice = {
  id: 2,
  style: "info",
  text: "Si el correo está registrado, le enviamos un código.",
};

/** Every state of every screen. A state that is added here is opened by the test at every width and theme. */
export const STATES = {
  login: (report) => login(report, false),
  "login-busy": (report) => login(report, true),
  "login-danger": (report) => withNotice(login(report, false), DANGER, report),
  "login-notice-huge": (report) =>
    withNotice(
      login(report, false),
      { id: 3, style: "danger", text: "error\u0000<b>".repeat(1000) },
      report,
    ),
  "login-loading": (report) => (
    <>
      <Loader shown="long" />
      {login(report, true)}
    </>
  ),
  tfa: (report) => tfa(report, { kind: "absent" }),
  "tfa-asking": (report) => tfa(report, { kind: "asking" }),
  "tfa-qr": (report) => tfa(report, { kind: "shown", src: QR_IMAGE }),
  "tfa-busy": (report) => tfa(report, { kind: "absent" }, true),
  recovery: (report) => recovery(report, false),
  "recovery-busy": (report) => recovery(report, true),
  "recovery-info": (report) => withNotice(recovery(report, false), INFO, report),
  update: (report) => update(report, false),
  "update-busy": (report) => update(report, true),
  "change-password": (report) => change(report, false, false),
  "change-password-busy": (report) => change(report, false, true),
  "change-password-forced": (report) => change(report, true, false),
  dashboard: () => main(USER, <DashboardScreen firstname="Luz Marina" />),
  "dashboard-long-name": () => main(LONG_USER, <DashboardScreen firstname={"y".repeat(200)} />),
  "dashboard-signed-out": () => main(null, <DashboardScreen firstname={null} />),
  "not-found": () => main(USER, <NotFoundScreen home="/dashboard" />),
  "not-found-signed-out": () => main(null, <NotFoundScreen home="/dashboard" />),
  forbidden: () => main(USER, <ForbiddenScreen home="/dashboard" />),
  section: () => main(USER, <SectionScreen title="Bancos" />),
  "section-subroutes": () => main(USER, <ReportsSection />),
  error: (report) => main(USER, <ErrorScreen onRetry={() => report("retry")} />),
  "error-caught": () => main(USER, <ThrowsOnce />),
} satisfies Record<string, (report: Report) => ReactNode>;

function login(report: Report, busy: boolean) {
  return (
    <LoginLayout>
      <LoginScreen busy={busy} onSubmit={(values) => report("submit", values)} />
    </LoginLayout>
  );
}

function tfa(report: Report, qr: TfaQr, busy = false) {
  return (
    <LoginLayout>
      <TfaScreen
        busy={busy}
        qr={qr}
        onSubmit={(values) => report("submit", values)}
        onBack={() => report("back")}
      />
    </LoginLayout>
  );
}

function recovery(report: Report, busy: boolean) {
  return (
    <LoginLayout>
      <RecoveryScreen
        busy={busy}
        onSubmit={(values) => report("submit", values)}
        onBack={() => report("back")}
      />
    </LoginLayout>
  );
}

function update(report: Report, busy: boolean) {
  return (
    <LoginLayout>
      <UpdateScreen
        busy={busy}
        onSubmit={(values) => report("submit", values)}
        onBack={() => report("back")}
      />
    </LoginLayout>
  );
}

function change(report: Report, forced: boolean, busy: boolean) {
  return (
    <MainLayout user={USER} forced={forced} year={2026}>
      <ChangePasswordScreen
        busy={busy}
        forced={forced}
        username="lmrestrepo"
        onSubmit={(values) => report("submit", values)}
      />
    </MainLayout>
  );
}

function main(user: typeof USER | null, screen: ReactNode) {
  return (
    <MainLayout user={user} forced={false} year={2026}>
      {screen}
    </MainLayout>
  );
}

function withNotice(screen: ReactNode, notice: Notice | null, report: Report) {
  return (
    <>
      {screen}
      <Notices
        notice={notice}
        onPause={() => report("pause")}
        onResume={() => report("resume")}
        onDismiss={() => report("dismiss")}
      />
    </>
  );
}

function ReportsSection() {
  return (
    <SectionScreen
      title="Informes"
      subroutes={[
        { title: "Saldo del fondo", href: "/reports/fundBalance" },
        { title: "Recaudo", href: "/reports/collect" },
        { title: "Recuperaciones", href: "/reports/recover" },
      ]}
      breadcrumbs={[{ title: "Inicio", href: "/dashboard" }, { title: "Informes" }]}
    />
  );
}

let hasThrown = false;

/** A screen that fails the first time it is drawn, inside the boundary of the shell. */
function ThrowsOnce() {
  return (
    <ErrorBoundary
      fallback={(retry) => (
        <ErrorScreen
          onRetry={() => {
            hasThrown = true;
            retry();
          }}
        />
      )}
    >
      <Failing />
    </ErrorBoundary>
  );
}

function Failing() {
  if (!hasThrown) throw new Error("a screen that fails");
  return <DashboardScreen firstname="Luz Marina" />;
}
