import { join, resolve } from "node:path";
import { isNetwork } from "../src/domain/network.ts";
import { withSecretFiles } from "./secret-files.ts";
import { StartupError } from "./startup-error.ts";

/** Variables of the environment, as `process.env` gives them. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The settings of an installation. Times are in milliseconds. */
export type Config = {
  readonly production: boolean;
  readonly port: number;
  readonly host: string;
  /** Address that people type; undefined means http on this machine. */
  readonly publicUrl: URL | undefined;
  /** Networks of the proxies in front, which are trusted to extend X-Forwarded-For; undefined where nobody said. */
  readonly trustedProxies: readonly string[] | undefined;
  readonly databaseUrl: string | undefined;
  /** The connections to PostgreSQL that the calls of this process share. */
  readonly databaseConnections: number;
  readonly dataDir: string;
  readonly secretKey: string | undefined;
  /** Keys of before, which open what they sealed until `npm run rotate-key` has sealed it anew. */
  readonly formerKeys: readonly string[];
  readonly smtpUrl: string | undefined;
  /** Whether somebody said that mails are to be files of this machine (`SMTP_URL=none`). */
  readonly mailsAreFiles: boolean;
  readonly mailFrom: string;
  readonly sessionIdle: number;
  readonly sessionAbsolute: number;
  /** Whether the list of addresses is asked at sign-in: off is the way back for who is shut out by it. */
  readonly ipList: boolean;
  /** The time for which sign-in events are kept. */
  readonly eventsKept: number;
  /** The most that the files of a company may take, those of their history too; in bytes. */
  readonly filesOfCompany: number;
  /** The clamd that is asked about each attached file; none where undefined. */
  readonly virusScanner: URL | undefined;
  /** The bearer token of `/metrics`; without it there is no such address. */
  readonly metricsToken: string | undefined;
  readonly apiOnly: boolean;
  /** Whether the command line says that the demonstration is meant. */
  readonly demo: boolean;
  /** Who may read the flow atlas and the page of the API: nobody, staff with the permission, or everybody. */
  readonly technicalDocs: "off" | "staff" | "open";
  /** Origins other than their own that the pages may reach (CSP). */
  readonly botCheckOrigin: string | undefined;
  readonly botCheckVerifyUrl: string | undefined;
  readonly botCheckSecret: string | undefined;
  /** The least score, from 0 to 1, that the service must give, where it gives one. */
  readonly botCheckMinScore: number;
  readonly apiOrigin: string | undefined;
  readonly invoicing: InvoicingConfig;
};

/** The settings of electronic invoicing (docs/guides/deploy.md). */
export type InvoicingConfig = {
  /** The environment of the DIAN: 1 production, 2 tests. */
  readonly environment: "1" | "2";
  /** `standIn`: on this machine, never in production; `none`: nothing is issued. */
  readonly provider: "standIn" | "none";
  /** Files in PEM; without them documents are signed with the certificate of the tests, except in production. */
  readonly certificateFile: string | undefined;
  readonly keyFile: string | undefined;
  readonly keyPassword: string | undefined;
  readonly softwareId: string | undefined;
  readonly softwarePin: string | undefined;
};

const MINUTE = 60_000;
const MIN_SECRET_LENGTH = 32;
/** Different characters in a secret at random: 32 hexadecimal ones have fewer once in a million times. */
const MIN_SECRET_SIGNS = 8;

/**
 * Reads the configuration from the environment and the command line.
 * @throws StartupError with one line that names the setting to correct.
 */
