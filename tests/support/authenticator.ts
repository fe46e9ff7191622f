import { generate } from "otplib";
import jsQr from "jsqr";
import type { Page } from "playwright";
import { PNG } from "pngjs";
import type { TestClock } from "./test-clock.ts";

/** The life of one code, in milliseconds (RFC 6238). */
const STEP = 30_000;

/** An authenticator app, which stores the scanned secrets by user. */
export type Authenticator = {
  /** Reads the QR image that the page shows, as a camera would. */
  readonly scan: (page: Page, username: string) => Promise<void>;
  /** Reads a QR image, given as a PNG data URL. */
  readonly read: (image: string, username: string) => void;
  readonly knows: (username: string) => boolean;
  /** A code never shown before: the server accepts each code once, so time moves on to the next. */
  readonly codeOf: (username: string) => Promise<string>;
};

/** Creates an authenticator that shares the server's clock. */
export function createAuthenticator(clock: Pick<TestClock, "now" | "advance">): Authenticator {
  const secrets = new Map<string, string>();
  const read = (image: string, username: string) => void secrets.set(username, secretIn(image));
  return {
    async scan(page, username) {
      const source = await page.getByRole("img", { name: /^Código QR/u }).getAttribute("src");
      read(source ?? "", username);
    },
    read,
    knows: (username) => secrets.has(username),
    async codeOf(username) {
      clock.advance(STEP);
      const secret = secrets.get(username);
      if (secret === undefined) throw new Error(`The QR of ${username} was never scanned`);
      return generate({ secret, epoch: Math.floor(clock.now().getTime() / 1000) });
    },
  };
}

/** Decodes the secret in the image of a QR, given as a PNG data URL. */
function secretIn(source: string): string {
  const { data, width, height } = PNG.sync.read(
    Buffer.from(source.replace(/^data:image\/png;[^,]*base64,/u, ""), "base64"),
  );
  const text = jsQr(new Uint8ClampedArray(data), width, height)?.data ?? "";
  const secret = text.startsWith("otpauth://totp/")
    ? new URL(text).searchParams.get("secret")
    : null;
  if (secret === null) throw new Error("The image is not the QR of an authenticator");
  return secret;
}
