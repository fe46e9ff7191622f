import { ChangePasswordScreen } from "../../src/ui/screens/session/change-password.screen.tsx";
import { ErrorScreen } from "../../src/ui/screens/error.screen.tsx";
import { ForbiddenScreen } from "../../src/ui/screens/forbidden.screen.tsx";
import { LoginScreen } from "../../src/ui/screens/session/login.screen.tsx";
import { NotFoundScreen } from "../../src/ui/screens/not-found.screen.tsx";
import { RecoveryScreen } from "../../src/ui/screens/session/recovery.screen.tsx";
import { SectionScreen } from "../../src/ui/screens/section.screen.tsx";
import { TechnicalDocsScreen } from "../../src/ui/screens/technical-docs.screen.tsx";
import { TfaScreen, type TfaQr } from "../../src/ui/screens/session/tfa.screen.tsx";
import { UpdateScreen } from "../../src/ui/screens/session/update.screen.tsx";
import { VerificationScreen } from "../../src/ui/screens/session/verification.screen.tsx";
import { BareLayout } from "../../src/ui/shell/bare-layout.tsx";
import { LoginLayout } from "../../src/ui/shell/login-layout.tsx";
import type { Notice } from "../../src/ui/shell/notices.tsx";
import type { Drawn, Report } from "./drawn.ts";
import { FailsOnce } from "./fails-once.tsx";
import { IMPORT_STATES } from "./import-states.tsx";
import { JOBS_STATES } from "./jobs-states.tsx";
import { NOTE_STATES } from "./note-states.tsx";
import { PERMISSION_STATES } from "./permission-states.tsx";
import { LIST_LINK_STATES } from "./list-link-states.tsx";
import { LIST_CHANGE_STATES } from "./list-change-states.tsx";
import { LIST_STATES } from "./list-states.tsx";
import { PROFILE_STATES } from "./profile-states.tsx";
import { QR_IMAGE } from "./qr-image.ts";
import { RECORD_STATES } from "./record-states.tsx";
import { REPORT_STATES } from "./report-states.tsx";
import { SHELL_STATES, shell } from "./shell-states.tsx";

const DANGER: Notice = { id: 1, style: "danger", text: "Usuario o contraseña incorrectos." };
const INFO: Notice = {
  id: 2,
  style: "info",
  text: "Si el correo está registrado, le enviamos un código.",
};
const HUGE: Notice = { id: 3, style: "danger", text: "sin espacio<b>&amp;".repeat(600) };