export function readConfig(given: Environment, args: readonly string[] = []): Config {
  const env = withSecretFiles(given);
  const production = env["NODE_ENV"] === "production";
  return {
    production,
    port: wholeNumber(env, "PORT", 4000, 0, 65_535),
    // Demo staff have a published password: outside production only this machine may reach them.
    host: env["HOST"] || (production ? "0.0.0.0" : "127.0.0.1"),
    publicUrl: url(env, "PUBLIC_URL", ["http:", "https:"]),
    trustedProxies: networks(env, "TRUST_PROXY"),
    databaseUrl: url(env, "DATABASE_URL", ["postgres:", "postgresql:"]) && env["DATABASE_URL"],
    databaseConnections: wholeNumber(env, "DATABASE_CONNECTIONS", 10, 2, 100),
    dataDir: resolve(env["DATA_DIR"] || "data"),
    secretKey: longSecret(env, "SECRET_KEY"),
    formerKeys: textsOf(env["SECRET_KEY_FORMER"]),
    smtpUrl: isNone(env, "SMTP_URL")
      ? undefined
      : url(env, "SMTP_URL", ["smtp:", "smtps:"]) && env["SMTP_URL"],
    mailsAreFiles: isNone(env, "SMTP_URL"),
    mailFrom: env["MAIL_FROM"] || "Garante <no-responder@garante.example>",
    sessionIdle: wholeNumber(env, "SESSION_IDLE_MINUTES", 30, 1, 1440) * MINUTE,
    sessionAbsolute: wholeNumber(env, "SESSION_ABSOLUTE_HOURS", 12, 1, 168) * 60 * MINUTE,
    ipList: choice(env, "IP_LIST", ["on", "off"], "on") === "on",
    eventsKept: wholeNumber(env, "SIGN_IN_EVENTS_MONTHS", 24, 1, 120) * 30 * 24 * 60 * MINUTE,
    filesOfCompany: wholeNumber(env, "FILES_GB", 50, 1, 100_000) * 1024 ** 3,
    virusScanner: url(env, "CLAMAV_URL", ["tcp:"]),
    metricsToken: longSecret(env, "METRICS_TOKEN"),
    apiOnly: args.includes("--api-only"),
    demo: args.includes("--demo"),
    technicalDocs: technicalDocs(env, production),
    ...outsideOrigins(env),
    invoicing: invoicing(env, production),
  };
}

/** Everybody may read the sites of a demonstration, which serves only its own machine; never those of an installation. */
/**
 * The address of the product as people type it; undefined in production without `PUBLIC_URL`, where nobody knows it, and
 * for a port that is only known once it listens.
 */
export function addressOf({ publicUrl, production, port }: Config): string | undefined {
  if (publicUrl !== undefined) return publicUrl.href;
  return production || port === 0 ? undefined : `http://localhost:${port}`;
}

function technicalDocs(env: Environment, production: boolean): Config["technicalDocs"] {
  const values = production ? ["off", "staff"] : ["off", "staff", "open"];
  const chosen = choice(env, "TECHNICAL_DOCS", values, production ? "staff" : "open");
  if (chosen === "off" || chosen === "open") return chosen;
  return "staff";
}

function invoicing(env: Environment, production: boolean): InvoicingConfig {
  const real = choice(env, "DIAN_ENVIRONMENT", ["produccion", "habilitacion"], "habilitacion");
  const standard = production ? "none" : "stand-in";
  const provider = choice(env, "DIAN_PROVIDER", ["stand-in", "none"], standard);
  if (production && provider === "stand-in") {
    throw new StartupError(
      "DIAN_PROVIDER=stand-in es solo para pruebas: en producción ningún documento llegaría a la DIAN.",
    );
  }
  return {
    environment: real === "produccion" ? "1" : "2",
    provider: provider === "none" ? "none" : "standIn",
    certificateFile: env["DIAN_CERTIFICATE"] || undefined,
    keyFile: env["DIAN_CERTIFICATE_KEY"] || undefined,
    keyPassword: env["DIAN_CERTIFICATE_PASSWORD"] || undefined,
    softwareId: env["DIAN_SOFTWARE_ID"] || undefined,
    softwarePin: env["DIAN_SOFTWARE_PIN"] || undefined,
  };
}

