import type { Page } from "playwright";
import type { Observation } from "./oracle/observation.ts";
import { nameOfQr, type FlyingCall } from "./page-driver-wire.ts";

/** The observation of a page, its storage and its wire included. */
export type Visible = {
  readonly drawn: Drawn;
  readonly stored: Readonly<Record<string, string>>;
  readonly history: readonly string[];
  readonly address: string;
  readonly inFlight: readonly FlyingCall[];
  readonly calls: readonly string[];
  readonly botChecks: number;
  readonly live: readonly string[];
  readonly saidToTabs: readonly string[];
};

/** The visible part of a page. */
export type Drawn = {
  readonly heading: string;
  /** The label of the submit button, unless it is waiting or behind the dialog. */
  readonly submit: string | null;
  readonly isBusy: boolean;
  readonly isLoading: boolean;
  readonly wait: string;
  readonly qr: string | null;
  readonly isDialogOpen: boolean;
  readonly notice: { readonly style: string; readonly text: string } | null;
  readonly company: string | null;
  /** Whether the only way out of a forced change is visible. */
  readonly isForced: boolean;
  readonly isOffline: boolean;
  readonly profile: readonly ("shown" | "canAskAgain" | "canCloseOthers" | "canCloseOne")[];
};

/** The page of a tab before anything happens: it has the origin's storage and no code of the product. */
export const THRESHOLD = "/threshold";

const HEADING_OF: Readonly<Record<string, string>> = {
  "/login": "Ingreso",
  "/tfa": "Verificación",
  "/pwd-recovery": "Recuperar contraseña",
  "/pwd-update": "Actualizar contraseña",
  "/profiles/me": "Mi perfil",
  "/profiles/pwd": "Cambiar contraseña",
  "/verificar": "Verificar un documento",
  "/requests": "Solicitudes",
  "/requests/detail": "Detalle de solicitud",
  forbidden: "Acceso denegado",
};

/** Labels of spec §2; 'Guardar' is ours. */
const SUBMIT_OF = {
  login: "Iniciar Sesión",
  tfa: "Continuar",
  recovery: "Enviar",
  update: "Actualizar",
  change: "Guardar",
} as const;

/** A browser stores at most fifty entries of history, including the one before the product. */
const KEPT_ENTRIES = 40;

/** The part of an observation that a page shows, as it shows it. */
export function visibleOf(seen: Observation): Visible {
  const { notice, profile, company, isForced, address, history, stored, botChecks } = seen;
  const [form] = seen.submit;
  // The check of a letter has the same button.
  const canAskAgain = profile?.canAskAgain === true || seen.check?.canTryAgain === true;
  return {
    drawn: {
      heading: headingOf(seen),
      submit: form === undefined ? null : SUBMIT_OF[form],
      isBusy: seen.isBusy,
      isLoading: seen.isLoading,
      wait: seen.wait,
      qr: seen.qr === "asking" || seen.qr === "absent" ? null : seen.qr,
      isDialogOpen: seen.isDialogOpen,
      notice,
      company: isForced ? null : company,
      isForced,
      isOffline: seen.isOffline,
      profile: [
        // When the profile could not be read again, the button to retry takes its place.
        ...(profile?.isShown === true && !canAskAgain ? (["shown"] as const) : []),
        ...(canAskAgain ? (["canAskAgain"] as const) : []),
        ...(profile?.canCloseOthers === true ? (["canCloseOthers"] as const) : []),
        ...(profile?.canCloseOne === true ? (["canCloseOne"] as const) : []),
      ],
    },
    stored,
    history: history.slice(-KEPT_ENTRIES),
    address,
    inFlight: seen.inFlight.map(({ method, path, headers, body }) => {
      return { method, path, headers, body };
    }),
    calls: seen.calls,
    botChecks,
    live: seen.live,
    saidToTabs: seen.saidToTabs,
  };
}

function headingOf({ page, company }: Observation): string {
  if (page === null) return "Page Not Found";
  if (page !== "/dashboard") return HEADING_OF[page] ?? page;
  return company === null ? "¿Qué desea hacer?" : "Hola, Ana. ¿Qué desea hacer?";
}

/** Reads the observation of a page; `aside` is the state of its wires. */
export async function lookAt(
  page: Page,
  aside: Pick<Visible, "inFlight" | "calls" | "live">,
): Promise<Visible> {
  const { drawn, ...rest } = await page.evaluate(readPage);
  const history = rest.history.filter((address) => address !== THRESHOLD).slice(-KEPT_ENTRIES);
  const qr = drawn.qr === null ? null : nameOfQr(drawn.qr);
  return { ...rest, ...aside, history, drawn: { ...drawn, qr } };
}

type TabMessage = {
  readonly type: string;
  readonly token?: string;
  readonly isOnPurpose?: boolean;
  readonly session?: { readonly token: string; readonly company: string };
};

/** Runs inside the page: it may use nothing from outside itself. */
function readPage(): Omit<Visible, "inFlight" | "calls" | "live"> {
  const one = (selector: string) => document.querySelector(selector);
  const words = (selector: string) => one(selector)?.textContent.trim() ?? "";
  const button = (name: string) =>
    [...document.querySelectorAll("main button")].find((each) => each.textContent.trim() === name);
  const dialog = one("[role=alertdialog]");
  const waitSeen = (): string => {
    if (one("[role=progressbar]") === null) return "no";
    if (words("[data-wait]") === "") return "brief";
    return one("[data-wait] button") === null ? "long" : "late";
  };
  const submit = one("button[type=submit]");
  const isBusy = submit?.hasAttribute("data-busy") === true;
  const notice = one("[data-notice]");
  const select = one("header select");
  const image = one("main img[alt^='Código QR']");
  const others = button("Cerrar las demás")?.getAttribute("aria-disabled") === "false";
  const another = button("Cerrar")?.getAttribute("aria-disabled") === "false";
  const entries = "navigation" in window ? window.navigation.entries() : [];
  const inPage = (url: string | null) => {
    const { pathname, search } = new URL(url ?? "about:blank");
    return pathname + search;
  };
  const asked: unknown = Reflect.get(window, "askedOfBotCheck");
  const held = Reflect.get(window, "heldTabs") as { readonly said: readonly TabMessage[] };
  return {
    drawn: {
      heading: words("h1"),
      submit: submit === null || isBusy || dialog !== null ? null : submit.textContent.trim(),
      isBusy,
      isLoading: one("[role=progressbar]") !== null,
      wait: waitSeen(),
      qr: image?.getAttribute("src") ?? null,
      isDialogOpen: dialog !== null,
      notice:
        notice === null
          ? null
          : { style: notice.getAttribute("data-notice") ?? "", text: notice.textContent.trim() },
      company: select instanceof HTMLSelectElement ? select.value : null,
      isForced: words("#usuario") === "Log out",
      isOffline: words("header [role=status]") !== "",
      profile: [
        ...(one("#perfil-datos") === null ? [] : (["shown"] as const)),
        ...(button("Intentar de nuevo") === undefined ? [] : (["canAskAgain"] as const)),
        ...(others ? (["canCloseOthers"] as const) : []),
        ...(another ? (["canCloseOne"] as const) : []),
      ],
    },
    stored: Object.fromEntries(Object.entries(sessionStorage)),
    history: entries.map(({ url }) => inPage(url)),
    address: location.pathname + location.search,
    botChecks: Array.isArray(asked) ? asked.length : 0,
    saidToTabs: held.said.map(({ type, token, isOnPurpose, session }) =>
      [type, token, isOnPurpose, session?.token, session?.company]
        .filter((each) => each !== undefined)
        .join(" "),
    ),
  };
}
