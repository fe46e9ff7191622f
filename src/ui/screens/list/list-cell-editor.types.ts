import type { SectionRecord } from "../../../contract/section-contract.ts";
import type { Cell } from "../../../machines/cell/cell.types.ts";
import type { Labels } from "../../../machines/record/record.types.ts";
import type { ComboFound } from "../../kit/combobox/combobox.tsx";
import type { FormCalls } from "../record/record-field.types.ts";

/** The cell of a list that is written, to be drawn. */
export type CellView = {
  readonly state: "writing" | "saving" | "contested";
  readonly cell: Cell;
  readonly value: unknown;
  readonly label: Labels[string] | undefined;
  readonly error: string;
  readonly notice: string;
  readonly refusals: number;
  /** The record as somebody else left it meanwhile. */
  readonly current: Pick<SectionRecord, "values" | "labels" | "updatedBy"> | null;
  /** Whether nothing was changed. */
  readonly isSame: boolean;
  readonly lookup: ComboFound & { readonly field: string };
};

/** The handlers of the cells of a list. */
export type CellCalls = FormCalls & {
  readonly open: (cell: Cell) => void;
  /** With another cell, that one is written once this one is saved. */
  readonly save: (next?: Cell) => void;
  readonly close: () => void;
  readonly keepOwn: () => void;
};
