import type { SnapshotFrom } from "xstate";

import { twinsMachine } from "../../src/machines/record/twins.machine.ts";
import type { Domain } from "./explore.ts";
import type { Happening, Law } from "./law.ts";
import { answererOf, childrenOf, commonLaws, isLate, silent } from "./reading.ts";

type Snapshot = SnapshotFrom<typeof twinsMachine>;
type Values = Readonly<Record<string, string | null>>;

/** A field alone, and two together, one of them also of another pair; `d` repeats what it likes. */
const SETS = [["a"], ["b", "c"]];
const FIELDS = ["a", "b", "d"];

const FORMS: readonly Values[] = [
  { a: "1", b: "2", c: "3", d: null },
  { a: "mal", b: "2", c: null, d: null },
];

const TOLD = {
  errors: { a: "Ya existe", b: "Ya existe", d: "De más" },
  twins: { a: { id: "8", label: "Ocho" } },
};

/** The notice of what another record has, with every possible event. */
export const twinsDomain = (): Domain<typeof twinsMachine> => ({
  machine: twinsMachine.provide({ actors: { findTwins: silent } }),
  input: {
    section: {
      controller: "banks",
      uniqueSets: SETS,
      problemsOf: (values): Record<string, string> =>
        values["a"] === "mal" ? { a: "No es válido" } : {},
    },
    action: "create",
    id: null,
  },
  alphabet: (snapshot) => [
    ...FIELDS.map((field) => ({ type: "field.changed", field })),
    ...FIELDS.flatMap((field) =>
      FORMS.map((values) => ({ type: "field.left", field, values, base: {} })),
    ),
    ...[
      { kind: "received", value: TOLD },
      { kind: "received", value: { errors: {}, twins: {} } },
      { kind: "refused", problem: {} },
      { kind: "empty" },
    ].map((output) => ({ type: "xstate.done.actor.findTwins", output })),
    ...childrenOf(snapshot).map((id) => ({ type: `xstate.error.actor.${id}`, error: "rota" })),
  ],
  identity: ({ context: { written, asked, values, errors, twins } }) => [
    written.toSorted(),
    asked.map((set) => set.join()).toSorted(),
    asked.length > 0 ? values : {},
    errors,
    twins,
  ],
});

const setOf = (field: unknown): readonly string[] =>
  SETS.find((set) => set.includes(String(field))) ?? [];

/** Whether the set of the field that was left is whole and right in the form. */
function isWhole(event: Happening): boolean {
  const values = event["values"] as Values;
  const set = setOf(event["field"]);
  return set.length > 0 && set.every((name) => values[name] !== null && values[name] !== "mal");
}

const toldOf = (snapshot: Snapshot | null) =>
  JSON.stringify([snapshot?.context.errors, snapshot?.context.twins]);

/** Laws of the notice. */
export const twinsLaws: readonly Law<Snapshot>[] = [
  ...commonLaws(["findTwins"]),
  {
    id: "se-pregunta-lo-escrito-y-entero",
    sentence:
      "Al salir de un campo se pregunta si lo que debe ser único está entero, está bien y se escribió desde la última vez",
    clause: "ADR 82",
    holds: ({ before, event, after }) => {
      if (event.type !== "field.left") return true;
      const set = setOf(event["field"]);
      const isNew = set.some((name) => before?.context.written.includes(name));
      if (!isNew || !isWhole(event)) return after === before || toldOf(after) === toldOf(before);
      const { asked, written, values } = after.context;
      return (
        after.value === "asking" &&
        asked.includes(SETS.find((each) => each[0] === set[0]) ?? []) &&
        !set.some((name) => written.includes(name)) &&
        values === event["values"]
      );
    },
  },
  {
    id: "sin-algo-nuevo-no-se-pregunta",
    sentence: "Salir de un campo que no se escribió, o que va solo a medias, no pregunta nada",
    clause: "ADR 82",
    holds: ({ before, event, after }) => {
      if (event.type !== "field.left") return true;
      const isNew = setOf(event["field"]).some((name) => before?.context.written.includes(name));
      const isAsked = after.context.asked.length > (before?.context.asked.length ?? 0);
      return (isNew && isWhole(event)) || !isAsked;
    },
  },
  {
    id: "lo-de-un-texto-viejo-se-olvida",
    sentence: "Lo que se supo o se preguntó de un texto que se escribe de nuevo ya no vale",
    clause: "ADR 82",
    holds: ({ event, after }) => {
      if (event.type !== "field.changed") return true;
      const { asked, errors, twins, written } = after.context;
      const set = setOf(event["field"]);
      const isLeft = set.some((name) => Object.hasOwn(errors, name) || Object.hasOwn(twins, name));
      const isAwaited = asked.some((each) => each.includes(String(event["field"])));
      return !isLeft && !isAwaited && written.includes(String(event["field"]));
    },
  },
  {
    id: "solo-se-dice-lo-preguntado",
    sentence: "De una respuesta solo se dice lo que se preguntó y sigue escrito; lo demás queda",
    clause: "ADR 82",
    holds: (step) => {
      const { before, event, after } = step;
      if (answererOf(event) !== "findTwins" || isLate(step)) return true;
      const asked = before?.context.asked.flat() ?? [];
      const { kind, value } = (event["output"] ?? {}) as { kind?: string; value?: typeof TOLD };
      if (after.value !== "listening" || after.context.asked.length > 0) return false;
      if (kind !== "received") return toldOf(before) === toldOf(after);
      return ["a", "b", "c", "d"].every((name) => {
        const told = after.context.errors[name];
        const was = before?.context.errors[name];
        const now = value?.errors[name as keyof typeof TOLD.errors];
        return asked.includes(name) ? told === now : told === was;
      });
    },
  },
  {
    id: "nadie-se-nombra-sin-decir-que-repite",
    sentence: "Solo se nombra el registro de un campo del que se dice que repite",
    clause: "ADR 71, ADR 82",
    holds: ({ after: { context } }) =>
      Object.keys(context.twins).every((name) => Object.hasOwn(context.errors, name)),
  },
];
