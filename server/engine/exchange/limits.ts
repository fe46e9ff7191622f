import { MAX_IMPORT_BYTES } from "../../../src/domain/import-report.ts";

/**
 * The limits on reading a file (ADR 15): each is far above the files that staff exchange, and far below what harms the
 * server.
 */

/** Largest file that is accepted, in bytes: a million short lines, or 200,000 rows as XLSX. */
export const MAX_FILE_BYTES = MAX_IMPORT_BYTES;

/** Largest content of an XLSX once inflated, over all its parts, in bytes. */
export const MAX_INFLATED_BYTES = 200 * 1024 * 1024;

/** Most rows with data in one file; blank ones do not count. */
export const MAX_ROWS = 100_000;

/** Most columns of a file. */
export const MAX_COLUMNS = 200;

/** Longest text of one cell: the limit of Excel itself. */
export const MAX_CELL_LENGTH = 32_767;

/** Longest time that reading one file may take, in milliseconds. */
export const MAX_READING = 30_000;

/** Memory that reading one file may take, in MB. */
export const MAX_READING_MEMORY = 512;
