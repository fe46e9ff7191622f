import { generateSecret, generateURI, verify } from "otplib";
import { toDataURL } from "qrcode";

const ISSUER = "Garante";
const PERIOD = 30;

/** A new secret for an authenticator app: 160 bits in base32 (RFC 4226). */
export function newTotpSecret(): string {
  return generateSecret();
}

/**
 * PNG data URL of the QR that any authenticator app reads. Its media type has the secret as the parameter `key`
 * (RFC 2397), for who has the authenticator on the same device and cannot scan.
 */
export async function qrImage(secret: string, username: string): Promise<string> {
  const uri = generateURI({ issuer: ISSUER, label: username, secret });
  const url = await toDataURL(uri, { errorCorrectionLevel: "M", margin: 2, width: 264 });
  return url.replace(";", `;key=${secret};`);
}

/**
 * The time step of a code, or `undefined` when it is not valid now: the current step and one either side are accepted,
 * for the clock of a telephone that runs slow or fast (RFC 6238 §6), each once and in order (§5.2): `after` is the last
 * one used, and what the caller stores must take the new one only where it is later.
 */
export async function stepOfCode(
  code: string,
  secret: string,
  after: number,
  now: Date,
): Promise<number | undefined> {
  const token = code.replaceAll(/\s/gu, "");
  if (!/^\d{6}$/u.test(token)) return undefined;
  const epoch = Math.floor(now.getTime() / 1000);
  const step = Math.floor(epoch / PERIOD);
  const result = await verify({
    secret,
    token,
    epoch,
    period: PERIOD,
    epochTolerance: [PERIOD, PERIOD],
    // The library refuses a lower bound beyond the last step accepted, which occurs after a clock is set back.
    afterTimeStep: Math.min(after, step + 1),
  });
  if (!result.valid) return undefined;
  return step + result.delta;
}
