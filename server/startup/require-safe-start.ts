import type { Config } from "../config.ts";
import { StartupError } from "../startup-error.ts";
import { memberOf } from "../services/allowed-addresses.ts";

const isLoopback = memberOf(["127.0.0.0/8", "::1"]);

/**
 * Refuses to start where a slip would be dangerous: the demonstration, whose passwords are published, anywhere but on
 * this machine (a PostgreSQL may have it where `--demo` says that it is meant); production without being told which
 * proxies are in front, where everybody would count as one network and shut out the others; and production on
 * PostgreSQL without a key, where each machine would make its own and open no second factor of the others, or without
 * being told where mails go, which would be files on whichever machine.
 * @throws StartupError with one line that says what to do.
 */
export function requireSafeStart(config: Config): void {
  const { production, trustedProxies, host } = config;
  if (production) {
    requireProduction(config);
    return;
  }
  const exposed = [
    ...(isHere(config.publicUrl?.hostname ?? "localhost") ? [] : ["PUBLIC_URL"]),
    ...(config.databaseUrl === undefined || config.demo ? [] : ["DATABASE_URL"]),
    ...(trustedProxies === undefined ? [] : ["TRUST_PROXY"]),
    ...(isHere(host) ? [] : ["HOST"]),
  ];
  if (exposed.length === 0) return;
  throw new StartupError(
    `La demostración es solo para esta máquina: quite ${exposed.join(", ")}, o defina NODE_ENV=production para una instalación real.`,
  );
}

function requireProduction(config: Config): void {
  const { trustedProxies, databaseUrl, secretKey, smtpUrl, mailsAreFiles } = config;
  if (trustedProxies === undefined) {
    throw new StartupError(
      "Falta TRUST_PROXY: escriba las redes de sus proxies (por ejemplo, 127.0.0.1,10.0.0.0/8), o none si no hay ninguno delante.",
    );
  }
  if (databaseUrl !== undefined && isExposed(databaseUrl)) {
    throw new StartupError(
      "DATABASE_URL va a otra máquina sin decir si cifra: agregue ?sslmode=verify-full, o sslmode=disable si en esa red no hay nadie más.",
    );
  }
  if (databaseUrl !== undefined && secretKey === undefined) {
    throw new StartupError(
      "Falta SECRET_KEY: con PostgreSQL debe ser la misma en todas las máquinas; use openssl rand -hex 32, o el contenido de secret.key si ya lo hay en DATA_DIR.",
    );
  }
  if (databaseUrl !== undefined && smtpUrl === undefined && !mailsAreFiles) {
    throw new StartupError(
      "Falta SMTP_URL: con PostgreSQL los correos quedarían como archivos en cualquiera de las máquinas; escriba none si así debe ser.",
    );
  }
}

/** Whether a PostgreSQL is on another machine, and its address does not say how the way there is protected. */
function isExposed(databaseUrl: string): boolean {
  const { hostname, searchParams } = new URL(databaseUrl);
  const host = searchParams.get("host") ?? hostname;
  return !host.startsWith("/") && !isHere(host) && !searchParams.has("sslmode");
}

/** Whether a name is this machine's own. */
function isHere(host: string): boolean {
  return host === "localhost" || isLoopback(host.replaceAll(/^\[|\]$/gu, ""));
}
