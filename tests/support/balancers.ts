import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";

const GUIDE = new URL("../../docs/guides/deploy.md", import.meta.url);

/** The site of the guide's configurations. */
export const SITE = "garante.example";

/** The configuration of a program in `docs/guides/deploy.md`. */
export function guideBlock(program: "nginx" | "haproxy"): string {
  const form = new RegExp(`\`\`\`${program}\\n(.*?)\`\`\``, "su");
  return form.exec(readFileSync(GUIDE, "utf8"))?.[1] ?? "";
}

/** Makes a certificate of the site, which nobody else signed, in a folder. */
export function makeCertificate(folder: string): { readonly cert: string; readonly key: string } {
  const [cert, key] = [join(folder, "cert.pem"), join(folder, "key.pem")];
  const subject = ["-subj", `/CN=${SITE}`, "-keyout", key, "-out", cert];
  const kind = ["-newkey", "rsa:2048", "-nodes", "-days", "2"];
  execFileSync("openssl", ["req", "-x509", ...kind, ...subject], { stdio: "ignore" });
  return { cert, key };
}

/** A port of this machine that nobody listens to. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
