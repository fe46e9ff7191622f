import {
  LIST_OUTCOMES,
  type Doing,
  type ListCall,
  type ListStimulus,
  type ListWorld,
} from "./list-world.ts";
import { undoableIn } from "./list-commands.ts";
import { isFlying } from "./section-desk.ts";

const CALLS = Object.keys(LIST_OUTCOMES) as ListCall[];
const QUERIES = ["", "?o=-saldo", "?p=2", "?q=sol"];
/** Links to what the list of banks has not: an order, a filter, and a saved view. */
const LINKS = ["?o=edad&q=sol", "?f.edad=9&q=sol", "?w=Norte"];

/** Every possible event now: what the screen offers, how the server can answer, and the changes of others. */
export function listOffered(world: ListWorld): readonly ListStimulus[] {
  if (!world.isSignedIn) return [];
  const links = LINKS.map((query) => `/banks${query}`);
  const visits = ["/dashboard", "/banks", ...links].map(
    (address) => ({ type: "user.visits", address }) as const,
  );
  const back = world.position > 0 ? [{ type: "user.goesBack" } as const] : [];
  if (!world.isOpen) return [...visits, ...back];
  return [
    ...visits,
    ...back,
    ...gestures(world),
    ...CALLS.filter((each) => isFlying(world, each)).flatMap((each) => answersOf(world, each)),
    ...(world.counting === null || world.counting === "person"
      ? [{ type: "user.seesTabs" } as const]
      : []),
    ...(isWaiting(world.counting) ? [{ type: "time.passes", ms: 2000 } as const] : []),
    ...(world.clock < 9000 ? [200, 300].map((ms) => ({ type: "time.passes", ms }) as const) : []),
    { type: "live.tells", by: "Luis", controller: "banks", from: "elsewhere" },
    { type: "live.tells", by: "Ana Ríos", controller: "banks", from: "here" },
    // While a write of this tab is in flight, news of it cannot be told from news of others.
    ...(isFlying(world, "rehearsal", "command", "undo", "saveViews", "columns")
      ? []
      : [{ type: "live.tells", by: "Ana Ríos", controller: "banks", from: "elsewhere" } as const]),
    { type: "live.tells", by: "Luis", controller: "cities", from: "elsewhere" },
    { type: "session.ends" },
  ];
}

const isWaiting = (counting: ListWorld["counting"]) =>
  counting !== null && typeof counting === "object";

/** The buttons and fields; behind a dialog nothing else can be reached. */
function gestures(world: ListWorld): readonly ListStimulus[] {
  const { doing, hint, exporting } = world;
  if (doing !== null) return [...ofQuestion(doing), ...ofUndo(world)];
  return [
    ...QUERIES.map((query) => ({ type: "user.asks", query }) as const),
    { type: "user.searches", query: "?q=s", entry: "push" },
    { type: "user.searches", query: "?q=sol", entry: "replace" },
    ...(hint === null ? [] : [{ type: "user.refreshes" } as const]),
    ...(canRetry(world) ? [{ type: "user.retries" } as const] : []),
    ...(world.leftOut.length > 0 ? [{ type: "user.closesLeftOut" } as const] : []),
    ...ofTable(world),
    ...(exporting === null
      ? (["csv", "xlsx"] as const).map((format) => ({ type: "user.exports", format }) as const)
      : [{ type: "user.cancelsExport" } as const]),
    ...["", "nombre", "nombre,codigo"].map(
      (columns) => ({ type: "user.choosesColumns", columns }) as const,
    ),
    ...(["comes", "fails"] as const).map((code) => ({ type: "user.opensColumns", code }) as const),
    ...ofViews(world),
    ...["", "ca"].flatMap((text) =>
      ["ciudad", "otra"].map((field) => ({ type: "user.seeks", field, text }) as const),
    ),
    { type: "user.closesSearch" },
  ];
}

/** Undoes a command from its results, unless the server asks about the rest. */
function ofUndo(world: ListWorld): readonly ListStimulus[] {
  const { doing } = world;
  const isTold = doing?.turn === "told" && doing.asked.length === 0;
  // One at a time.
  if (!isTold || undoableIn(world).length === 0 || isFlying(world, "undo")) return [];
  return [{ type: "user.undoes" }];
}

function ofQuestion({ turn, asked }: Pick<Doing, "turn" | "asked">): readonly ListStimulus[] {
  if (turn === "server") return [];
  if (turn === "looking") return [{ type: "user.cancels" }];
  if (turn === "told") {
    const more = asked.length === 0 ? [] : [{ type: "user.insists" } as const];
    return [{ type: "user.readsOutcome" }, ...more];
  }
  if (turn === "warned") return [{ type: "user.accepts" }, { type: "user.cancels" }];
  return [
    { type: "user.confirms", reason: "" },
    { type: "user.confirms", reason: "Cierre" },
    { type: "user.cancels" },
  ];
}