/** Every state of every screen. The test opens each state of this object at every width and theme. */
export const STATES = {
  login: (report) => ({ screen: login(report, false) }),
  "login-busy": (report) => ({ screen: login(report, true), loader: "brief" }),
  "login-danger": (report) => ({ screen: login(report, false), notice: DANGER }),
  "login-notice-huge": (report) => ({ screen: login(report, false), notice: HUGE }),
  "login-late": (report) => ({ screen: login(report, true), loader: "late" }),
  "login-loading": (report) => ({ screen: login(report, true), loader: "long" }),
  tfa: (report) => ({ screen: tfa(report, { kind: "absent" }) }),
  "tfa-asking": (report) => ({ screen: tfa(report, { kind: "asking" }) }),
  "tfa-qr": (report) => ({ screen: tfa(report, { kind: "shown", src: QR_IMAGE }) }),
  "tfa-busy": (report) => ({ screen: tfa(report, { kind: "absent" }, true) }),
  recovery: (report) => ({ screen: recovery(report, false) }),
  "recovery-busy": (report) => ({ screen: recovery(report, true) }),
  "recovery-info": (report) => ({ screen: recovery(report, false), notice: INFO }),
  update: (report) => ({ screen: update(report, false) }),
  "update-busy": (report) => ({ screen: update(report, true) }),
  "update-danger": (report) => ({ screen: update(report, false), notice: DANGER }),
  "change-password": (report) => ({ screen: change(report, false, false) }),
  "change-password-busy": (report) => ({ screen: change(report, false, true) }),
  "change-password-forced": (report) => ({ screen: change(report, true, false) }),
  verification: (report) => verification(report, "writing"),
  "verification-checking": (report) => verification(report, "checking"),
  "verification-genuine": (report) => verification(report, "genuine"),
  "verification-false": (report) => verification(report, "notGenuine"),
  "verification-refused": (report) => verification(report, "refused"),
  "verification-failed": (report) => verification(report, "failed"),
  ...SHELL_STATES,
  ...PROFILE_STATES,
  ...RECORD_STATES,
  ...NOTE_STATES,
  ...LIST_STATES,
  ...LIST_CHANGE_STATES,
  ...LIST_LINK_STATES,
  ...PERMISSION_STATES,
  ...IMPORT_STATES,
  ...JOBS_STATES,
  "technical-docs": (report) => technicalDocs(report, true),
  "technical-docs-none": (report) => technicalDocs(report, false),
  ...REPORT_STATES,
  "not-found": (report) => ({ screen: shell(report, <NotFoundScreen home="/dashboard" />) }),
  "not-found-signed-out": (report) => ({
    screen: shell(report, <NotFoundScreen home="/login" />, { person: null }),
  }),
  forbidden: (report) => ({ screen: shell(report, <ForbiddenScreen home="/dashboard" />) }),
  section: (report) => ({
    screen: shell(report, <BanksSection />, {
      openGroups: ["Configuración"],
      menu: { current: "/banks" },
    }),
  }),
  "section-subroutes": (report) => ({
    screen: shell(report, <ReportsSection />, { openGroups: ["Informes"] }),
  }),
  error: (report) => ({
    screen: shell(report, <ErrorScreen onRetry={() => report("retry")} />),
  }),
  "error-alone": (report) => ({
    screen: (
      <BareLayout>
        <ErrorScreen onRetry={() => report("retry")} />
      </BareLayout>
    ),
  }),
  "error-caught": (report) => ({ screen: shell(report, <FailsOnce />) }),
} satisfies Record<string, (report: Report) => Drawn>;

function verification(
  report: Report,
  state: Parameters<typeof VerificationScreen>[0]["state"],
): Drawn {
  const screen = (
    <VerificationScreen
      state={state}
      code={state === "writing" ? "" : "7K2Q-M0XB-9RTC-HW4D"}
      letter={{ kind: "Certificado de garantía", day: "2026-11-20" }}
      why="Hubo demasiadas comprobaciones desde su red. Espere un momento e intente de nuevo."
      onCheck={(code) => report("check", code)}
      onRetry={() => report("retry")}
    />
  );
  return { screen: shell(report, screen, { person: null }) };
}

function technicalDocs(report: Report, isAllowed: boolean): Drawn {
  const screen = (
    <TechnicalDocsScreen
      hasFlows={isAllowed}
      hasApi={isAllowed}
      onFlows={() => report("flows")}
      onApi={() => report("api")}
    />
  );
  return { screen: shell(report, screen, { menu: { current: "/technical-docs" } }) };
}

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
        username="lmrestrepo"
        onSubmit={(values) => report("submit", values)}
        onBack={() => report("back")}
      />
    </LoginLayout>
  );
}

function change(report: Report, forced: boolean, busy: boolean) {
  const screen = (
    <ChangePasswordScreen
      busy={busy}
      forced={forced}
      username="lmrestrepo"
      onSubmit={(values) => report("submit", values)}
    />
  );
  return shell(report, screen, { forced });
}

function BanksSection() {
  return (
    <SectionScreen
      title="Bancos"
      breadcrumbs={[{ title: "Inicio", href: "/dashboard" }, { title: "Configuración" }]}
    />
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
      breadcrumbs={[{ title: "Inicio", href: "/dashboard" }]}
    />
  );
}
