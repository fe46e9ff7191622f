import { LEDGER_WORDS } from "../../atlas/content/ledger-words.ts";
import type { Consequence } from "../../atlas/flows/consequences.types.ts";
import type { Cause, Move } from "../../server/engine/commands/causes.ts";
import type { JobNeeds, Registry } from "../../server/engine/served.types.ts";
import { LEDGER_ACCOUNTS, type LedgerAccount } from "../../src/domain/ledger-accounts.ts";
import { LEDGER_EVENTS, type LedgerEvent } from "../../src/domain/ledger-events.ts";
import type { SectionDefinition } from "../../src/engine/define-section.ts";
import { oneOf, theOne } from "../../src/domain/spanish.ts";
import { wordsOfEvent } from "../../src/engine/lifecycle-steps.ts";
import { statusesIn, statusesOf } from "../../src/engine/lifecycle-statuses.ts";

/** Finds the arrow of a step; null for what is no step of a chart, or may have gone along several. */
export type FindArrow = (
  move: Move & { readonly controller: string },
) => { readonly machine: string; readonly id: string } | null;

const ACCESS = {
  endSessions: "Se cierran sus sesiones",
  renewSecondFactor: "Se le pide otro segundo factor",
  liftThrottles: "Puede intentar de nuevo enseguida",
  endRecovery: "Deja de servir su código de recuperación",
} as const;

type Worded = Pick<Consequence, "words" | "to">;

/** Gives the words of consequences, with the arrow or the life that each leads to: those of the dialogs, without a record. */
export function consequenceWords(
  registry: Registry,
  arrowOf: FindArrow,
): (cause: Cause) => readonly Worded[] {
  const jobs = jobTitles(registry);
  const alone = (words: string): readonly Worded[] => [{ words, to: null }];
  return (cause) => {
    switch (cause.kind) {
      case "made":
      case "moved":
      case "removed": {
        // A section that only a test declares has no words.
        const definition = registry.sections.get(cause.controller)?.definition;
        return definition === undefined ? [] : recordWords(definition, cause, arrowOf);
      }
      case "entry":
        return alone(entryWords(cause));
      case "reversal":
        return alone(LEDGER_WORDS.reverses);
      case "message":
        return alone(`Sale un correo: «${cause.title}»`);
      case "job":
        return alone(`Empieza un trabajo: «${jobs.get(cause.job) ?? cause.job}»`);
      case "letter":
        // The part after a colon is of one record: its type of request.
        return alone(`Se expide «${cause.title.split(": ")[0] ?? ""}»`);
      case "access":
        return alone(ACCESS[cause.change]);
    }
  };
}

type OfRecord = Extract<Cause, { readonly controller: string }>;

function recordWords(
  section: SectionDefinition,
  cause: OfRecord,
  arrowOf: FindArrow,
): readonly Worded[] {
  switch (cause.kind) {
    case "made":
      return [{ words: `Se crea ${oneOf(section)}`, to: lifeOf(section) }];
    case "removed":
      return [{ words: `Se elimina ${oneOf(section)}`, to: null }];
    case "moved":
      return cause.moves.map((move) => movedWords(section, move, arrowOf));
  }
}

function lifeOf({ lifecycle }: SectionDefinition): Worded["to"] {
  return lifecycle === null ? null : { machine: lifecycle.id, edge: null };
}

function movedWords(section: SectionDefinition, move: Move, arrowOf: FindArrow): Worded {
  const { lifecycle, controller } = section;
  const { event, from, to } = move;
  const arrow = arrowOf({ controller, ...move });
  const place = arrow && { machine: arrow.machine, edge: arrow.id };
  const one = theOne(section);
  const said = lifecycle === null ? null : wordsOfEvent(lifecycle, event, from);
  if (lifecycle === null || from === to || to === null) {
    return said === null
      ? { words: `Cambia ${one}`, to: null }
      : { words: `${capitalized(one)}: «${said}»`, to: place };
  }
  const status = statusesIn(statusesOf(lifecycle), to)
    .map(({ label }) => label)
    .join(", ");
  return { words: `${capitalized(one)} pasa a «${status}»`, to: place };
}

/** The accounts of an entry by their names, as the page of an entry has them: `Anticipo girado: Anticipos girados / Bancos`. */
function entryWords({
  event,
  debits,
  credits,
}: Extract<Cause, { readonly kind: "entry" }>): string {
  const names = (codes: readonly string[]) =>
    codes.map((code) => LEDGER_ACCOUNTS[code as LedgerAccount][0]).join(", ");
  const title = LEDGER_EVENTS[event as LedgerEvent];
  return `${LEDGER_WORDS.enters} «${title}»: débito a ${names(debits)}; crédito a ${names(credits)}`;
}

/** The titles of the kinds of job, which are built here and never run. */
function jobTitles(registry: Registry): ReadonlyMap<string, string> {
  const needs = { ports: {}, registry, everything: [] } as unknown as JobNeeds;
  const jobs = [...registry.sections.values()].flatMap((section) => section.jobs ?? []);
  return new Map(
    jobs.map((build) => {
      const { kind, title } = build(needs);
      return [kind, title];
    }),
  );
}

function capitalized(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
