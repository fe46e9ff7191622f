import type { CDPSession, Page } from "playwright";
import { onPage } from "../support/on-page.ts";
import { submitLogin } from "../support/gestures.ts";
import { DEMO_PASSWORD } from "../../server/seed/demo-staff.ts";
import type { Visitor } from "../support/visitor.ts";

/** The cost of a gesture in the browser: counts, not times, though answers that come apart draw a page once more. */
export type Counts = {
  /** Elements whose style was computed. */
  readonly restyled: number;
  readonly layouts: number;
  /** Layouts that a script waited for, because it read what it had changed. */
  readonly forced: number;
  readonly frames: number;
  /** Commits of React. */
  readonly commits: number;
  readonly requests: number;
  readonly bytes: number;
};

/** The gestures of a working day, in their order. */
export const GESTURES = [
  "sign-in",
  "dashboard",
  "list",
  "other list",
  "seen list",
  "record",
  "back",
  "edit",
  "menu",
  "search",
] as const;

export type Gesture = (typeof GESTURES)[number];

/** An event of the trace that the browser writes down. */
type TraceEvent = {
  readonly name: string;
  readonly ph: string;
  readonly ts: number;
  readonly dur?: number;
  readonly pid: number;
  readonly tid: number;
  readonly args?: { readonly elementCount?: number; readonly beginData?: { stackTrace?: Frame[] } };
};

type Frame = { readonly functionName: string; readonly url: string; readonly lineNumber: number };

const CATEGORIES =
  "devtools.timeline,disabled-by-default-devtools.timeline,disabled-by-default-devtools.timeline.stack";

/** How often each gesture after the first list is done: what chance adds to one of them is not counted. */
const ROUNDS = 2;

/**
 * Does the gestures in an empty browser, and gives what each cost: the least of its rounds, without the work between two.
 *
 * @param tell is told where each forced layout came from.
 */
export async function countGestures(
  visitor: Visitor,
  tell: (gesture: Gesture, stacks: readonly string[]) => void = () => undefined,
): Promise<ReadonlyMap<Gesture, Counts>> {
  const { page, context, authenticator } = visitor;
  const session = await context.newCDPSession(page);
  await context.addInitScript(countCommits);
  const received = await watchNetwork(session);
  const found = new Map<Gesture, Counts>();
  const counted = async (gesture: Gesture, act: () => Promise<unknown>) => {
    await atRest(page);
    await page.evaluate(() => Object.assign(globalThis, { commits: 0 }));
    const before = received();
    const trace = await traced(session, async () => {
      await act();
      await atRest(page);
    });
    const commits = await page.evaluate(() => (globalThis as { commits?: number }).commits ?? 0);
    const after = received();
    const { stacks, ...counts } = countsIn(trace);
    tell(gesture, stacks);
    const requests = after.requests - before.requests;
    // The code of the frame is asked for ahead, and comes in either: the dashboard counts the bytes of both.
    const bytes = after.bytes - (gesture === "dashboard" ? 0 : before.bytes);
    found.set(gesture, leastOf(found.get(gesture), { ...counts, commits, requests, bytes }));
  };

  await counted("sign-in", async () => page.goto("/login"));
  await submitLogin(page, "admin", DEMO_PASSWORD);
  await page.getByLabel("Código").waitFor();
  if (!authenticator.knows("admin")) await authenticator.scan(page, "admin");
  const code = await authenticator.codeOf("admin");
  await counted("dashboard", async () => {
    await page.getByLabel("Código").fill(code);
    await page.waitForURL("/dashboard");
  });
  // Every group of the menu is open, so that a gesture is a click.
  const closed = page.locator("nav > ul > li > button[aria-expanded=false]");
  while ((await closed.count()) > 0) await closed.first().click();
  await counted("list", async () => list(page, "customers"));
  // The code has come, and what each of the others costs is what it costs every time.
  await list(page, "customers");
  for (const act of [record, edit, openMenu, search]) {
    await act(page);
    await atRest(page);
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const known of ["cities", "customers"]) await list(page, known);
    await counted("other list", async () => list(page, OTHERS[round] ?? ""));
    await counted("seen list", async () => list(page, "customers"));
    await counted("record", async () => record(page));
    await counted("back", async () => back(page));
    await record(page);
    await counted("edit", async () => edit(page));
    await list(page, "customers");
    await counted("menu", async () => openMenu(page));
    await counted("search", async () => search(page));
  }
  return found;
}

/** Lists of as many columns that nothing has opened before. */
const OTHERS = ["movement-types", "recover-types"];

function leastOf(known: Counts | undefined, counts: Counts): Counts {
  if (known === undefined) return counts;
  const entries = Object.entries(counts) as [keyof Counts, number][];
  return Object.fromEntries(
    entries.map(([name, count]) => [name, Math.min(count, known[name])]),
  ) as Counts;
}

