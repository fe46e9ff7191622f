import type { AnyMachineSnapshot } from "xstate";

import { WHO_WORDS } from "../flows/who-words.ts";
import { innermostIn, SUPPOSES, type Moment } from "./walk.ts";

/** Describes in one sentence a moment of a simulation and where it led. */
export function sentenceOf(moment: Moment, names: ReadonlyMap<string, string>): string {
  const where = placeWords(moment.snapshot, names);
  const [first, ...others] = moment.edges;
  if (moment.sample?.event === SUPPOSES) return `Se supone que ${moment.sample.words ?? ""}.`;
  if (first === undefined) return `Se empieza en ${where}.`;
  const detail = moment.sample?.words ?? null;
  const also = others.map(({ label }) => `, ${lower(label)}`).join("");
  const what = `${first.label}${detail === null ? "" : ` (${detail})`}${also}`;
  return `${capital(WHO_WORDS[first.who])}: ${lower(what)}. Ahora: ${where}.`;
}

/** Gives the names of a machine's innermost active states. */
export function placeWords(snapshot: AnyMachineSnapshot, names: ReadonlyMap<string, string>) {
  return innermostIn(snapshot)
    .map((id) => `«${names.get(id) ?? id}»`)
    .join(" y ");
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

function lower(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1);
}
