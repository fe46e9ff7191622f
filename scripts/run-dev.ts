import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer as createProbe } from "node:net";
import { createServer } from "vite";
import { serveAtlas } from "./serve-atlas.ts";

/** Paths that the API serves, at the page's own origin as in production. */
const API_PATHS = ["/api", "/bot-check", "/health"];

/** Gives a port that nothing listens on. */
async function freePort(): Promise<number> {
  const probe = createProbe().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === "string") throw new Error("No free port was found.");
  return address.port;
}

const port = Number(process.env["PORT"] ?? 4000);
const apiPort = await freePort();
const target = `http://127.0.0.1:${String(apiPort)}`;

const api = spawn(process.execPath, ["--watch", "server/main.ts", "--api-only"], {
  stdio: "inherit",
  env: {
    ...process.env,
    PORT: String(apiPort),
    PUBLIC_URL: process.env["PUBLIC_URL"] ?? `http://localhost:${String(port)}`,
  },
});

const vite = await createServer({
  plugins: [serveAtlas()],
  server: {
    port,
    strictPort: true,
    proxy: {
      ...Object.fromEntries(API_PATHS.map((path) => [path, { target }])),
      "/socket.io": { target, ws: true },
    },
  },
});

/** Stops both; the API drains on the same signal before it exits. */
async function stop(): Promise<void> {
  api.kill("SIGTERM");
  await vite.close();
}

process.once("SIGINT", () => void stop());
process.once("SIGTERM", () => void stop());
// `node --watch` survives a crash of the server and waits for the next edit; when it exits itself, the rest stops too.
api.once("exit", () => void vite.close());

try {
  await vite.listen();
  vite.printUrls();
  process.stdout.write(
    `  Los flujos: http://localhost:${String(port)}/flujos/ (npm run flows los construye de nuevo)\n`,
  );
} catch (error) {
  process.stderr.write(`${String(error)}\n`);
  process.exitCode = 1;
  await stop();
}
