import type { Page } from "playwright";
import { VALUES } from "./oracle/samples.ts";
import type { BotCheckOutcome, Form, Stimulus } from "./oracle/stimuli.ts";
import { controlChannels } from "./page-driver-channels.ts";
import type { World } from "./oracle/world.ts";
import { controlTabs, sayAsTab } from "./page-driver-tabs.ts";
import { controlTime, passTime } from "./page-driver-time.ts";
import { lookAt, THRESHOLD, type Visible } from "./page-driver-visible.ts";
import { controlCalls, type Cut } from "./page-driver-wire.ts";

/** The commands and the observations of a driver of the real page. */
export type PageDriver = {
  readonly perform: (stimulus: Stimulus) => Promise<void>;
  readonly observe: () => Promise<Visible>;
  /** Waits until the page may have changed: polling without a pause slows the page down. */
  readonly nextFrame: () => Promise<void>;
};

/** Exposes the requests to the service to the walk, unanswered. */
const BOT_CHECK = `
  window.askedOfBotCheck = [];
  window.grecaptcha = {
    ready: (callback) => callback(),
    execute: () => {
      const asked = Promise.withResolvers();
      window.askedOfBotCheck.push(asked);
      return asked.promise;
    },
  };`;

/**
 * Drives the production build in a browser: its calls, bot check and live channel wait until the walk answers them, and
 * its timers stand still until the walk moves them.
 *
 * @param start what the tab has stored when it opens, and whether there are other tabs to talk with.
 * @param cut makes the calls fail that the walk cuts.
 */
export async function drivePage(
  page: Page,
  { stored, hasTabs }: Pick<World, "stored" | "hasTabs">,
  cut?: Cut,
): Promise<PageDriver> {
  const wire = await controlCalls(page, cut);
  const channels = await controlChannels(page);
  const script = { contentType: "text/javascript", body: BOT_CHECK };
  await page.route("**/bot-check/**", async (route) => route.fulfill(script));
  await page.route(`**${THRESHOLD}`, async (route) =>
    route.fulfill({ contentType: "text/html", body: "<title>Antes</title>" }),
  );
  await page.addInitScript(controlTime);
  await controlTabs(page, hasTabs);
  await page.goto(THRESHOLD);
  await page.evaluate((entries) => Object.assign(sessionStorage, entries), stored);

  return {
    async perform(stimulus) {
      if (stimulus.type === "user.opens") {
        await page.goto(stimulus.address, { waitUntil: "commit" });
      } else if (stimulus.type === "user.reloads") {
        wire.forget();
        channels.forget();
        await page.reload({ waitUntil: "commit" });
      } else if (stimulus.type === "net.answers") {
        await wire.answer(stimulus.call, stimulus.outcome);
      } else if (stimulus.type === "time.passes") {
        await page.evaluate(passTime, stimulus.seconds * 1000);
      } else if (stimulus.type === "tabs.say") {
        await sayAsTab(page, stimulus.word);
      } else if (stimulus.type === "botCheck.answers") {
        await page.evaluate(answerBotCheck, stimulus.outcome);
      } else await act(page, stimulus);
    },
    observe: async () =>
      lookAt(page, { inFlight: wire.flying(), calls: wire.lines(), live: channels.open() }),
    // A document that is left meanwhile has no more frames.
    nextFrame: async () => page.evaluate(frame).catch(() => undefined),
  };
}

/** Runs inside the page. */
async function frame(): Promise<void> {
  await new Promise((drawn) => requestAnimationFrame(drawn));
}

/** Does what a person does on the screen. */
async function act(page: Page, stimulus: Stimulus): Promise<void> {
  const { type } = stimulus;
  if (type === "user.visits") await page.evaluate(followLink, stimulus.address);
  else if (type === "user.goesBack") await page.evaluate(() => history.back());
  else if (type === "user.returnsToThePage") await page.evaluate(returnFromCache);
  else if (type === "user.submits") await submit(page, stimulus.form);
  else if (type === "user.asksToLogOut") await askToLogOut(page);
  else if (type === "user.choosesCompany") {
    await page.getByLabel("Fondo").selectOption(stimulus.company);
  } else await page.getByRole("button", { name: buttonOf(type), exact: true }).click();
}

/** Opens the dialog from the user menu, or under a forced change from the button in its place. */
async function askToLogOut(page: Page): Promise<void> {
  const control = page.locator("#usuario");
  await control.click();
  if ((await control.textContent()) === "Log out") return;
  await page.getByRole("menuitem", { name: "Log out" }).click();
}

const BUTTON_OF: Partial<Record<Stimulus["type"], string>> = {
  "user.leavesTheForm": "Atrás",
  "user.cancelsLogOut": "Cancelar",
  "user.confirmsLogOut": "Salir",
  "user.closesNotice": "Cerrar aviso",
  "user.keepsWaiting": "Seguir esperando",
  "user.stopsWaiting": "Dejar de esperar",
  "user.asksForProfileAgain": "Intentar de nuevo",
  "user.checksAgain": "Intentar de nuevo",
  "user.closesOtherSessions": "Cerrar las demás",
  "user.closesSession": "Cerrar",
};

function buttonOf(type: Stimulus["type"]): string {
  const name = BUTTON_OF[type];
  if (name === undefined) throw new Error(`Nobody drives ${type} in a page`);
  return name;
}

/** Fills the form, whose inputs have the names of the payload, and presses its button. */
async function submit(page: Page, form: Form): Promise<void> {
  for (const [name, value] of Object.entries(VALUES[form].valid)) {
    await page.locator(`main input[name=${name}]`).fill(value);
  }
  await page.locator("main button[type=submit]").click();
}

/** Follows a link to any address, as a person may from any source; the screens do not link to all of them. */
function followLink(address: string): void {
  const link = document.createElement("a");
  link.href = address;
  document.body.append(link);
  link.click();
  link.remove();
}

/** Dispatches the event of a browser that restores a page from its cache. */
function returnFromCache(): void {
  dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
}

function answerBotCheck(outcome: BotCheckOutcome): void {
  const all = Reflect.get(window, "askedOfBotCheck") as PromiseWithResolvers<string>[];
  const asked = all.at(-1);
  if (outcome === "blocked") asked?.reject(new Error("blocked"));
  else asked?.resolve(outcome === "empty" ? "" : `bot-${all.length}`);
}
