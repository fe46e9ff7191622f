import type { SnapshotFrom } from "xstate";

import type { RecordSection } from "../../src/engine/record-section.ts";
import { readListLink } from "../../src/engine/list-link.ts";
import { BANKS } from "../support/at-work.ts";
import { listMachine } from "../../src/machines/list/list.machine.ts";
import type { Chosen } from "../../src/machines/list/list.types.ts";
import { askedIn } from "../../src/machines/list/outcome.ts";
import type { Domain } from "./explore.ts";
import type { Happening } from "./law.ts";
import { childrenOf, mute, received, silent } from "./reading.ts";

export type ListSnapshot = SnapshotFrom<typeof listMachine>;

/** Built when it is judged, from the chart at that moment. */
const machineOf = () =>
  listMachine.provide({
    actors: {
      lookup: silent,
      cell: silent,
      paste: silent,
      fetchPage: silent,
      command: silent,
      exportFile: mute,
      fetchViews: silent,
      fetchCounts: silent,
      saveViews: silent,
      saveColumns: silent,
      bringReached: silent,
      recallColumns: silent,
      recallBeside: silent,
      watchRoom: mute,
      bringRecord: silent,
      beside: silent,
    },
  });

const REFUSED = {
  kind: "refused",
  problem: { type: "about:blank", title: "No", status: 409 },
} as const;
const row = { id: "1", version: 1, status: null, values: {}, labels: {} };

const PAGES = [
  received({ rows: [row], total: 9, totals: {} }),
  received({ rows: [], total: 0, totals: {} }),
  received({ rows: [], total: 9, totals: {} }),
  received({
    rows: [],
    total: 9,
    totals: {},
    grouped: { field: "estado", open: null, groups: [], left: 9 },
  }),
  received({
    rows: [],
    total: 9,
    totals: {},
    grouped: {
      field: "estado",
      open: "active",
      groups: [],
      left: 9,
      parts: { field: "x", open: null, groups: [], left: 9 },
    },
  }),
  REFUSED,
  { kind: "empty" },
];
const ended = (answer: unknown) => ({ kind: "answered", answer, values: {}, rehearsed: "40" });
const results = (...all: readonly object[]) => ended(received({ results: all }));
const ENDS = [
  results({ id: "1", label: "Uno", done: true }),
  results({ id: "1", label: "Uno", done: false }),
  results({ id: "1", label: "Uno", done: false, confirm: "mine" }),
  ended(received({})),
  ended(REFUSED),
  ended({ kind: "empty" }),
  { kind: "cancelled" },
];

const MANY: Chosen = { action: "x", label: "Hacer", past: "Hizo", row: null };
const ONE: Chosen = { ...MANY, row: { id: "1", version: 1, label: "Uno" } };

const done = (child: string, outputs: readonly unknown[]): Happening[] =>
  outputs.map((output) => ({ type: `xstate.done.actor.${child}`, output }));

/** An address of the list, as its section reads it. */
const asking = (query: string) => ({
  type: "query.changed",
  query,
  link: readListLink(BANKS, query, () => true),
});

function domain(
  alphabet: readonly Happening[],
  breaking: readonly string[],
  identity: Domain<typeof listMachine>["identity"],
): Domain<typeof listMachine> {
  return {
    machine: machineOf(),
    input: {
      section: { controller: "banks", one: "banco", many: "bancos" },
      commands: [],
      query: "",
      seed: "s",
      undoable: ["x"],
      seen: null,
      link: asking("").link,
      record: {
        section: { controller: "banks" } as RecordSection,
        can: [],
        seenRecord: () => null,
      },
    },
    alphabet: (snapshot) => [
      ...alphabet,
      ...childrenOf(snapshot)
        .filter((id) => breaking.includes(id))
        .map((id) => ({ type: `xstate.error.actor.${id}`, error: "rota" })),
    ],
    identity,
  };
}

/** The rows, the changes of others, the selection and its commands. */
export const listRowsDomain = () =>
  domain(
    [
      ...["", "?q=s", "?f.edad=9"].map(asking),
      { type: "refresh.chosen" },
      { type: "retry.chosen" },
      ...["Luis", "Eva"].map((by) => ({
        type: "records.changed",
        controller: "banks",
        ids: ["1"],
        by,
      })),
      { type: "row.toggled", id: "1" },
      { type: "row.toggled", id: "1", isRange: true },
      { type: "everything.chosen" },
      ...[MANY, ONE].map((command) => ({ type: "command.chosen", command })),
      { type: "command.insisted" },
      { type: "outcome.read" },
      ...done("fetchPage", PAGES),
      ...done("command", ENDS),
    ],
    ["lookup", "cell", "paste", "fetchPage", "command"],
    ({ context: { query, answer, selected, anchor, isEverything, command, outcome } }) => [
      query,
      answer?.rows.length,
      answer?.total,
      selected.length,
      anchor,
      isEverything,
      command?.row?.id,
      command === null,
      outcome?.kind,
      askedIn(outcome),
    ],
  );

