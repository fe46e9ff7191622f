import { spawn } from "node:child_process";
import { once } from "node:events";

/** The product: each step works on the output of the one before. */
const PRODUCT = [
  "vite build",
  "vite build --ssr src/app/prerender.tsx",
  "node scripts/write-documents.ts",
  "node scripts/compress-assets.ts",
  "node scripts/check-budget.ts",
];

/** The sites beside it, which read nothing of its output. */
const SITES = ["node scripts/build-api-docs.ts", "node scripts/build-atlas.ts"];

/** Runs commands one after the other. */
async function runAll(commands: readonly string[]): Promise<void> {
  for (const command of commands) {
    const [code] = (await once(spawn(command, { shell: true, stdio: "inherit" }), "exit")) as [
      number | null,
    ];
    if (code !== 0) throw new Error(`The build ended at: ${command}`);
  }
}

// The product and its sites take one core each.
const ended = await Promise.allSettled([runAll(PRODUCT), runAll(SITES)]);
for (const each of ended) {
  if (each.status === "fulfilled") continue;
  process.stderr.write(`${String(each.reason)}\n`);
  process.exitCode = 1;
}
