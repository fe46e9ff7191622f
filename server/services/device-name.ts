/** First match wins: most browsers also name the ones they descend from. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:Edg|EdgA|EdgiOS)\//u, "Edge"],
  [/\b(?:OPR|OPT)\//u, "Opera"],
  [/\bSamsungBrowser\//u, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//u, "Firefox"],
  [/\b(?:Chrome|HeadlessChrome|CriOS)\//u, "Chrome"],
  [/\bVersion\/\S+.*\bSafari\//u, "Safari"],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\bWindows\b/u, "Windows"],
  [/\biPhone\b/u, "iPhone"],
  [/\biPad\b/u, "iPad"],
  [/\bAndroid\b/u, "Android"],
  [/\bCrOS\b/u, "ChromeOS"],
  [/\bMac OS X\b/u, "macOS"],
  [/\bLinux\b/u, "Linux"],
];

/** Characters read of a header: more than any browser sends. */
const READ = 512;

/**
 * The device on which a session was opened, in words that its owner recognises: `Chrome en Windows`. Only a hint: a
 * browser may send any name.
 */
export function deviceName(userAgent: string | undefined): string {
  const text = (userAgent ?? "").slice(0, READ);
  const browser = nameIn(BROWSERS, text);
  const system = nameIn(SYSTEMS, text);
  if (browser && system) return `${browser} en ${system}`;
  if (browser) return browser;
  return system ? `Navegador desconocido en ${system}` : "Dispositivo desconocido";
}

function nameIn(known: typeof BROWSERS, text: string): string | undefined {
  return known.find(([pattern]) => pattern.test(text))?.[1];
}
