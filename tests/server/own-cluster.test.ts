import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { openAddress } from "../../server/startup/open-store.ts";
import { startCluster } from "../../server/store/cluster.ts";
import { startProcess } from "../support/server-process.ts";

const folder = mkdtempSync(join(tmpdir(), "garante-propia-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const dataDir = join(folder, "datos con ñ y espacios");
const pidFile = join(dataDir, "postgres/data/postmaster.pid");
const pidIn = () => Number(readFileSync(pidFile, "utf8").split("\n")[0]);
const runs = (pid: number) => existsSync(`/proc/${pid}/cwd`);

describe("the PostgreSQL of a data folder", () => {
  test("starts with the server, in a folder of any name, and ends with it", async () => {
    const server = startProcess({ DATA_DIR: dataDir });
    expect(await server.url).toMatch(/^http/u);
    const pid = pidIn();
    server.kill("SIGTERM");
    expect(await server.ended).toMatchObject({ code: 0, err: "" });
    expect([existsSync(pidFile), runs(pid)]).toEqual([false, false]);
  });

  test("a second server in one folder is refused in one line, and the first goes on", async () => {
    const first = startProcess({ DATA_DIR: dataDir });
    const url = await first.url;
    const second = startProcess({ DATA_DIR: dataDir });
    expect(await second.ended).toMatchObject({
      code: 1,
      err: expect.stringMatching(
        /^Otro proceso \(\d+\) ya usa la carpeta de datos [^\n]+\n$/u,
      ) as string,
    });
    expect((await fetch(`${url.replace("localhost", "127.0.0.1")}/health/ready`)).status).toBe(200);
    first.kill("SIGTERM");
    await first.ended;
  });

  test("ends with a server that is killed; the next start serves again", async () => {
    const killed = startProcess({ DATA_DIR: dataDir });
    await killed.url;
    const pid = pidIn();
    killed.kill("SIGKILL");
    await killed.ended;
    const next = startProcess({ DATA_DIR: dataDir });
    expect(await next.url).toMatch(/^http/u);
    expect([pidIn() === pid, runs(pid)]).toEqual([false, false]);
    next.kill("SIGTERM");
    await next.ended;
  });

  test("what a killed one left behind, its number that of another program, is no obstacle", async () => {
    writeFileSync(pidFile, `${process.pid}\n${dataDir}/postgres/data\n`);
    const { address, close } = await openAddress({ dataDir, databaseUrl: undefined });
    expect(address).toContain("user=garante");
    await close();
  });

  test("a path that is too long for a socket has it elsewhere", async () => {
    const long = join(folder, "x".repeat(200));
    const { address, stop } = await startCluster(long);
    expect(decodeURIComponent(address)).not.toContain("xxx");
    await stop();
  });

  test.each([
    [
      "data of another version of PostgreSQL",
      (data: string) => {
        mkdirSync(join(data, "postgres/data"), { recursive: true });
        writeFileSync(join(data, "postgres/data/PG_VERSION"), "99\n");
      },
      /es de PostgreSQL 99, y esta versión de Garante trae la 18: [^\n]+$/u,
    ],
    [
      "the embedded database of the releases before",
      (data: string) => mkdirSync(join(data, "database"), { recursive: true }),
      /es la base de datos de una versión anterior de Garante, [^\n]+docs\/guides\/deploy\.md[^\n]+$/u,
    ],
  ])("%s is left as it is, with a line that says what to do", async (_what, prepare, line) => {
    const other = mkdtempSync(join(folder, "otra-"));
    prepare(other);
    await expect(openAddress({ dataDir: other, databaseUrl: undefined })).rejects.toThrow(line);
    expect(existsSync(join(other, "garante.pid"))).toBe(false);
  });
});
