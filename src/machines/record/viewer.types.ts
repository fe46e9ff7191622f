import type { RecordSection } from "../../engine/record-section.ts";
import type { RecordsChanged } from "../workplace/workplace.types.ts";
import type { RecordChange, SectionRecord } from "../../contract/section-contract.ts";
import type { Watched } from "./record.types.ts";

export type ViewerInput = {
  readonly section: RecordSection;
  readonly id: string;
  /** The actions of the section that the person is permitted; the server still decides. */
  readonly can: readonly string[];
  /** A text unique to the visit, from which the idempotency keys of its commands are derived. */
  readonly seed: string;
  /** The record as it was seen last, which is in sight until it has come again; null for none. */
  readonly seen: SectionRecord | null;
};

export type ViewerContext = Omit<ViewerInput, "seen"> &
  Watched & {
    /** Null until it is asked for, and when it has changed since. */
    readonly history: readonly RecordChange[] | null;
    /** The command chosen last, and the number of commands chosen so far. */
    readonly command: string;
    readonly opened: number;
    /** Whether it is to be confirmed though it would not ask: an address chose it. */
    readonly isConfirmed: boolean;
    /** The change of the history that is being undone. */
    readonly undone: string;
    /** The document that is being issued, by its action. */
    readonly document: string;
  };

export type ViewerEvent =
  | { readonly type: "news.wanted" }
  | {
      readonly type: "command.chosen";
      readonly action: string;
      /** An address asks for it: nothing is done before the person says so. */
      readonly byAddress?: true;
    }
  | { readonly type: "file.wanted"; readonly field: string }
  | { readonly type: "document.wanted"; readonly action: string }
  | { readonly type: "change.reverted"; readonly change: string }
  | { readonly type: "retry.chosen" }
  | RecordsChanged;
