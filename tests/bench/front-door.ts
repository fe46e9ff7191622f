import { resolve } from "node:path";
import { chromium, type Browser, type CDPSession, type Page } from "playwright";
import { browserFlags } from "../../scripts/browser-flags.ts";
import { findBrowser } from "../../scripts/find-browser.ts";
import { seedRecords } from "../../server/seed/seed-records.ts";
import { DEMO_PASSWORD } from "../../server/seed/demo-staff.ts";
import { createAuthenticator } from "../support/authenticator.ts";
import { setup } from "../support/provide-postgres.ts";
import { startServer } from "../support/server.ts";
import { createTestClock } from "../support/test-clock.ts";
import { createVisitor, USUAL_BROWSER, type Visitor } from "../support/visitor.ts";
import { openContext } from "../support/warm-contexts.ts";
import { registry } from "../support/registry.ts";

const ROUNDS = Number(process.argv[2] ?? 5);
const RECORDS = 400;

/** A network in bytes per second and milliseconds, and the factor by which the processor is slowed down. */
type Profile = { readonly name: string; readonly rate: number; readonly network: Network | null };
type Network = { readonly bytesPerSecond: number; readonly latency: number };

const PROFILES: readonly Profile[] = [
  {
    name: "slow (processor 4× slower, 1.6 Mbit/s, 150 ms)",
    rate: 4,
    network: { bytesPerSecond: 1_600_000 / 8, latency: 150 },
  },
  { name: "fast", rate: 1, network: null },
];

/** A page by the beginning of its title, and whether it shows rows. */
type Screen = { readonly title: string; readonly hasRows: boolean };

const DASHBOARD: Screen = { title: "Hola, ", hasRows: false };

// Prints the waiting times of a person from the sign-in on: medians, in the units of each line.
const clock = createTestClock();
const stopPostgres = await setup();
const server = await startServer({ dist: resolve(import.meta.dirname, "../../dist"), clock });
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: browserFlags(),
});
const authenticator = createAuthenticator(clock);
try {
  await seedRecords({
    db: server.db,
    registry,
    now: clock.now(),
    size: RECORDS,
    tell: () => undefined,
  });
  for (const profile of PROFILES) {
    const rounds: Figures[] = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await walk(browser, profile));
    report(profile, rounds);
  }
} finally {
  await browser.close();
  await server.close();
  await stopPostgres?.();
}

type Figures = Readonly<Record<string, number>>;

/** Opens the sign-in in an empty browser, signs in, reloads, and opens lists. */
async function walk(opened: Browser, profile: Profile): Promise<Figures> {
  const context = await openContext(opened, { ...USUAL_BROWSER, baseURL: server.url });
  const visitor = createVisitor(context, authenticator);
  const { page } = visitor;
  const session = await visitor.context.newCDPSession(page);
  await slowDown(session, profile);
  await visitor.context.addInitScript(watchTyping);
  const sent = countRequests(session);
  const figures = {
    ...(await openSignIn(page, session, sent)),
    ...(await signIn(visitor, sent)),
    ...(await work(page)),
  };
  await visitor.context.close();
  return figures;
}

async function openSignIn(page: Page, session: CDPSession, sent: Sent): Promise<Figures> {
  await page.goto("/login", { waitUntil: "commit" });
  const typedAt = async () =>
    page.evaluate(() => (globalThis as { typedAt?: number }).typedAt ?? null);
  while ((await typedAt()) === null) await session.send("Input.insertText", { text: "a" });
  await page.waitForLoadState("networkidle");
  const painted = await page.evaluate(
    () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? NaN,
  );
  const before = sent.until(painted);
  const all = sent.until(Infinity);
  return {
    "requests until the sign-in is painted": before.requests,
    "kB until the sign-in is painted": before.bytes / 1000,
    "requests of the sign-in in all": all.requests,
    "kB of the sign-in in all": all.bytes / 1000,
    "sign-in painted (FCP), ms": painted,
    "first keystroke accepted, ms": (await typedAt()) ?? NaN,
  };
}

