import { expect, test } from "vitest";
import { deviceName } from "../../server/services/device-name.ts";

const WEBKIT = "AppleWebKit/537.36 (KHTML, like Gecko)";
const WINDOWS = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT}`;
const MAC = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)";
const ANDROID = `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT}`;
const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15";

test.each([
  [`${WINDOWS} Chrome/140.0.0.0 Safari/537.36`, "Chrome en Windows"],
  [`${WINDOWS} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, "Edge en Windows"],
  [`${WINDOWS} Chrome/139.0.0.0 Safari/537.36 OPR/122.0.0.0`, "Opera en Windows"],
  [
    `${MAC} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15`,
    "Safari en macOS",
  ],
  [`${ANDROID} Chrome/140.0.0.0 Mobile Safari/537.36`, "Chrome en Android"],
  [
    `${ANDROID} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    "Samsung Internet en Android",
  ],
  [`${IPHONE} (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1`, "Chrome en iPhone"],
  [`${IPHONE} (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1`, "Safari en iPhone"],
  [
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`,
    "Chrome en ChromeOS",
  ],
  [
    "Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
    "Firefox en Linux",
  ],
  ["curl/8.5.0 (Windows)", "Navegador desconocido en Windows"],
  ["Firefox/140.0", "Firefox"],
  ["node", "Dispositivo desconocido"],
  [`${"x".repeat(600)} ${WINDOWS} Chrome/140.0.0.0`, "Dispositivo desconocido"],
  [undefined, "Dispositivo desconocido"],
])("%s is read as %s", (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
