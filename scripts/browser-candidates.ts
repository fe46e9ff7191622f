import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { chromium } from "playwright";

const LINUX_NAMES = [
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "microsoft-edge",
  "microsoft-edge-stable",
];

const MAC_APPS = ["Google Chrome", "Chromium", "Microsoft Edge"];

const WINDOWS_APPS = [
  String.raw`Google\Chrome\Application\chrome.exe`,
  String.raw`Chromium\Application\chrome.exe`,
  String.raw`Microsoft\Edge\Application\msedge.exe`,
];

/** Browsers that Playwright has downloaded on this machine: its own revision first, then newer to older ones. */
export function playwrightBrowsers(): string[] {
  const own = chromium.executablePath();
  const [revision, ...rest] = own.split(path.sep).slice(-3);
  const cache = path.resolve(own, "../../..");
  if (revision === undefined || !existsSync(cache)) return [];
  const others = readdirSync(cache)
    .filter((name) => name.startsWith("chromium-") && name !== revision)
    .toSorted((a, b) => b.localeCompare(a, "en", { numeric: true }))
    .map((name) => path.join(cache, name, ...rest));
  return [own, ...others].filter((file) => existsSync(file));
}

/** Chromium, Chrome or Edge as this operating system installs them. */
export function systemBrowsers(): string[] {
  return systemPlaces().filter((file) => existsSync(file));
}

function systemPlaces(): string[] {
  if (process.platform === "win32") {
    const roots = ["PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA"].map(
      (name) => process.env[name],
    );
    return roots.flatMap((root) => (root ? WINDOWS_APPS.map((app) => path.join(root, app)) : []));
  }
  if (process.platform === "darwin") {
    const roots = ["/Applications", path.join(process.env["HOME"] ?? "", "Applications")];
    return MAC_APPS.flatMap((app) =>
      roots.map((root) => path.join(root, `${app}.app`, "Contents/MacOS", app)),
    );
  }
  const folders = new Set([...(process.env["PATH"] ?? "").split(":"), "/usr/bin", "/snap/bin"]);
  return LINUX_NAMES.flatMap((name) => [...folders].map((folder) => path.join(folder, name)));
}
