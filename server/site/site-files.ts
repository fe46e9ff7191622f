import { StartupError } from "../startup-error.ts";
import { loadStaticFiles, type StaticFiles } from "./static-files.ts";

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
