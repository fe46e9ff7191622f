import { StartupError } from "./startup-error.ts";
import { loadStaticFiles, type StaticFiles } from "./static-files.ts";

/** The build with the flow atlas under /flujos/; without it where the atlas is not wanted or has not been built. */
export async function withAtlas(files: StaticFiles, folder: string | null): Promise<StaticFiles> {
  if (folder === null) return files;
  const atlas = await loadStaticFiles(folder).catch((error: unknown) => {
    if (error instanceof StartupError) return new Map<string, never>();
    throw error;
  });
  const served = [...atlas].map(([path, file]) => [`/flujos${path}`, file] as const);
  return new Map([...files, ...served]);
}