/** Presses what a selector finds, and waits for what another one finds: nothing of it reads the layout. */
async function press(page: Page, pressed: string, shown: string): Promise<void> {
  await page.evaluate(
    (selector) => document.querySelector<HTMLElement>(selector)?.click(),
    pressed,
  );
  await page.locator(shown).first().waitFor({ state: "attached" });
}

async function list(page: Page, controller: string): Promise<void> {
  await press(page, `nav a[href="/${controller}"]`, `tbody a[href^="/${controller}/view/"]`);
}

async function record(page: Page): Promise<void> {
  await press(page, "tbody th a", "main a[href*='/edit/']");
}

async function edit(page: Page): Promise<void> {
  await press(page, "main a[href*='/edit/']", "form [type=submit]");
}

async function back(page: Page): Promise<void> {
  await page.evaluate(() => history.back());
  await page.locator("tbody tr:nth-child(25) th a").waitFor({ state: "attached" });
}

async function openMenu(page: Page): Promise<void> {
  await page.locator("#usuario").focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem").first().waitFor({ state: "attached" });
  await atRest(page);
  await page.keyboard.press("Escape");
  await onPage(page.getByRole("menuitem")).toHaveCount(0);
}

async function search(page: Page): Promise<void> {
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").last().waitFor({ state: "attached" });
  await page.keyboard.type("ciu");
  await page.locator("[role=option]").first().waitFor({ state: "attached" });
  await atRest(page);
  await page.keyboard.press("Escape");
  await onPage(page.locator("[role=option]")).toHaveCount(0);
}

/** Waits until nothing is asked and nothing has been drawn for a while. */
async function atRest(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.evaluate(
    async () =>
      new Promise<void>((done) => {
        const QUIET = 250;
        let ending = setTimeout(done, QUIET);
        const watching = new MutationObserver(() => {
          clearTimeout(ending);
          ending = setTimeout(() => {
            watching.disconnect();
            done();
          }, QUIET);
        });
        watching.observe(document, { subtree: true, childList: true, attributes: true });
      }),
  );
}

/** Counts the commits of React, which tells its developer tools of each. */
function countCommits(): void {
  const counter = globalThis as { commits?: number };
  counter.commits = 0;
  const hook = {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberRoot: () => (counter.commits = (counter.commits ?? 0) + 1),
    onCommitFiberUnmount: () => undefined,
    onPostCommitFiberRoot: () => undefined,
    checkDCE: () => undefined,
  };
  Object.assign(globalThis, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook });
}

async function watchNetwork(session: CDPSession) {
  const sum = { requests: 0, bytes: 0 };
  session.on("Network.requestWillBeSent", ({ request: { url } }) => {
    if (url.startsWith("http")) sum.requests += 1;
  });
  session.on("Network.loadingFinished", ({ encodedDataLength }) => {
    sum.bytes += encodedDataLength;
  });
  await session.send("Network.enable");
  return () => ({ ...sum });
}

/** Does something while the browser writes down what its threads do. */
async function traced(session: CDPSession, act: () => Promise<void>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: object[] }) => void events.push(...(value as TraceEvent[]));
  session.on("Tracing.dataCollected", collect);
  await session.send("Tracing.start", { categories: CATEGORIES, transferMode: "ReportEvents" });
  await act();
  const ended = new Promise((resolve) => {
    session.once("Tracing.tracingComplete", resolve);
  });
  await session.send("Tracing.end");
  await ended;
  session.off("Tracing.dataCollected", collect);
  return events;
}

/** The events that run a script: a layout inside it is one that it waited for. */
const SCRIPT = new Set(["FunctionCall", "EvaluateScript", "RunMicrotasks", "v8.callFunction"]);

/** Counts in the main thread of the page, which is the one that lays out most. */
function countsIn(trace: readonly TraceEvent[]) {
  const threads = Map.groupBy(
    trace.filter(({ ph }) => ph === "X"),
    ({ pid, tid }) => `${pid} ${tid}`,
  );
  const busy = (events: readonly TraceEvent[]) =>
    events.filter(({ name }) => name === "UpdateLayoutTree" || name === "FunctionCall").length;
  const [main = []] = [...threads.values()].toSorted((a, b) => busy(b) - busy(a));
  const of = (name: string) => main.filter((event) => event.name === name);
  const scripts = main.filter(({ name }) => SCRIPT.has(name));
  const isForced = ({ ts }: TraceEvent) =>
    scripts.some((script) => script.ts <= ts && ts < script.ts + (script.dur ?? 0));
  const forced = of("Layout").filter(isForced);
  return {
    restyled: of("UpdateLayoutTree").reduce((sum, { args }) => sum + (args?.elementCount ?? 0), 0),
    layouts: of("Layout").length,
    forced: forced.length,
    frames: of("Commit").length,
    stacks: forced.map(({ args }) =>
      (args?.beginData?.stackTrace ?? [])
        .slice(0, 6)
        .map(
          ({ functionName, url, lineNumber }) =>
            `${functionName} ${url.split("/").at(-1)}:${lineNumber}`,
        )
        .join(" ← "),
    ),
  };
}