/** A command with some of many, done and undone. */
export const listUndoDomain = () =>
  domain(
    [
      { type: "row.toggled", id: "3" },
      { type: "everything.chosen" },
      { type: "command.chosen", command: MANY },
      { type: "outcome.read" },
      { type: "outcome.undone" },
      ...[["1"], ["9"]].map((ids) => ({ type: "records.undone", controller: "banks", ids })),
      ...done("fetchPage", PAGES.slice(0, 1)),
      ...done("command", [
        results({ id: "1", label: "Uno", done: true }, { id: "2", label: "Dos", done: false }),
        results({ id: "1", label: "Uno", done: true }),
      ]),
    ],
    [],
    ({ context: { answer, selected, isEverything, command, outcome, acted } }) => [
      answer !== null,
      selected.toSorted(),
      isEverything,
      command === null,
      outcome?.kind,
      acted?.ids.length,
    ],
  );

const VIEW = { name: "Sur", query: "?q=s", columns: ["codigo"] };
const KNOWN = [
  { views: [VIEW], columns: null },
  { views: [{ ...VIEW, preferred: "own" }], columns: ["nombre"] },
  { views: [{ ...VIEW, preferred: "role", stale: true }], columns: null },
];
/** The view that had the name of a link. */
const RENAMED = { views: [{ ...VIEW, formerly: ["Norte"] }], columns: null };
const TYPED = "xstate.after.typingTime.list.search.typing";

/** The typed search, the export, the saved views and the columns. */
export const listToolsDomain = () =>
  domain(
    [
      asking("?w=Norte"),
      asking("?p=x"),
      { type: "leftOut.read" },
      { type: "edit.asked", id: "1" },
      { type: "query.asked", query: "?o=-codigo" },
      { type: "query.asked", query: "?f.c=5", names: { "c:5": "Cali" } },
      { type: "search.typed", query: "?q=s", entry: "push" },
      { type: TYPED },
      { type: "export.chosen", format: "csv", columns: ["codigo"] },
      { type: "export.progressed", bytes: 7, rows: 1 },
      ...[true, false].map((isSaved) => ({ type: "export.ended", isSaved })),
      { type: "export.cancelled" },
      { type: "columns.chosen", columns: ["codigo"] },
      { type: "view.opened", view: VIEW },
      { type: "view.saved", name: "Sur", columns: ["codigo"] },
      { type: "view.removed", name: "Sur" },
      ...["SUR", "Norte"].map((to) => ({ type: "view.renamed", name: "Sur", to })),
      { type: "view.renamed", name: "Oriente", to: "Sur" },
      { type: "view.preferred", view: VIEW, isOn: true, role: null },
      ...done("fetchViews", [...KNOWN, RENAMED, null]),
      ...done("saveViews", [KNOWN[0], RENAMED, null]),
      ...done("saveColumns", [undefined]),
      ...done("recallColumns", [null, ["codigo"]]),
    ],
    ["exportFile", "fetchViews", "saveViews", "saveColumns", "recallColumns"],
    ({ context: { query, mended, exported, views, columns } }) => [
      query,
      mended?.leftOut.length,
      exported,
      views.length,
      views[0]?.formerly?.length,
      columns?.length,
    ],
  );

const REACH = { by: "ciudad", target: BANKS };

const COUNTS = { all: { count: 1000, isMore: true }, declared: {}, saved: {} };

/** The counts of the tabs, and the changes after which they are counted again. */
export const listCountsDomain = () =>
  domain(
    [
      { type: "tabs.drawn" },
      { type: "refresh.chosen" },
      { type: "records.changed", controller: "banks", ids: ["1"], by: "Luis" },
      { type: "xstate.after.countingTime.list.counts.waiting" },
      ...done("fetchCounts", [COUNTS, null]),
      ...done("fetchPage", PAGES.slice(0, 1)),
    ],
    ["fetchCounts"],
    ({ context: { counts } }) => [counts?.all.count],
  );

/** The fields of what the records refer to, brought when the columns are opened. */
export const listReachDomain = () =>
  domain(
    [
      { type: "columns.opened" },
      ...done("bringReached", [
        { reached: [REACH], isWhole: true },
        { reached: [REACH], isWhole: false },
        { reached: [], isWhole: false },
      ]),
      ...done("fetchPage", PAGES.slice(0, 1)),
    ],
    ["bringReached"],
    ({ context: { reached } }) => [reached.length],
  );
