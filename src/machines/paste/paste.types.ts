import type { Answer } from "../../contract/answer.ts";
import type { PasteRehearsal } from "../../contract/change-contract.ts";
import type { ActionResult } from "../../contract/section-contract.ts";
import type { Block } from "./block.ts";

/** A column of the list, and whether its cells are written in their place. */
export type PasteColumn = {
  readonly name: string;
  readonly label: string;
  readonly isWritten: boolean;
};

/** The part of a list that a block may cover: its columns, and the rows of the page from the one that had the keyboard. */
export type PastePlace = {
  readonly columns: readonly PasteColumn[];
  readonly rows: readonly { readonly id: string; readonly version: number }[];
  /** The name of the first of those records, and of the column in which the block begins. */
  readonly title: string;
  readonly from: string;
  /** Where the block had a row of titles, those that are no column of the list. */
  readonly titles?: readonly string[];
};

/** A record at the version that the list shows, and what goes into some of its cells. */
export type CellsOfRow<Cell> = {
  readonly id: string;
  readonly version: number;
  readonly cells: Readonly<Record<string, Cell>>;
};

/** A call: the texts to rehearse, or the values to write. */
export type PasteCall<Cell> = {
  readonly controller: string;
  readonly rows: readonly CellsOfRow<Cell>[];
};

export type PasteInput = { readonly controller: string };

export type PasteContext = PasteInput & {
  readonly block: Block;
  /** Null while nothing is pasted. */
  readonly place: PastePlace | null;
  readonly rehearsal: PasteRehearsal | null;
  /** A message to read before another attempt; empty for none. */
  readonly notice: string;
  /** The result of each row that was sent. */
  readonly results: readonly ActionResult[];
};

export type PasteEvent =
  | { readonly type: "block.pasted"; readonly text: string; readonly place: PastePlace }
  | { readonly type: "column.chosen"; readonly name: string }
  | { readonly type: "paste.confirmed" }
  | { readonly type: "paste.closed" };

export type RehearsalReply = { readonly reply: Answer<PasteRehearsal> };
export type PasteReply = { readonly reply: Answer<{ readonly results: readonly ActionResult[] }> };
