import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const COMPRESSIBLE = /\.(?:css|html|js|json|map|svg|txt|webmanifest|xml)$/u;

/** Encodings by file suffix. */
const ENCODERS = {
  ".br": (raw: Buffer, quality: number) =>
    promisify(brotliCompress)(raw, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: raw.byteLength,
      },
    }),
  ".gz": (raw: Buffer) => promisify(gzip)(raw, { level: constants.Z_BEST_COMPRESSION }),
} as const;

/**
 * Writes `file.br` and `file.gz` beside each compressible file of a folder, when they are smaller than the file itself;
 * the server sends them as they are. Gives the number of files compressed.
 * @param quality of brotli: by default the highest, whose time the build spends once for every visitor.
 */
export async function compressAssets(
  folder: string,
  quality: number = constants.BROTLI_MAX_QUALITY,
): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  await Promise.all(files.map(async (file) => compressFile(file, quality)));
  return files.length;
}

async function compressFile(file: string, quality: number): Promise<void> {
  const raw = await readFile(file);
  for (const [suffix, encode] of Object.entries(ENCODERS)) {
    const encoded = await encode(raw, quality);
    if (encoded.byteLength < raw.byteLength) await writeFile(file + suffix, encoded);
    else await rm(file + suffix, { force: true });
  }
}

if (import.meta.main) {
  const count = await compressAssets("dist");
  process.stdout.write(`${String(count)} files of dist/ compressed (brotli, gzip)\n`);
}
