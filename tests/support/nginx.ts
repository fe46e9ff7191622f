import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { get } from "node:https";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const PROGRAM = "/usr/sbin/nginx";
const GUIDE = new URL("../../docs/guides/deploy.md", import.meta.url);
const SITE = "garante.example";

/** Whether nginx is on this machine. */
export const hasNginx = existsSync(PROGRAM);

/** An answer that came over HTTPS. */
export type SecureReply = { readonly status: number; readonly headers: Headers };

/** An nginx before a server, with the guide's own configuration and a certificate of its own. */
export type Nginx = {
  readonly port: number;
  readonly ask: (path: string) => Promise<SecureReply>;
  readonly stop: () => Promise<void>;
};

/** Starts nginx as `docs/guides/deploy.md` says, before one process. */
export async function startNginx(behind: string): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), "garante-nginx-"));
  const [plain, secure] = [await freePort(), await freePort()];
  const [cert, key] = [join(folder, "cert.pem"), join(folder, "key.pem")];
  const subject = ["-subj", `/CN=${SITE}`, "-keyout", key, "-out", cert];
  execFileSync(
    "openssl",
    ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", ...subject],
    {
      stdio: "ignore",
    },
  );
  const [, block = ""] = /```nginx\n(.*?)```/su.exec(readFileSync(GUIDE, "utf8")) ?? [];
  const site = block
    .replaceAll(/ +server 127.0.0.1:\d+;\n/gu, "")
    .replace("upstream garante {", `upstream garante {\n    server ${new URL(behind).host};`)
    .replace("listen 80;", `listen 127.0.0.1:${plain};`)
    .replace("listen 443", `listen 127.0.0.1:${secure}`)
    .replace(/ssl_certificate .*;/u, `ssl_certificate ${cert};`)
    .replace(/ssl_certificate_key .*;/u, `ssl_certificate_key ${key};`);
  const config = join(folder, "nginx.conf");
  const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join("\n");
  writeFileSync(
    config,
    `daemon off;\npid ${folder}/pid;\nerror_log ${folder}/error.log;\nevents {}\nhttp {\naccess_log off;\n${paths}\n${site}}\n`,
  );
  const child = spawn(PROGRAM, ["-c", config, "-p", folder], { stdio: "ignore" });
  const ask = async (path: string) => askSecurely(secure, path);
  while ((await ask("/").catch(() => undefined)) === undefined && child.exitCode === null) {
    await pause(50);
  }
  return {
    port: secure,
    ask,
    stop: async () => {
      child.kill("SIGTERM");
      if (child.exitCode === null) await once(child, "exit");
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function askSecurely(port: number, path: string): Promise<SecureReply> {
  const { promise, resolve, reject } = Promise.withResolvers<SecureReply>();
  const options = {
    host: "127.0.0.1",
    port,
    path,
    servername: SITE,
    headers: { host: SITE, accept: "text/html" },
    // Its certificate is nobody's but the test's.
    rejectUnauthorized: false,
  };
  get(options, (reply) => {
    reply.resume();
    const headers = new Headers();
    for (const [name, value] of Object.entries(reply.headers)) headers.set(name, String(value));
    resolve({ status: reply.statusCode ?? 0, headers });
  }).on("error", reject);
  return promise;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
