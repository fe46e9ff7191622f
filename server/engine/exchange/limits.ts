import { MAX_IMPORT_BYTES } from "../../../src/domain/import-report.ts";

const MB = 1024 * 1024;

/**
 * The limits on reading a file (ADR 15): each is far above the files that staff exchange, and far below what harms the
 * server.
 */

/** Largest file that is accepted, in bytes: a million short lines, or 200,000 rows as XLSX. */
export const MAX_FILE_BYTES = MAX_IMPORT_BYTES;

/** Largest content of any XLSX once inflated, over all its parts, in bytes. */
const MAX_INFLATED_BYTES = 200 * MB;

/** The size that any XLSX may inflate to, whatever its own size, in bytes. */
const SMALL_INFLATED_BYTES = 24 * MB;

/** How many times its own size an XLSX may inflate to: sheets of people inflate to some ten times. */
const MOST_INFLATED = 16;

/** Largest content of an XLSX of a size once inflated, over all its parts, in bytes. */
export function inflatedLimit(size: number): number {
  return Math.min(MAX_INFLATED_BYTES, Math.max(SMALL_INFLATED_BYTES, size * MOST_INFLATED));
}

/** Most rows with data in one file; blank ones do not count. */
export const MAX_ROWS = 100_000;

/** Most columns of a file. */
export const MAX_COLUMNS = 200;

/** Longest text of one cell: the limit of Excel itself. */
export const MAX_CELL_LENGTH = 32_767;

/** The cost of a cell beyond its text, in bytes. */
export const CELL_COST = 8;

/** The cost of a text that many cells of a workbook may share, beyond its length, in bytes. */
export const SHARED_COST = 32;

/** Most that the cells of a file of a size may cost, over all its rows, in bytes. */
export function textLimit(size: number): number {
  return Math.max(32 * MB, size * 10);
}

/** Longest time that reading one file may take, in milliseconds. */
export const MAX_READING = 30_000;

/**
 * Memory that the objects of a reader may take, in MB, for a file of a size in bytes; what is inflated is not part of
 * it, and has its own limit.
 */
export function readingMemory(size: number): number {
  return Math.min(512, 64 + Math.ceil(size / MB) * 64);
}
