import { chromium, type Browser } from "playwright";
import { browserFlags } from "../../scripts/browser-flags.ts";

/**
 * A page of a walk lives a second or two: to optimise its code takes a sixth of the processor that it uses, and is not
 * won back. Where axe works long in one page, both come out even. No bench opens its browser here.
 */
const WITHOUT_OPTIMISING = "--js-flags=--no-maglev,--no-turbofan";

const opened = new Map<string, Promise<Browser>>();

/**
 * Opens a browser of this worker, which its files share: each has its own contexts in it. It ends with the worker.
 *
 * @param program its file, which `inject("browserPath")` gives.
 */
export async function openBrowser(program: string): Promise<Browser> {
  const browser = await opened.get(program);
  if (browser?.isConnected() === true) return browser;
  const launched = chromium.launch({
    executablePath: program,
    args: [...browserFlags(), WITHOUT_OPTIMISING],
  });
  opened.set(program, launched);
  return launched;
}
