import type { FlowSignature, VersionScreens } from "../../src/contract/lives-contract.ts";
import { day } from "../content/words.ts";
import type { Diagram } from "../flows/diagram.types.ts";
import { versionWords } from "../meeting/version-words.ts";

/** A version of a diagram, with the words of who signed or rejected it. */
export type Version = {
  readonly version: string;
  readonly diagram: Diagram;
  /** When it was first signed or commented on (ISO 8601); null for that of today, where nobody has. */
  readonly at: string | null;
  readonly isToday: boolean;
  readonly signatures: readonly FlowSignature[];
  /** Those that its states had; null where none were kept with it. */
  readonly screens: VersionScreens | null;
};

/** Names a version: its letters, its day, and whether it was signed. */
export function nameOf({ version, at, isToday, signatures }: Version): string {
  const signed = signatures.filter(({ verdict }) => verdict === "signed").length;
  const isRejected = signatures.length > signed;
  const parts = [
    versionWords(version),
    ...(isToday ? ["la de hoy"] : []),
    ...(at === null ? [] : [`del ${day(at)}`]),
    ...(isRejected ? ["rechazada"] : signed > 0 ? ["firmada"] : ["sin firma"]),
  ];
  return parts.join(" · ");
}

/** The version that another is compared with when none is chosen: the last signed before it, or else the last one. */
export function usual(versions: readonly Version[], after: Version): Version | undefined {
  const others = versions.filter((each) => each !== after);
  return (
    others.find(({ signatures }) => signatures.some(({ verdict }) => verdict === "signed")) ??
    others[0]
  );
}
