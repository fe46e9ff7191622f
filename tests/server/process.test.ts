import { mkdtemp, readFile, readdir, rm, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runProgram, startProcess } from "../support/server-process.ts";

const PERSON = [
  "--username=jefe",
  "--email=jefe@garante.example",
  "--firstname=Ana",
  "--lastname=Ruiz",
  "--company=Fondo",
  "--admin",
];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "garante-proceso-"));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

async function post(url: string, path: string, body: object): Promise<Record<string, unknown>> {
  const reply = await fetch(url + path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  return (await reply.json()) as Record<string, unknown>;
}

async function enter(url: string, password = "Garante*2017") {
  return post(url, "/api/auth/login", { username: "admin", password, captcha: "" });
}

// Whole processes, each with a database to create, which is slow on a busy machine.
const PATIENCE = { timeout: 90_000 };

describe("an installation for trying it out", PATIENCE, () => {
  let env: Record<string, string>;
  beforeAll(() => {
    env = { DATA_DIR: join(folder, "demo") };
  });

  test("starts with the demo staff, keeps what it acknowledged through kill -9, and drains on SIGTERM", async () => {
    const first = startProcess(env);
    const url = await first.url;
    expect(await enter(url)).toMatchObject({ rst: true });

    const second = await startProcess({ ...env, PORT: "0" }).ended;
    expect(second.code).toBe(1);
    expect(second.err).toMatch(/^Otro proceso \(\d+\) ya usa la carpeta de datos [^\n]+\n$/u);

    const answer = await post(url, "/api/auth/recoveryPassword", {
      email: "admin@garante.example",
      captcha: "",
    });
    expect(answer).toMatchObject({ rst: true });
    first.kill("SIGKILL");
    expect((await first.ended).out).toContain("admin, analista y nuevo");

    const again = startProcess(env);
    expect(await enter(await again.url)).toMatchObject({ rst: true });
    again.kill("SIGTERM");
    const { code, out, err } = await again.ended;
    expect([code, err]).toEqual([0, ""]);
    expect(out).not.toContain("Personal de demostración");
    const mails = (await readdir(join(folder, "demo/outbox"))).filter((name) =>
      name.endsWith(".eml"),
    );
    expect(mails.length).toBeGreaterThanOrEqual(1);
    const mail = await readFile(join(folder, "demo/outbox", mails[0] ?? ""), "utf8");
    expect(mail).toContain("To: admin@garante.example");
  });

  test("keeps its secret for its owner only", async () => {
    const { mode } = await stat(join(folder, "demo/secret.key"));
    expect(mode & 0o777).toBe(0o600);
  });
});

describe("an installation in production", PATIENCE, () => {
  test("has nobody until create-user makes the first administrator", async () => {
    const env = { DATA_DIR: join(folder, "production"), NODE_ENV: "production" };
    const generated = await runProgram("server/create-user.ts", PERSON, env);
    expect([generated.code, generated.err]).toEqual([0, ""]);
    expect(generated.out).toMatch(/Usuario jefe creado\.\nContraseña: \S{20}\n/u);
    const twice = await runProgram("server/create-user.ts", PERSON, env, "Montaña-verde-77\n");
    expect([twice.code, twice.out]).toEqual([1, ""]);
    expect(twice.err).toBe(
      "Ya existe una persona con el usuario jefe o el correo jefe@garante.example.\n",
    );
  });

  test("create-user says what is missing or wrong before it touches anything", async () => {
    const env = { DATA_DIR: join(folder, "nunca"), NODE_ENV: "production" };
    const missing = await runProgram("server/create-user.ts", ["--username", "jefe"], env);
    expect(missing.err).toMatch(/^Faltan datos: --email, --firstname, --lastname, --company\./u);
    const weak = await runProgram("server/create-user.ts", PERSON, env, "corta\n");
    expect(weak.err).toMatch(/^La nueva contraseña debe ser mayor o igual a 8 caracteres/u);
    const unknown = await runProgram("server/create-user.ts", ["--sudo"], env);
    expect([missing.code, weak.code, unknown.code]).toEqual([1, 1, 1]);
    await expect(stat(env.DATA_DIR)).rejects.toThrow("ENOENT");
  });
});

describe("a start that cannot work ends with one line that says what to do", PATIENCE, () => {
  async function failure(env: Record<string, string>): Promise<string> {
    const { code, err } = await startProcess({ DATA_DIR: join(folder, "fallo"), ...env }).ended;
    expect([code, err.split("\n").length]).toEqual([1, 2]);
    return err;
  }

  test("a wrong PORT", async () => {
    expect(await failure({ PORT: "abc" })).toMatch(/^PORT no es válido/u);
  });

  test("a PostgreSQL that does not answer", async () => {
    expect(await failure({ DATABASE_URL: "postgres://u:secreta@127.0.0.1:1/x" })).toMatch(
      /^No hay conexión con PostgreSQL: revise DATABASE_URL(?!.*secreta)/u,
    );
  });

  test("a data folder that cannot be written", async () => {
    const file = join(folder, "archivo");
    await writeFile(file, "");
    expect(await failure({ DATA_DIR: join(file, "datos") })).toMatch(
      /^No se puede escribir en la carpeta de datos/u,
    );
  });

  test("a port in use", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const { port } = other.address() as AddressInfo;
    expect(await failure({ PORT: String(port), DATA_DIR: join(folder, "demo") })).toBe(
      `El puerto ${port} ya está en uso: detenga el otro programa o elija otro con PORT.\n`,
    );
    other.close();
  });
});
