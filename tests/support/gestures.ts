import type { Locator, Page } from "playwright";
import { onPage } from "./on-page.ts";
import { DEMO_PASSWORD } from "../../server/seed/demo-staff.ts";
import type { Visitor } from "./visitor.ts";

/** Fills the login screen and submits it with its button. */
export async function submitLogin(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel("Usuario").fill(username);
  await page.getByLabel("Contraseña", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Iniciar Sesión" }).click();
}

/** Passes the verification screen; the QR is scanned the first time. */
async function submitCode(visitor: Visitor, username: string): Promise<void> {
  const { page, authenticator, sees } = visitor;
  await sees("Verificación");
  if (!authenticator.knows(username)) await authenticator.scan(page, username);
  // Six digits send themselves.
  await page.getByLabel("Código").fill(await authenticator.codeOf(username));
}

/** Signs in from the login screen, which is opened unless the visitor is already there. */
export async function signIn(visitor: Visitor, username: string, password = DEMO_PASSWORD) {
  const { page } = visitor;
  if (new URL(page.url(), "http://nowhere").pathname !== "/login") await page.goto("/login");
  await submitLogin(page, username, password);
  await submitCode(visitor, username);
  await page.waitForURL((url) => url.pathname !== "/tfa");
}

/** Follows a link to an address, like any link of the page. */
export async function follow({ page }: Pick<Visitor, "page">, path: string): Promise<void> {
  await page.evaluate((href) => {
    const link = document.body.appendChild(document.createElement("a"));
    link.href = href;
    link.click();
    link.remove();
  }, path);
  await page.waitForURL(path);
}

/** Logs out from the user menu, and confirms the question. */
export async function logOut(page: Page): Promise<void> {
  await askToLogOut(page);
  await page.getByRole("button", { name: "Salir" }).click();
  await page.waitForURL("/login");
}

/** Chooses Log out in the user menu, which opens the confirmation (spec §2). */
export async function askToLogOut(page: Page): Promise<void> {
  await page.getByRole("banner").getByRole("button", { expanded: false }).last().click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await onPage(page.getByRole("alertdialog", { name: "Desea Salir?" })).toBeVisible();
}

/** The notice on the page, of one style. */
export function noticeOf(page: Page, style: "info" | "danger"): Locator {
  return page.locator(`[data-notice=${style}]`);
}

/** Expects a notice with this text at the foot of the window: a failure at its centre (spec §8), anything else at its right. */
export async function expectNotice(page: Page, style: "info" | "danger", text: string | RegExp) {
  const notice = noticeOf(page, style);
  await onPage(notice).toContainText(text);
  const box = await notice.boundingBox();
  const window = page.viewportSize();
  if (box === null || window === null) throw new Error("The notice has no place");
  const isCentred = Math.abs(box.x + box.width / 2 - window.width / 2) <= 8;
  const isAtRight = window.width - box.x - box.width <= 32;
  onPage(style === "danger" ? isCentred : isAtRight).toBe(true);
  onPage(box.y + box.height).toBeGreaterThan(window.height * 0.85);
}
