import { randomUUID } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Transporter } from "nodemailer";
import type { Clock, Logger, Mail, Mailer } from "../ports.ts";

const SMTP_TIMEOUT = 10_000;

/** The names of this machine: mail to it crosses no network. */
const HERE = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/u;

/**
 * The address with our time limits in it and, but on this machine, with TLS asked for, where the installation did not
 * say otherwise: a code must not cross a network in clear because somebody between removed STARTTLS.
 */
export function withDefaults(smtpUrl: string): string {
  const address = new URL(smtpUrl);
  for (const name of ["connectionTimeout", "greetingTimeout", "socketTimeout"]) {
    if (!address.searchParams.has(name)) address.searchParams.set(name, String(SMTP_TIMEOUT));
  }
  const says = ["requireTLS", "ignoreTLS", "secure"].some((name) => address.searchParams.has(name));
  if (address.protocol === "smtp:" && !says && !HERE.test(address.hostname)) {
    address.searchParams.set("requireTLS", "true");
  }
  return address.href;
}

/** A mail as the transports take it. */
function messageOf({ files = [], ...mail }: Mail) {
  const attachments = files.map(({ name, mediaType, content }) => ({
    filename: name,
    contentType: mediaType,
    content: Buffer.from(content),
  }));
  return { ...mail, attachments };
}

/** The library, with the first mail: a process starts without it. */
const loaded = async () => import("nodemailer");

/** Sends mail through a mail server. */
export function smtpMailer(smtpUrl: string, from: string): Mailer {
  const address = withDefaults(smtpUrl);
  let transport: Promise<Transporter> | undefined;
  const open = async () => (await loaded()).createTransport(address, { from });
  return {
    send: async (mail) => {
      await (await (transport ??= open())).sendMail(messageOf(mail)).catch(refusedByServer);
    },
  };
}

/** The refusal of a mail server, by its codes. */
export class MailRefused extends Error {
  readonly codes: string;
  /** Whether the server will refuse it again: its code is of the five hundreds (RFC 5321, §4.2.1). */
  readonly isPermanent: boolean;

  constructor(codes: string) {
    super(`the mail server refused: ${codes}`);
    this.codes = codes;
    this.isPermanent = codes.startsWith("5");
  }
}

/**
 * Throws the refusal of a mail server by its codes alone, `550 5.1.1` (RFC 3463): its words may name the recipient, and
 * are read in the log and by whoever looks after the messages.
 */
function refusedByServer(error: Error & { readonly response?: unknown }): never {
  if (typeof error.response !== "string") throw error;
  const [codes] = /^\d{3}(?:[ -]\d\.\d{1,3}\.\d{1,3})?/u.exec(error.response) ?? ["without a code"];
  throw new MailRefused(codes.replace("-", " "));
}

/** Writes each message to a file, for installations without a mail server; the log names the file. */
export function outboxMailer(
  folder: string,
  from: string,
  ports: { clock: Clock; log: Logger },
): Mailer {
  const options = { streamTransport: true, buffer: true, newline: "windows" } as const;
  return {
    send: async (mail) => {
      const transport = (await loaded()).createTransport(options, { from });
      const date = ports.clock.now();
      const { message } = await transport.sendMail({ ...messageOf(mail), date });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${date.toISOString().replaceAll(/[:.]/gu, "-")}-${randomUUID().slice(0, 8)}.eml`;
      const path = join(folder, name);
      // Written under a temporary name and then renamed, so that nobody opens half a message.
      await writeFile(`${path}.tmp`, message as Buffer, { mode: 0o600 });
      await rename(`${path}.tmp`, path);
      ports.log({ event: "mail.written", path });
    },
  };
}
