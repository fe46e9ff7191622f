import { spawn } from "node:child_process";
import { once } from "node:events";
import type { Logger } from "../ports.ts";
import { StartupError } from "../startup-error.ts";
import { loadStaticFiles, type StaticFile, type StaticFiles } from "./static-files.ts";

/** The addresses of the sites beside the product: the flow atlas, and the page of the API. */
export const SITES = { atlas: "/flujos", apiDocs: "/api/docs" } as const;

/** Adds the files of a site under its address; nothing where it is not wanted or has not been built. */
export async function withSite(
  files: StaticFiles,
  address: string,
  folder: string | null,
): Promise<StaticFiles> {
  if (folder === null) return files;
  const site = await loadStaticFiles(folder).catch((error: unknown) => {
    if (error instanceof StartupError) return new Map<string, never>();
    throw error;
  });
  const served = [...site].map(([path, file]) => [`${address}${path}`, file] as const);
  return new Map([...files, ...served]);
}

/** A site that is made when somebody asks for it first. */
export type LateSite = {
  readonly address: string;
  /** Begins to make it, once; gives the seconds after which to ask again, or null where it could not be made. */
  readonly ask: () => number | null;
};

/** Seconds between two looks of a page at whether its site is there. */
const LOOK_AGAIN = 3;

/**
 * A site that a script makes in `folder` when it is asked for first: the atlas takes half a minute, which no start waits
 * for. Its files join `served` then; what the script says is in the log where it fails, and the next start tries again.
 */
export function madeWhenAsked(
  served: Map<string, StaticFile>,
  {
    address,
    folder,
    script,
    log,
  }: { address: string; folder: string; script: string; log: Logger },
): LateSite {
  let state: "asleep" | "working" | "failed" = "asleep";
  const make = async () => {
    const child = spawn(process.execPath, [script], { stdio: ["ignore", "ignore", "pipe"] });
    const said: Buffer[] = [];
    child.stderr.on("data", (chunk: Buffer) => said.push(chunk));
    const [code] = (await once(child, "close")) as [number | null];
    if (code !== 0) throw new Error(Buffer.concat(said).toString("utf8").slice(-2000));
    for (const [path, file] of await loadStaticFiles(folder)) served.set(address + path, file);
  };
  return {
    address,
    ask() {
      if (state === "asleep") {
        state = "working";
        make().catch((error: unknown) => {
          state = "failed";
          log({ event: "site.unmade", level: "error", address, reason: String(error) });
        });
      }
      return state === "failed" ? null : LOOK_AGAIN;
    },
  };
}
