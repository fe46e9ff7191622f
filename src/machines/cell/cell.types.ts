import type { Answer, Problem } from "../../contract/answer.ts";
import type { SectionRecord } from "../../contract/section-contract.ts";
import type { Command } from "../../engine/command.ts";
import type { Labels } from "../record/record.types.ts";

/** A cell of a list: a field of a record, as the list shows it. */
export type Cell = {
  readonly id: string;
  readonly version: number;
  readonly field: string;
  /** The change of the field, whose only input it is. */
  readonly change: Command;
  /** The name of the record. */
  readonly title: string;
  readonly value: unknown;
  readonly label: Labels[string] | undefined;
  /** The reason why the record's status locks it; null where it does not. */
  readonly frozen: string | null;
};

/** The call that saves a cell: the record at a version, with one value. */
export type CellCall = {
  readonly controller: string;
  readonly id: string;
  readonly version: number;
  readonly field: string;
  readonly value: unknown;
};

export type CellInput = { readonly controller: string };

export type CellContext = CellInput & {
  /** Null while none is written. */
  readonly cell: Cell | null;
  /** The cell that is written once this one is saved; null for none. */
  readonly next: Cell | null;
  readonly value: unknown;
  readonly label: Labels[string] | undefined;
  /** The message at the field; empty for none. */
  readonly error: string;
  /** A message of the whole, to read before another attempt; empty for none. */
  readonly notice: string;
  /** The number of attempts that found something wrong: each moves focus to the field. */
  readonly refusals: number;
  /** The record as somebody else left it meanwhile; null where nobody did. */
  readonly current: NonNullable<Problem["current"]> | null;
};

export type CellEvent =
  | { readonly type: "cell.opened"; readonly cell: Cell }
  | {
      readonly type: "cell.written";
      readonly value: unknown;
      readonly label?: Labels[string] | undefined;
    }
  /** With `next`, the person goes on to that cell once this one is saved. */
  | { readonly type: "cell.saved"; readonly next?: Cell | undefined }
  | { readonly type: "cell.closed" }
  | { readonly type: "own.kept" };

export type CellReply = { readonly reply: Answer<SectionRecord> };
