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

/**
 * Gives the browsers that Playwright has downloaded on this machine: its own revision first, then newer to older ones.
 */
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

/** Gives the paths at which this operating system installs Chromium, Chrome or Edge. */
export function systemBrowsers(): string[] {
  return systemPlaces({ linux: LINUX_NAMES, mac: MAC_APPS, windows: WINDOWS_APPS });
}

/**
 * Gives the paths at which Debian installs the headless shell: Chromium without the parts around the page, which starts
 * and draws faster and has no viewer of PDF.
 */
export function headlessShells(): string[] {
  return systemPlaces({ linux: ["chromium-headless-shell"], mac: [], windows: [] });
}

/** Gives the paths at which this operating system installs Firefox; the ESR first, since it changes least. */
export function systemFirefoxes(): string[] {
  return systemPlaces({
    linux: ["firefox-esr", "firefox"],
    mac: ["Firefox"],
    windows: [String.raw`Mozilla Firefox\firefox.exe`],
  });
}

/** The names of a browser on each system: programs, applications, files under the program folders. */
type Names = Readonly<Record<"linux" | "mac" | "windows", readonly string[]>>;

function systemPlaces(names: Names): string[] {
  return placesOf(names).filter((file) => existsSync(file));
}

function placesOf({ linux, mac, windows }: Names): string[] {
  if (process.platform === "win32") {
    const roots = ["PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA"].map(
      (name) => process.env[name],
    );
    return roots.flatMap((root) => (root ? windows.map((app) => path.join(root, app)) : []));
  }
  if (process.platform === "darwin") {
    const roots = ["/Applications", path.join(process.env["HOME"] ?? "", "Applications")];
    return mac.flatMap((app) =>
      roots.map((root) => path.join(root, `${app}.app`, "Contents/MacOS", programOf(app))),
    );
  }
  const folders = new Set([...(process.env["PATH"] ?? "").split(":"), "/usr/bin", "/snap/bin"]);
  return linux.flatMap((name) => [...folders].map((folder) => path.join(folder, name)));
}

/** Gives the program inside an application of macOS: only Firefox writes it in lower case. */
function programOf(app: string): string {
  return app === "Firefox" ? "firefox" : app;
}
