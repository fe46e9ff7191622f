import section from "../../../../src/sections/transfers/transfers.section.ts";
import { implement } from "../../../engine/commands/implement.ts";
import { keepContent } from "../../../engine/keep-content.ts";
import { bankFile } from "../bank-file.ts";
import { bankLineOf } from "../bank-line.ts";

/** Stores the file for the bank in the transfer. */
export const command = implement(section, "write", async (tx, { record }) => {
  const line = await bankLineOf(tx, record.id);
  const content = Buffer.from(bankFile([line]), "utf8");
  const file = { name: `${line.numero}.csv`, mediaType: "text/csv", content };
  return { values: { archivo: await keepContent(tx, "archivo", file) } };
});
