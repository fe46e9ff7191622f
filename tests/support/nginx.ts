import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { get } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort, guideBlock, makeCertificate, SITE } from "./balancers.ts";

const PROGRAM = "/usr/sbin/nginx";

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

/** Starts nginx as `docs/guides/deploy.md` says, before some processes. */
export async function startNginx(behind: readonly string[]): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), "garante-nginx-"));
  const [plain, secure] = [await freePort(), await freePort()];
  const { cert, key } = makeCertificate(folder);
  const servers = behind.map((each) => `\n    server ${new URL(each).host};`).join("");
  const site = guideBlock("nginx")
    .replaceAll(/ +server 127.0.0.1:\d+;\n/gu, "")
    .replace("upstream garante {", `upstream garante {${servers}`)
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