function outsideOrigins(env: Environment) {
  // The script's address contains the placeholder {key}, which is not part of its origin (reading 9).
  const botCheck = url(env, "VITE_BOT_CHECK_URL", ["http:", "https:"], true);
  const verify = url(env, "BOT_CHECK_VERIFY_URL", ["http:", "https:"]);
  const secret = env["BOT_CHECK_SECRET"] || undefined;
  if (botCheck && !(verify && secret)) {
    throw new StartupError(
      "VITE_BOT_CHECK_URL apunta a otro servicio: defina también BOT_CHECK_VERIFY_URL y BOT_CHECK_SECRET para comprobar sus respuestas.",
    );
  }
  return {
    botCheckOrigin: botCheck?.origin,
    botCheckVerifyUrl: verify?.href,
    botCheckSecret: secret,
    botCheckMinScore: wholeNumber(env, "BOT_CHECK_MIN_SCORE", 50, 0, 100) / 100,
    apiOrigin: url(env, "VITE_API_URL", ["http:", "https:"], true)?.origin,
  };
}

function isNone(env: Environment, name: string): boolean {
  return env[name] === "none";
}

function longSecret(env: Environment, name: string): string | undefined {
  const key = env[name] || undefined;
  if (key !== undefined && key.length < MIN_SECRET_LENGTH) {
    throw new StartupError(
      `${name} es demasiado corta: use al menos ${MIN_SECRET_LENGTH} caracteres al azar (por ejemplo, openssl rand -hex 32).`,
    );
  }
  if (key !== undefined && (new Set(key).size < MIN_SECRET_SIGNS || /^(.{1,16})\1+$/u.test(key))) {
    throw new StartupError(
      `${name} se puede adivinar: use caracteres al azar (por ejemplo, openssl rand -hex 32).`,
    );
  }
  return key;
}

function wholeNumber(env: Environment, name: string, standard: number, min: number, max: number) {
  const text = env[name] || String(standard);
  const value = /^\d{1,6}$/u.test(text) ? Number(text) : NaN;
  if (value >= min && value <= max) return value;
  throw new StartupError(
    `${name} no es válido ("${text}"): debe ser un número entero entre ${min} y ${max}.`,
  );
}

/** The texts of a list that commas separate. */
function textsOf(list = ""): readonly string[] {
  return list
    .split(",")
    .map((each) => each.trim())
    .filter((each) => each !== "");
}

/** The networks of a list; none for `none`. */
function networks(env: Environment, name: string): readonly string[] | undefined {
  const text = env[name] || undefined;
  if (text === undefined || text === "none") return text === undefined ? undefined : [];
  const found = textsOf(text);
  if (found.every(isNetwork)) return found;
  throw new StartupError(
    `${name} no es válido ("${text}"): debe ser none, o las redes de los proxies separadas por coma, como 127.0.0.1,10.0.0.0/8.`,
  );
}

function choice(env: Environment, name: string, values: readonly string[], standard: string) {
  const value = env[name] || standard;
  if (values.includes(value)) return value;
  throw new StartupError(`${name} no es válido ("${value}"): debe ser ${values.join(" o ")}.`);
}

function url(env: Environment, name: string, protocols: readonly string[], mayBePath = false) {
  const text = env[name] || undefined;
  if (text === undefined || (mayBePath && text.startsWith("/"))) return undefined;
  const parsed = URL.parse(text);
  if (parsed && protocols.includes(parsed.protocol) && (parsed.hostname || mayHaveNoHost(parsed))) {
    return parsed;
  }
  // The value itself may hold a password, so the message does not repeat it.
  throw new StartupError(
    `${name} no es una dirección válida: debe empezar por ${protocols.map((each) => `${each}//`).join(" o ")} y nombrar un servidor.`,
  );
}

/** PostgreSQL on a unix socket: `postgresql:///base?host=/run/postgresql`. */
function mayHaveNoHost(parsed: URL): boolean {
  return parsed.protocol.startsWith("postgres") && parsed.searchParams.has("host");
}

/** The folder in which the stand-in of the DIAN keeps what it received. */
export function standInFolder({ dataDir }: Pick<Config, "dataDir">): string {
  return join(dataDir, "dian");
}
