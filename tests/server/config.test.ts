import { describe, expect, test } from "vitest";
import { readConfig } from "../../server/config.ts";

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
    SECRET_KEY: ["corta"],
    TRUST_PROXY: ["true"],
    SESSION_IDLE_MINUTES: ["0"],
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
