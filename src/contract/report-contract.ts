import * as z from "zod/mini";

/**
 * The reports and monitors, each at the address of its page under `/api`, with the permission of that page (spec §6).
 *
 * | Call | Result |
 * |---|---|
 * | `GET {address}?g=ally,portfolio&f.portafolio=15` | its figures, grouped and filtered, with their totals |
 * | `GET {address}?…&format=xlsx&table=balance` | one of its tables as a file, XLSX or CSV |
 * | `GET {address}?…&format=pdf` | all of its tables as a document |
 */

z.config({ jitless: true });

const cell = z.object({
  value: z.nullable(z.union([z.string(), z.number()])),
  href: z.nullable(z.string()),
  words: z.optional(z.string()),
});

const cells = z.record(z.string(), cell);

const row = z.object({
  key: z.string(),
  label: z.string(),
  level: z.number(),
  href: z.nullable(z.string()),
  cells,
});

/** GET {address} */
export const report = {
  reply: z.object({
    generatedAt: z.string(),
    tables: z.array(z.object({ key: z.string(), rows: z.array(row), totals: z.nullable(cells) })),
    options: z.record(z.string(), z.array(z.object({ value: z.string(), label: z.string() }))),
  }),
};