/** The rows stay usable while others are being read. */
function ofTable(world: ListWorld): readonly ListStimulus[] {
  const { ids, selected, isEverything, isAsking, kind } = world;
  const isTable = ids.length > 0 && (isAsking || kind === "rows");
  const count = isEverything || selected.length > 0;
  return [
    ...(isTable ? ids.map((id) => ({ type: "user.togglesRow", id }) as const) : []),
    ...(isTable ? [{ type: "user.togglesPage" } as const] : []),
    ...(isTable && ids.includes("2")
      ? (["deactivateRow", "deleteRow"] as const).map(
          (command) => ({ type: "user.choosesCommand", command }) as const,
        )
      : []),
    ...(count
      ? ([
          { type: "user.clearsSelection" },
          { type: "user.choosesCommand", command: "deactivateMany" },
          { type: "user.choosesCommand", command: "suspendMany" },
        ] as const)
      : []),
    ...(count && !isEverything ? [{ type: "user.choosesEverything" } as const] : []),
  ];
}

/** The names that a view may be given. */
const NEW_NAMES = ["Sur", "Del sur"];

function ofViews({ viewsTurn, views }: ListWorld): readonly ListStimulus[] {
  const open = views.map(({ name }) => ({ type: "user.opensView", name }) as const);
  if (viewsTurn === "server") return open;
  return [
    ...open,
    ...["Míos", "Sur"].map((name) => ({ type: "user.savesView", name }) as const),
    ...views.map(({ name }) => ({ type: "user.removesView", name }) as const),
    ...views.flatMap(({ name }) =>
      NEW_NAMES.filter((to) => !views.some((each) => each.name === to)).map(
        (to) => ({ type: "user.renamesView", name, to }) as const,
      ),
    ),
    ...views.map(({ name }) => ({ type: "user.prefersView", name }) as const),
  ];
}

const canRetry = ({ kind, isAsking }: ListWorld): boolean =>
  !isAsking && (kind === "refused" || kind === "missing");

function answersOf(world: ListWorld, call: ListCall): readonly ListStimulus[] {
  const isStreaming = call === "export" && (world.exporting ?? 0) > 0;
  const isOnRow = world.doing?.command.endsWith("Row") === true;
  return (
    LIST_OUTCOMES[call]
      .filter((outcome) => !isStreaming || ["part", "end", "broken"].includes(outcome))
      // No file grows for ever, and a command on one row is done or refused.
      .filter((outcome) => outcome !== "part" || (world.exporting ?? 0) < 14)
      .filter((outcome) => outcome !== "some" || !isOnRow)
      .map((outcome) => ({ type: "net.answers", call, outcome }))
  );
}

/** Actions that are out of reach behind a dialog. */
const BEHIND: readonly ListStimulus[] = [
  { type: "user.choosesCommand", command: "deleteRow" },
  { type: "user.togglesRow", id: "1" },
  { type: "user.togglesPage" },
  { type: "user.choosesEverything" },
  { type: "user.clearsSelection" },
];

/** The actions that the screen does not offer: none may have an effect. */
export function listNotOffered(world: ListWorld): readonly ListStimulus[] {
  if (!world.isOpen) return [];
  const { doing, exporting, viewsTurn } = world;
  const isSelected = world.isEverything || world.selected.length > 0;
  return [
    ...(doing?.turn === "person" || doing?.turn === "warned"
      ? []
      : ofQuestion({ turn: "person", asked: [] }).filter(
          ({ type }) => doing?.turn !== "looking" || type === "user.confirms",
        )),
    ...(doing?.turn === "told" && undoableIn(world).length > 0
      ? []
      : [{ type: "user.undoes" } as const]),
    ...(doing?.turn === "told" ? [] : ofQuestion({ turn: "told", asked: [] })),
    // Without a question there is nothing to repeat.
    ...(doing?.turn === "told" && doing.asked.length > 0
      ? []
      : [{ type: "user.insists" } as const]),
    ...(doing === null && isSelected
      ? []
      : [{ type: "user.choosesCommand", command: "deactivateMany" } as const]),
    ...(doing === null ? [] : BEHIND),
    ...(canRetry(world) ? [] : [{ type: "user.retries" } as const]),
    ...(exporting === null
      ? [{ type: "user.cancelsExport" } as const]
      : [{ type: "user.exports", format: "csv" } as const]),
    ...(viewsTurn === "person"
      ? []
      : ([
          { type: "user.savesView", name: "Otra" },
          { type: "user.removesView", name: "Sur" },
          { type: "user.renamesView", name: "Sur", to: "Otra" },
        ] as const)),
    // A name that another view has already, however it is written.
    ...(world.views.length > 1 && world.views.some(({ name }) => name === "Sur")
      ? world.views
          .filter(({ name }) => name !== "Sur")
          .map(({ name }) => ({ type: "user.renamesView", name, to: "SUR" }) as const)
      : []),
  ];
}
