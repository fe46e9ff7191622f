import { chromium, type Browser } from "playwright";
import { browserFlags } from "../../scripts/browser-flags.ts";

let opened: Promise<Browser> | undefined;

/**
 * Opens the browser of this worker, which its files share: each has its own contexts in it. It ends with the worker.
 *
 * @param program its file, which `inject("browserPath")` gives.
 */
export async function openBrowser(program: string): Promise<Browser> {
  const browser = await opened;
  if (browser?.isConnected() === true) return browser;
  opened = chromium.launch({ executablePath: program, args: browserFlags() });
  return opened;
}
