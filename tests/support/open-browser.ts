import { chromium, type Browser } from "playwright";
import { browserFlags } from "../../scripts/browser-flags.ts";

const opened = new Map<string, Promise<Browser>>();

/**
 * Opens a browser of this worker, which its files share: each has its own contexts in it. It ends with the worker.
 *
 * @param program its file, which `inject("browserPath")` gives.
 */
export async function openBrowser(program: string): Promise<Browser> {
  const browser = await opened.get(program);
  if (browser?.isConnected() === true) return browser;
  const launched = chromium.launch({ executablePath: program, args: browserFlags() });
  opened.set(program, launched);
  return launched;
}
