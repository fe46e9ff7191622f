import { spawn } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { isBuilt, keepStamp, stampOf, type Part } from "./stamps.ts";

/** The commands of each part of the build; each works on the output of the one before. */
const COMMANDS: Readonly<Record<Part, readonly string[]>> = {
  product: [
    "vite build",
    "vite build --ssr src/app/prerender.tsx",
    "node scripts/write-documents.ts",
    "node scripts/compress-assets.ts",
    "node scripts/check-budget.ts",
  ],
  apiDocs: ["node scripts/build-api-docs.ts"],
  atlas: ["node scripts/build-atlas.ts"],
};

/** Builds a part, unless what it reads is as it was when it was last built. */
async function build(part: Part): Promise<void> {
  const stamp = await stampOf(part);
  if (await isBuilt(part, stamp)) return;
  for (const command of COMMANDS[part]) {
    const [code] = (await once(spawn(command, { shell: true, stdio: "inherit" }), "exit")) as [
      number | null,
    ];
    if (code !== 0) throw new Error(`The build ended at: ${command}`);
  }
  await keepStamp(part, stamp);
}

/** Takes away an atlas of former sources: the server draws it when somebody opens it. */
async function dropFormerAtlas(): Promise<void> {
  if (await isBuilt("atlas", await stampOf("atlas"))) return;
  await rm("build/flujos", { recursive: true, force: true });
}

/*
 * `node scripts/build.ts`: everything, the product on one core and the sites beside it on another.
 * `node scripts/build.ts --to-start`: what staff open; nobody waits for the drawings of the atlas, half a minute.
 */
const isToStart = process.argv.includes("--to-start");
const sites = async () => {
  await build("apiDocs");
  await (isToStart ? dropFormerAtlas() : build("atlas"));
};
const ended = await Promise.allSettled([build("product"), sites()]);
for (const each of ended) {
  if (each.status === "fulfilled") continue;
  process.stderr.write(`${String(each.reason)}\n`);
  process.exitCode = 1;
}
