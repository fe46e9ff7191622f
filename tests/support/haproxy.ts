import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort, guideBlock, makeCertificate } from "./balancers.ts";

const PROGRAM = "/usr/sbin/haproxy";

/** Starts haproxy as `docs/guides/deploy.md` says, before some processes; gives its port of HTTPS. */
export async function startHaproxy(behind: readonly string[]) {
  const folder = await mkdtemp(join(tmpdir(), "garante-haproxy-"));
  const [plain, port] = [await freePort(), await freePort()];
  const { cert, key } = makeCertificate(folder);
  const both = join(folder, "both.pem");
  writeFileSync(both, readFileSync(cert, "utf8") + readFileSync(key, "utf8"));
  let place = 0;
  const site = guideBlock("haproxy")
    .replace("bind :80", `bind 127.0.0.1:${plain}`)
    .replace("bind :443", `bind 127.0.0.1:${port}`)
    .replace(/ crt \S+/u, ` crt ${both}`)
    .replaceAll(/127\.0\.0\.1:401\d/gu, () => new URL(behind[place++] ?? "").host);
  const config = join(folder, "haproxy.cfg");
  writeFileSync(config, site);
  const child = spawn(PROGRAM, ["-db", "-f", config], { stdio: "ignore" });
  while (!(await takes(port)) && child.exitCode === null) await pause(50);
  return {
    port,
    stop: async () => {
      child.kill("SIGTERM");
      if (child.exitCode === null) await once(child, "exit");
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function takes(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  const isOpen = await once(socket, "connect").then(
    () => true,
    () => false,
  );
  socket.destroy();
  return isOpen;
}
