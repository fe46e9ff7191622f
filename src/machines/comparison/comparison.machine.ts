import { assign, fromPromise, setup } from "xstate";

import type { PermissionEntry } from "../../domain/permission.ts";
import type { Answer } from "../../contract/answer.ts";
import type { ListPage, SectionRecord } from "../../contract/section-contract.ts";
import {
  fault,
  person,
  server,
  type StateWords,
  type TransitionWords,
} from "../../engine/words.ts";
import { port, replyOf } from "../ports.ts";

/** A role that can be compared with the one shown. */
export type NamedRole = { readonly id: string; readonly label: string };

export type ComparisonEvent =
  /** A role to compare with; an empty id means none. */
  { readonly type: "role.chosen"; readonly id: string };

type Context = {
  readonly roles: readonly NamedRole[];
  readonly chosen: string;
  /** The permissions of the chosen role. */
  readonly list: readonly PermissionEntry[];
};

type RolesReply = { readonly reply: Answer<ListPage> };
type RoleReply = { readonly reply: Answer<SectionRecord> };

const NOTHING: Context = { roles: [], chosen: "", list: [] };

/** Chooses a role, or none. */
const chooses = [
  {
    guard: { type: "isNone", params: ({ event }: { event: ComparisonEvent }) => event },
    target: "alone",
    actions: "forget",
    meta: person("Deja de comparar", "spec §3, lectura 36"),
  },
  {
    target: "fetching",
    actions: { type: "choose", params: ({ event }: { event: ComparisonEvent }) => event },
    meta: person("Escoge otro rol", "spec §3, lectura 36"),
  },
] as const;

/** Compares the permissions of a role with those of another: which ones only one of them has. */
export const comparisonMachine = setup({
  types: {
    context: {} as Context,
    events: {} as ComparisonEvent,
    tags: {} as "busy",
    meta: {} as StateWords,
    transitionMeta: {} as TransitionWords,
  },
  actors: {
    fetchRoles: fromPromise<Answer<ListPage>>(() => port("fetchRoles")),
    fetchRole: fromPromise<Answer<SectionRecord>, { readonly id: string }>(() => port("fetchRole")),
  },
  actions: {
    offer: assign({ roles: (_, { reply }: RolesReply) => rolesIn(reply) }),
    choose: assign((_, { id }: { id: string }) => ({ chosen: id })),
    show: assign({ list: (_, { reply }: RoleReply) => permissionIn(reply) }),
    forget: assign({ chosen: "", list: [] }),
  },
  guards: {
    isNone: (_, { id }: { id: string }) => id === "",
    hasRoles: (_, { reply }: RolesReply) => rolesIn(reply).length > 0,
    isReceived: (_, { reply }: { reply: Answer<unknown> }) => reply.kind === "received",
  },
}).createMachine({
  id: "comparison",
  description: "El rol con el que se comparan los permisos que se ven.",
  context: NOTHING,
  initial: "asking",
  states: {
    asking: {
      meta: { title: "Pidiendo los roles" },
      description: "Turno del servidor: envía los roles con los que se puede comparar.",
      invoke: {
        id: "fetchRoles",
        src: "fetchRoles",
        onDone: [
          {
            guard: { type: "hasRoles", params: replyOf },
            target: "alone",
            actions: { type: "offer", params: replyOf },
            meta: server("Envía los roles", "spec §3, lectura 36"),
          },
          { target: "unoffered", meta: fault("No llega ningún rol, o no se permite", "spec §8") },
        ],
        onError: { target: "unoffered", meta: fault("La llamada falla", "spec §8") },
      },
    },
    unoffered: {
      meta: { title: "Sin con qué comparar" },
      description: "Los permisos se ven sin comparación.",
    },
    alone: {
      meta: { title: "Sin comparar" },
      description: "Turno de la persona: ve los permisos, y puede escoger otro rol.",
      on: { "role.chosen": chooses },
    },
    fetching: {
      tags: "busy",
      meta: { title: "Pidiendo el otro rol" },
      description: "Turno del servidor: envía los permisos del rol escogido.",
      on: { "role.chosen": [chooses[0], { ...chooses[1], reenter: true }] },
      invoke: {
        id: "fetchRole",
        src: "fetchRole",
        input: ({ context }) => ({ id: context.chosen }),
        onDone: [
          {
            guard: { type: "isReceived", params: replyOf },
            target: "compared",
            actions: { type: "show", params: replyOf },
            meta: server("Envía el rol", "spec §3, lectura 36"),
          },
          {
            target: "alone",
            actions: "forget",
            meta: fault("No llega una respuesta útil", "spec §8"),
          },
        ],
        onError: { target: "alone", actions: "forget", meta: fault("La llamada falla", "spec §8") },
      },
    },
    compared: {
      meta: { title: "Comparando" },
      description: "Turno de la persona: ve qué tiene cada rol que el otro no.",
      on: { "role.chosen": chooses },
    },
  },
});

function rolesIn(reply: Answer<ListPage>): readonly NamedRole[] {
  if (reply.kind !== "received") return [];
  return reply.value.rows.map(({ id, values: { nombre } }) => ({
    id,
    label: typeof nombre === "string" ? nombre : id,
  }));
}

function permissionIn(reply: Answer<SectionRecord>): readonly PermissionEntry[] {
  if (reply.kind !== "received") return [];
  return (reply.value.values["permisos"] ?? []) as readonly PermissionEntry[];
}
