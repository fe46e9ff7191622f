import { EMPTY_DESK, UNUSABLE, type Desk } from "./section-desk.ts";

export type ImportCall = "run" | "preview" | "save" | "look" | "template" | "mend";

const COUNTED = {
  mixed: { created: 2, updated: 0, unchanged: 0, wrong: 1 },
  clean: { created: 0, updated: 4, unchanged: 1, wrong: 0 },
  wrong: { created: 0, updated: 0, unchanged: 0, wrong: 3 },
  same: { created: 0, updated: 0, unchanged: 5, wrong: 0 },
} as const;

/** The lines of the server's answer (ADR 15): its progress, then its findings or its failure. */
const LINES = ["part", "mixed", "clean", "wrong", "same", "failed", "stops", "broken"];
const FOUND = [...LINES, "refused", "status401", ...UNUSABLE];
/** The outcomes of a download: any body is a file. */
const FILE = ["file", "refused", "status401", "status500", "cut"];

/** The possible answers to each call of an import. */
export const IMPORT_OUTCOMES: Readonly<Record<ImportCall, readonly string[]>> = {
  run: ["none", "own", "others", "refused", "status401", ...UNUSABLE],
  preview: ["sheets", ...FOUND],
  save: ["started", "failed", "stops", "broken", "refused", "status401", ...UNUSABLE],
  look: ["part", ...Object.keys(COUNTED), "failed", "refused", "status401", ...UNUSABLE],
  template: FILE,
  mend: FILE,
};

export type Counts = Readonly<Record<"created" | "updated" | "unchanged" | "wrong", number>>;

/** The server's findings in a file, by the name of the answer. */
export const REPORTS: Readonly<Record<string, Counts>> = COUNTED;

/** Every event of an import, in the words of the outside. */
export type ImportStimulus =
  | { readonly type: "user.opens"; readonly address: string }
  | { readonly type: "user.visits"; readonly address: string }
  | { readonly type: "user.goesBack" }
  | { readonly type: "user.choosesCompany"; readonly company: string }
  /** `justo.csv` has 20 MB, and `enorme.csv` a byte more. */
  | { readonly type: "user.choosesFile"; readonly name: string }
  /** Of a workbook in which «Enero» and «Febrero» have rows. */
  | { readonly type: "user.choosesSheet"; readonly sheet: string }
  | { readonly type: "user.asksForTemplate" }
  | { readonly type: "user.asksForMending" }
  | { readonly type: "user.choosesUpdates"; readonly updates: boolean }
  | { readonly type: "user.choosesErasing"; readonly erases: boolean }
  /** In the column «Nombre». */
  | { readonly type: "user.replaces"; readonly from: string; readonly to: string }
  | { readonly type: "user.keeps"; readonly from: string }
  | { readonly type: "user.saves" }
  | { readonly type: "user.cancels" }
  | { readonly type: "user.retries" }
  | { readonly type: "user.startsAgain" }
  | { readonly type: "user.stays" }
  | { readonly type: "user.leaves" }
  /** The live channel says that the import goes on, or has ended. */
  | { readonly type: "live.tells"; readonly what: "progress" | "end" }
  | { readonly type: "session.ends" }
  | { readonly type: "net.answers"; readonly call: ImportCall; readonly outcome: string };

/** The step of an import that its page shows. */
export type Step =
  | "seeking"
  | "unheard"
  | "choosing"
  | "reading"
  | "asking"
  | "refused"
  | "missing"
  | "previewed"
  | "saving"
  | "interrupted"
  | "finished";

/** An address, or the dashboard of another company. */
type Goal = { readonly address: string } | { readonly company: string };

export type ImportWorld = Desk<ImportCall> & {
  /** Null where the address is of something else. */
  readonly step: Step | null;
  readonly file: string;
  /** The sheet that was chosen, where the server asked. */
  readonly sheet: string;
  /** Whether the server saves the rows, even when nobody listens. */
  readonly isRunning: boolean;
  /** Whether the end was told while an answer about the import was awaited: it may be of before. */
  readonly isTold: boolean;
  /** Whether existing rows take the values of the file. */
  readonly updates: boolean;
  /** Whether an empty cell erases the value of an existing row. */
  readonly erases: boolean;
  /** The texts that are read in place of others, in the order in which they are sent. */
  readonly replaced: readonly { readonly from: string; readonly to: string }[];
  /** Rows that the server has processed; null until it reports them. */
  readonly done: number | null;
  readonly counts: Counts | null;
  readonly refusal: string;
  /** Whether the last requested file did not arrive. */
  readonly isLost: boolean;
  /** The destination that was asked for while rows are saved; null when none was. */
  readonly wanted: Goal | null;
  readonly files: readonly string[];
};

/** An import that has not begun. */
export const FRESH_IMPORT = {
  step: "choosing",
  file: "",
  sheet: "",
  isRunning: false,
  isTold: false,
  updates: false,
  erases: false,
  replaced: [],
  done: null,
  counts: null,
  refusal: "",
  isLost: false,
  wanted: null,
} as const satisfies Partial<ImportWorld>;

/** A signed-in tab in which nothing is open yet. */
export const IMPORT_TAB: ImportWorld = {
  ...FRESH_IMPORT,
  step: null,
  ...EMPTY_DESK,
  files: [],
};

/** Gives a stimulus in words, for the stories that failures print. */
export function importWords({ type, ...rest }: ImportStimulus): string {
  return [type, ...Object.values<string | boolean>(rest)].join(" ");
}
