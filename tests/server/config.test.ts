import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { addressOf, readConfig, type Environment } from "../../server/config.ts";
import { requireSafeStart } from "../../server/startup/require-safe-start.ts";

const KEY = "0123456789abcdef0123456789ABCDEF";

describe("a start", () => {
  const refusal = (env: Environment, args: readonly string[] = []): string | null => {
    try {
      requireSafeStart(readConfig(env, args));
      return null;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  };

  test("of the demonstration needs nothing on this machine", () => {
    expect(refusal({})).toBeNull();
    expect(refusal({ HOST: "localhost", PUBLIC_URL: "http://localhost:4000" })).toBeNull();
    expect(refusal({ HOST: "::1" })).toBeNull();
    expect(refusal({ DATABASE_URL: "postgres://x/y" }, ["--demo"])).toBeNull();
  });

  test.each([
    ["PUBLIC_URL", "https://garante.example"],
    ["DATABASE_URL", "postgres://x/y"],
    ["TRUST_PROXY", "127.0.0.1"],
    ["HOST", "0.0.0.0"],
    ["HOST", "192.0.2.1"],
  ])("of the demonstration with %s=%s says in one line what to do", (name, value) => {
    expect(refusal({ [name]: value })).toBe(
      `La demostración es solo para esta máquina: quite ${name}, o defina NODE_ENV=production para una instalación real.`,
    );
  });

  test("in production asks for the networks of the proxies, also where there are none", () => {
    const env = { NODE_ENV: "production" };
    expect(refusal(env)).toMatch(/^Falta TRUST_PROXY: [^\n]+\.$/u);
    expect(refusal({ ...env, TRUST_PROXY: "none" })).toBeNull();
    expect(refusal({ ...env, TRUST_PROXY: "127.0.0.1, 10.0.0.0/8" })).toBeNull();
  });

  test("in production on PostgreSQL asks for the key that its machines share", () => {
    const base = {
      NODE_ENV: "production",
      TRUST_PROXY: "none",
      DATABASE_URL: "postgres://localhost/y",
    };
    expect(refusal(base)).toMatch(/^Falta SECRET_KEY: [^\n]+\.$/u);
    expect(refusal({ ...base, SECRET_KEY: KEY, SMTP_URL: "none" })).toBeNull();
  });

  test("in production on PostgreSQL asks where mails go: files would be on any of its machines", () => {
    const base = {
      NODE_ENV: "production",
      TRUST_PROXY: "none",
      SECRET_KEY: KEY,
      DATABASE_URL: "postgres://localhost/y",
    };
    expect(refusal(base)).toMatch(/^Falta SMTP_URL: [^\n]+\.$/u);
    expect(refusal({ ...base, SMTP_URL: "smtps://correo.example" })).toBeNull();
    expect(readConfig({ ...base, SMTP_URL: "none" }).smtpUrl).toBeUndefined();
  });

  test("in production asks how the way to a PostgreSQL of another machine is protected", () => {
    const base = {
      NODE_ENV: "production",
      TRUST_PROXY: "none",
      SECRET_KEY: KEY,
      SMTP_URL: "none",
    };
    const at = (address: string) => refusal({ ...base, DATABASE_URL: address });
    expect(at("postgres://base.example/y")).toMatch(/^DATABASE_URL va a otra [^\n]+\.$/u);
    for (const safe of [
      "postgres://base.example/y?sslmode=verify-full",
      "postgres://base.example/y?sslmode=disable",
      "postgres://127.0.0.1/y",
      "postgres:///y?host=/run/postgresql",
    ]) {
      expect([safe, at(safe)]).toEqual([safe, null]);
    }
  });
});

test("the address of the product is that of the start; in production, only what PUBLIC_URL says", () => {
  expect(addressOf(readConfig({ PORT: "4123" }))).toBe("http://localhost:4123");
  expect(addressOf(readConfig({ PORT: "0" }))).toBeUndefined();
  expect(addressOf(readConfig({ PUBLIC_URL: "https://garante.example" }))).toBe(
    "https://garante.example/",
  );
  expect(addressOf(readConfig({ NODE_ENV: "production" }))).toBeUndefined();
});

describe("a secret", () => {
  test("may be in a file of its own, where no other program reads the environment", () => {
    const folder = mkdtempSync(join(tmpdir(), "garante-config-"));
    const path = join(folder, "clave");
    writeFileSync(path, `${KEY}\n`);
    expect(readConfig({ SECRET_KEY_FILE: path }).secretKey).toBe(KEY);
    rmSync(folder, { recursive: true });
    expect(() => readConfig({ SECRET_KEY_FILE: path })).toThrow(
      /^SECRET_KEY_FILE no se pudo leer/u,
    );
    expect(() => readConfig({ SECRET_KEY_FILE: path, SECRET_KEY: KEY })).toThrow(
      "SECRET_KEY y SECRET_KEY_FILE dicen lo mismo: deje una de las dos.",
    );
  });
});

describe("the configuration", () => {
  test("has a standard for everything, reachable from this machine only", () => {
    const config = readConfig({});
    expect(config).toMatchObject({ port: 4000, host: "127.0.0.1", production: false });
    expect(config.sessionIdle).toBe(30 * 60_000);
    expect(config.sessionAbsolute).toBe(12 * 60 * 60_000);
    expect(readConfig({ NODE_ENV: "production" }).host).toBe("0.0.0.0");
    expect(readConfig({}, ["--api-only"]).apiOnly).toBe(true);
  });

  test("takes good values", () => {
    const env = {
      PORT: "8080",
      DATABASE_URL: "postgresql:///garante?host=/run/postgresql",
      SMTP_URL: "smtps://usuario:clave@correo.example:465",
      SESSION_IDLE_MINUTES: "5",
    };
    expect(readConfig(env)).toMatchObject({
      port: 8080,
      databaseUrl: env.DATABASE_URL,
      smtpUrl: env.SMTP_URL,
      sessionIdle: 300_000,
    });
  });

  const wrong: Readonly<Record<string, readonly string[]>> = {
    PORT: ["abc", "-1", "70000", "80.5", "1e3"],
    DATABASE_URL: ["garante", "mysql://localhost/garante", "postgres://"],
    SMTP_URL: ["correo.example", "http://correo.example"],
    PUBLIC_URL: ["garante.example", "ftp://garante.example"],
    SECRET_KEY: ["corta", "a".repeat(40), "secreto-1".repeat(4), "abababcab".repeat(5)],
    METRICS_TOKEN: ["corta"],
    TRUST_PROXY: ["true", "1", "10.0.0.0/33"],
    SESSION_IDLE_MINUTES: ["0"],
    DATABASE_CONNECTIONS: ["1", "mil"],
    FILES_GB: ["0"],
    VITE_BOT_CHECK_URL: ["https://bots.example/api.js"],
  };
  for (const [name, values] of Object.entries(wrong)) {
    test(`refuses a wrong ${name} in one line that names it`, () => {
      for (const value of values) {
        expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name}[^\\n]+\\.$`, "u"));
      }
    });
  }

  test("repeats no password of an address it refuses", () => {
    const refusal = () => readConfig({ DATABASE_URL: "mysql://usuario:secreta@servidor/base" });
    expect(refusal).toThrow(/^(?!.*secreta)/u);
  });
});
