import type { Page } from "playwright";
import { tabMessage } from "./oracle/samples.ts";
import type { TabWord } from "./oracle/stimuli.ts";

type HeldTabs = { readonly said: { type: string; id?: string }[]; tell: (data: unknown) => void };

/** Replaces the channel of the tabs in a page: the walk plays every other tab, or there is no channel. */
export async function controlTabs(page: Page, hasTabs: boolean): Promise<void> {
  await page.addInitScript(takeChannel, hasTabs);
}

/** Posts a message of another tab; a message about a session is about the page's own. */
export async function sayAsTab(page: Page, word: TabWord): Promise<void> {
  const { token, id } = await page.evaluate(readTab);
  await page.evaluate(announcePage, tabMessage(word, token, id));
}

/** Runs inside the page before any code of the product. */
function takeChannel(hasTabs: boolean): void {
  const held: HeldTabs = { said: [], tell: () => undefined };
  Object.assign(window, {
    heldTabs: held,
    BroadcastChannel: class extends EventTarget {
      constructor() {
        super();
        if (!hasTabs) throw new Error("There is no channel");
        held.tell = (data) => this.dispatchEvent(new MessageEvent("message", { data }));
      }
      postMessage(message: HeldTabs["said"][number]): void {
        held.said.push(message);
      }
    },
  });
}

function readTab(): { readonly token: string; readonly id: string } {
  const { said } = Reflect.get(window, "heldTabs") as HeldTabs;
  const asked = said.findLast(({ type }) => type === "tab.asked");
  return { token: sessionStorage.getItem("token") ?? "", id: asked?.id ?? "" };
}

function announcePage(message: unknown): void {
  (Reflect.get(window, "heldTabs") as HeldTabs).tell(message);
}