async function signIn({ page }: Visitor, sent: Sent): Promise<Figures> {
  await page.getByLabel("Usuario").fill("admin");
  await page.getByLabel("Contraseña", { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Iniciar Sesión" }).click();
  await page.getByRole("heading", { name: "Verificación" }).waitFor();
  if (!authenticator.knows("admin")) await authenticator.scan(page, "admin");
  await page.waitForLoadState("networkidle");
  await page.getByLabel("Código").fill(await authenticator.codeOf("admin"));
  const toDashboard = await until(page, DASHBOARD, { press: "form [type=submit]" });
  const { requests, bytes } = sent.until(Infinity);
  await page.waitForLoadState("networkidle");
  await page.reload({ waitUntil: "commit" });
  const reloaded = await until(page, DASHBOARD, { from: "navigation" });
  return {
    "requests until the dashboard": requests,
    "kB until the dashboard": bytes / 1000,
    "code sent → dashboard, ms": toDashboard,
    "reload signed in → dashboard, ms": reloaded,
  };
}

async function work(page: Page): Promise<Figures> {
  await page.waitForLoadState("networkidle");
  const visit = async (path: string, title: string) =>
    until(page, { title, hasRows: true }, { follow: path });
  const first = await visit("/customers", "Clientes");
  await visit("/banks", "Bancos");
  const another = await visit("/cities", "Ciudades");
  const seen = await visit("/banks", "Bancos");
  await visit("/customers", "Clientes");
  await page.waitForLoadState("networkidle");
  const record = await until(page, { title: "", hasRows: false }, { press: "tbody th a" });
  await page.waitForLoadState("networkidle");
  const back = await until(page, { title: "Clientes", hasRows: true }, { go: -1 });
  return {
    "dashboard → first list, ms": first,
    "list → another list, ms": another,
    "list → one seen before, ms": seen,
    "list → record, ms": record,
    "record → back to the list, ms": back,
  };
}

/** A gesture of a person. */
type Gesture =
  | { readonly follow: string }
  | { readonly press: string }
  | { readonly go: number }
  | { readonly from: "navigation" };

/** Does a gesture, and gives the milliseconds from it, or from the navigation, to the frame that shows a page. */
async function until(page: Page, screen: Screen, gesture: Gesture): Promise<number> {
  return page.evaluate(
    async ({ wanted, does }) => {
      const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
      const titleOf = () => document.querySelector("main h1")?.textContent ?? "";
      const former = titleOf();
      const isThere = () =>
        titleOf() !== "" &&
        (titleOf() !== former || "from" in does) &&
        titleOf().startsWith(wanted.title) &&
        (document.querySelector("tbody tr th a") !== null) === wanted.hasRows;
      const start = "from" in does ? 0 : performance.now();
      if ("press" in does) document.querySelector<HTMLElement>(does.press)?.click();
      else if ("go" in does) history.go(does.go);
      else if ("follow" in does) {
        const link = document.body.appendChild(document.createElement("a"));
        link.href = does.follow;
        link.click();
        link.remove();
      }
      while (!isThere()) await frame();
      await frame();
      return performance.now() - start;
    },
    { wanted: screen, does: gesture },
  );
}

/** Records when a field took the first key. */
function watchTyping(): void {
  const noted = globalThis as { typedAt?: number };
  addEventListener("input", () => (noted.typedAt ??= performance.now()), { capture: true });
}

type Sent = ReturnType<typeof countRequests>;

/** Counts the requests and the bytes received, by milliseconds after the first request. */
function countRequests(session: CDPSession) {
  const asked: number[] = [];
  const come: { readonly at: number; readonly bytes: number }[] = [];
  let start: number | undefined;
  const since = (seconds: number) => (seconds - (start ??= seconds)) * 1000;
  session.on("Network.requestWillBeSent", ({ timestamp, request: { url } }) => {
    if (url.startsWith("http")) asked.push(since(timestamp));
  });
  session.on("Network.loadingFinished", ({ timestamp, encodedDataLength }) => {
    come.push({ at: since(timestamp), bytes: encodedDataLength });
  });
  return {
    until: (moment: number) => ({
      requests: asked.filter((at) => at <= moment).length,
      bytes: come.reduce((sum, { at, bytes }) => (at <= moment ? sum + bytes : sum), 0),
    }),
  };
}

function report({ name }: Profile, rounds: readonly Figures[]): void {
  process.stdout.write(`\nProfile ${name}, medians of ${rounds.length}:\n`);
  for (const figure of Object.keys(rounds[0] ?? {})) {
    const values = rounds.map((each) => each[figure] ?? NaN).toSorted((a, b) => a - b);
    const median = values[Math.floor(values.length / 2)] ?? NaN;
    process.stdout.write(`  ${figure}: ${median.toFixed(median < 100 ? 1 : 0)}\n`);
  }
}

async function slowDown(session: CDPSession, { rate, network }: Profile): Promise<void> {
  await session.send("Network.enable");
  await session.send("Emulation.setCPUThrottlingRate", { rate });
  if (network === null) return;
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: network.latency,
    downloadThroughput: network.bytesPerSecond,
    uploadThroughput: network.bytesPerSecond,
  });
}
