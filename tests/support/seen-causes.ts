import { AsyncLocalStorage } from "node:async_hooks";
import { channel, tracingChannel } from "node:diagnostics_channel";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, expect } from "vitest";
import type { Cause, Move, Source } from "../../server/engine/commands/causes.ts";

/** The consequences of a source until now. */
type Scope = {
  readonly source: Source;
  readonly parent: Scope | null;
  readonly moves: Set<string>;
  /** Each consequence once, as JSON: those of its own work, and those of the jobs that it began. */
  readonly own: Set<string>;
  readonly later: Set<string>;
  isOver: boolean;
};

type Context = Source & { readonly error?: unknown };
type Outcome = { readonly own: readonly Cause[]; readonly later: readonly Cause[] };

const ROOT = path.resolve(import.meta.dirname, "../..");

/** The lives that went on since they were last written down. Test files share the process, and read this file anew. */
const kept = globalThis as { seenLives?: Scope[]; hasPlanted?: boolean };

/** Says that the steps of this test file are not all those of the product: what they cause is not written down. */
export function plantSteps(): void {
  kept.hasPlanted = true;
}

if (process.env["SEEN_EFFECTS"] !== undefined) {
  kept.seenLives ??= listen();
  afterAll(writeDown);
}

/** Listens to what every step of a record causes, and every turn of a job, to the end of the process. */
function listen(): Scope[] {
  const lives: Scope[] = [];
  const under = new AsyncLocalStorage<Scope>();
  const scopes = new WeakMap<object, Scope>();
  const starters = new Map<string, Scope | null>();
  const sources = tracingChannel<Context, Scope>("garante:source");

  sources.start.bindStore(under, (context) => {
    const scope: Scope = {
      source: context,
      // Whoever wakes a worker does not do its work.
      parent: context.kind === "life" ? (under.getStore() ?? null) : null,
      moves: new Set(),
      own: new Set(),
      later: new Set(),
      isOver: false,
    };
    scopes.set(context, scope);
    return scope;
  });

  sources.asyncEnd.subscribe((message) => {
    const context = message as Context;
    const scope = scopes.get(context);
    if (scope === undefined) return;
    scope.isOver = true;
    // A refusal took all of it back.
    if ("error" in context) return;
    if (context.kind === "life") lives.push(scope);
    if (context.kind !== "job") return;
    for (const told of scope.own) starters.get(keyOf(context))?.later.add(told);
  });

  channel("garante:cause").subscribe((message) => {
    const told = message as Cause;
    const scope = under.getStore();
    if (told.kind === "job") {
      const starter = scope?.source.kind === "job" ? starters.get(keyOf(scope.source)) : scope;
      starters.set(keyOf(told), starter ?? null);
    }
    if (scope === undefined || scope.isOver) return;
    if (told.kind !== "moved") return void scope.own.add(textOf(told));
    for (const move of told.moves) {
      scope.moves.add(JSON.stringify({ controller: told.controller, ...move }));
      scope.parent?.own.add(textOf({ ...told, moves: [move] }));
    }
  });
  return lives;
}

const keyOf = ({ job, id }: { readonly job: string; readonly id: string }) => `${job}/${id}`;

/** A consequence without what tells one job from another. */
function textOf(told: Cause): string {
  return JSON.stringify(told.kind === "job" ? { ...told, id: "" } : told);
}

/** Writes down what the tests of this file saw, for `npm run flows` (ADR 144). */
function writeDown(): void {
  const outcomes = new Map<string, Map<string, Outcome>>();
  const lives = kept.seenLives?.splice(0) ?? [];
  const isOfProduct = kept.hasPlanted !== true;
  kept.hasPlanted = false;
  for (const { moves, own, later } of isOfProduct ? lives : []) {
    const caused = { own: read(own), later: read(later) };
    const isQuiet = own.size + later.size === 0;
    // Of records that took different steps together it is not known which caused what: only that they were taken.
    const isKnown = moves.size === 1 || isQuiet;
    for (const move of moves) {
      const all = outcomes.get(move) ?? new Map<string, Outcome>();
      outcomes.set(move, isKnown ? all.set(JSON.stringify(caused), caused) : all);
    }
  }
  if (outcomes.size === 0) return;
  const seen = [...outcomes].map(([move, all]) => ({
    move: JSON.parse(move) as Move,
    outcomes: [...all.values()],
  }));
  const folder = path.join(ROOT, "build/effects");
  mkdirSync(folder, { recursive: true });
  const { testPath = "" } = expect.getState();
  const name = path.relative(path.join(ROOT, "tests"), testPath).replaceAll(/[/\\]/gu, "-");
  writeFileSync(path.join(folder, `${name}.json`), JSON.stringify(seen));
}

function read(texts: ReadonlySet<string>): Cause[] {
  return [...texts].toSorted().map((text) => JSON.parse(text) as Cause);
}
