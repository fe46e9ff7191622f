import { fault, machine, person, server } from "../../engine/words.ts";
import { ofSection } from "../../domain/section-page.ts";
import { undoableBy } from "../../engine/undo.ts";
import { choosing, crash, laterPages, ownPages } from "./pages.states.ts";
import {
  atNoPlace,
  openSectionOf,
  partOf,
  workplaceSetup,
  type BroughtPages,
} from "./workplace.setup.ts";
import type { WorkPlace } from "./workplace.types.ts";

const keepBrought = {
  type: "keepBrought",
  params: ({ event }: { event: { output: Partial<BroughtPages> } }) => ({ pages: event.output }),
} as const;

/** The questions of the page of a place come before anything else that follows. */
const arrive = [
  { type: "askAhead", params: ({ event }: { event: WorkPlace }) => event },
  { type: "remember", params: ({ event }: { event: WorkPlace }) => event },
] as const;

/** The page of a record comes while nobody waits for it. */
const ahead = {
  id: "bringAhead",
  src: "bringAhead",
  onDone: {
    actions: keepBrought,
    meta: server("Llega la página de un registro antes de que se pida", "ADR 73"),
  },
  onError: { meta: fault("No llega: se trae cuando se pida", "spec §8, ADR 73") },
} as const;

/**
 * The open page of work: of a section it loads the declaration and runs the list, the record, its form or the import while
 * the person is there; of none, the report, the jobs or the technical documents. The sign-in machine decides the place;
 * this one only follows it.
 */
export const workplaceMachine = workplaceSetup.createMachine({
  id: "workplace",
  description:
    "La página de trabajo: de una sección su lista, un registro, su formulario o una importación; y los reportes, los trabajos y los documentos técnicos.",
  context: ({ input }) => atNoPlace(input),
  invoke: [
    {
      id: "undo",
      src: "undo",
      onError: { meta: fault("Deshacer se cae: las páginas siguen", "spec §8, ADR 50") },
    },
    {
      id: "search",
      src: "search",
      onError: { meta: fault("La caja se cae: las páginas siguen", "spec §8, ADR 50") },
    },
    {
      id: "desk",
      src: "desk",
      onError: { meta: fault("Lo que espera se cae: las páginas siguen", "spec §8, ADR 50") },
    },
  ],
  on: {
    "place.changed": [
      {
        guard: { type: "isOutside", params: ({ event }) => event },
        target: ".outside",
        actions: [...arrive, "forgetSection"],
        meta: machine("Termina la sesión", "spec §2, ADR 13"),
      },
      {
        guard: { type: "isElsewhere", params: ({ event }) => event },
        target: ".elsewhere",
        actions: [...arrive, "forgetSection"],
        meta: person("Va a otra parte", "spec §2, ADR 13"),
      },
      {
        guard: { type: "isOwnPage", params: ({ event }) => event },
        target: ".choosing",
        actions: [...arrive, "forgetSection"],
        meta: person("Abre una página que no es de una sección", "spec §2, ADR 113"),
      },
      {
        guard: { type: "isSectionOpen", params: ({ event }) => event },
        target: ".choosing",
        actions: arrive,
        meta: person("Abre otra página de la sección", "spec §2, ADR 13"),
      },
      {
        target: ".opening",
        actions: [...arrive, "forgetSection"],
        meta: person("Abre una sección", "spec §2, ADR 13"),
      },
    ],
    "undo.asked": {
      actions: { type: "passUndo", params: ({ event }) => event },
      meta: person("Pide deshacer lo último que hizo", "ADR 50"),
    },
    "page.asked": {
      actions: { type: "passOn", params: ({ event }) => event },
      meta: machine("La página pide otra dirección suya", "ADR 13, ADR 20"),
    },
    "page.left": {
      actions: { type: "passOn", params: ({ event }) => event },
      meta: machine("La página ya no tiene nada que perder", "ADR 13, ADR 20"),
    },
  },
  initial: "elsewhere",
  states: {
    elsewhere: {
      meta: { title: "En otra parte" },
      description: "La dirección no es de trabajo: no hay página que viva aquí.",
      invoke: [
        ahead,
        {
          id: "figures",
          src: "figures",
          onError: {
            meta: fault("Las cifras de Inicio se caen: se sigue sin ellas", "spec §8, ADR 41"),
          },
        },
      ],
    },
    outside: {
      meta: { title: "Sin sesión" },
      description: "No hay sesión: nada se pide hasta que la persona vuelva a entrar.",
    },
    opening: {
      tags: "busy",
      meta: { title: "Abriendo la sección" },
      description: "Se trae la declaración de la sección: sus campos, sus reglas y sus estados.",
      invoke: {
        id: "openSection",
        src: "openSection",
        input: ({ context: { place } }) => ({
          controller: ofSection(place.page)?.controller ?? "",
          part: partOf(place),
        }),
        onDone: [
          {
            guard: { type: "isDeclared", params: ({ event }) => ({ section: event.output }) },
            target: "choosing",
            actions: { type: "work", params: ({ event }) => ({ section: event.output }) },
            meta: server("Llega la declaración", "spec §2, ADR 13"),
          },
          {
            target: "undeclared",
            meta: machine("Sus pantallas no son de esta versión", "spec §2, ADR 13"),
          },
        ],
        onError: { target: "missing", meta: fault("La declaración no llega", "spec §8, ADR 13") },
      },
    },
    choosing,
    bringing: {
      tags: "busy",
      meta: { title: "Trayendo la página" },
      description:
        "Se trae lo que la lista no necesita: la página de un registro, o la importación.",
      invoke: {
        id: "bringPage",
        src: "bringPage",
        input: ({ context }) => ({ part: partOf(context.place) }),
        onDone: {
          target: "choosing",
          actions: keepBrought,
          meta: server("Llega la página", "ADR 73"),
        },
        onError: { target: "missing", meta: fault("La página no llega", "spec §8, ADR 73") },
      },
    },
    listing: {
      meta: { title: "En la lista" },
      description: "Se ve la lista de la sección; se recuerda como se dejó.",
      exit: "keepList",
      invoke: [
        {
          id: "list",
          src: "list",
          input: ({ context }) => {
            const section = openSectionOf(context);
            const query = context.place.page?.query ?? "";
            const commands = [...section.forRecord.commands, ...section.forRecord.changes];
            const { seed, can } = context.place;
            const undoable = undoableBy(section.forRecord.undoneBy, can);
            const { declaration } = section;
            const seen = section.seenPage(query);
            const link = section.readLink(query, can);
            const record = { section: section.forRecord, can, seenRecord: section.seenRecord };
            return { section: declaration, commands, query, seed, undoable, seen, link, record };
          },
          onError: crash,
        },
        ahead,
      ],
      on: {
        "place.changed": {
          guard: { type: "isSamePage", params: ({ event }) => event },
          actions: [
            { type: "remember", params: ({ event }) => event },
            { type: "announceQuery", params: ({ event }) => event },
          ],
          meta: person("Cambia lo que la lista muestra", "ADR 13"),
        },
        "records.changed": {
          guard: { type: "isOfSection", params: ({ event }) => event },
          actions: { type: "announceListOfChange", params: ({ event }) => event },
          meta: server("Alguien cambió registros", "spec §7, ADR 13"),
        },
        "records.undone": {
          guard: { type: "isOfSection", params: ({ event }) => event },
          actions: { type: "announceListOfUndoing", params: ({ event }) => event },
          meta: machine("Lo deshecho es de esta lista", "ADR 50"),
        },
      },
    },
    ...laterPages,
    ...ownPages,
    undeclared: {
      meta: { title: "Sin pantallas propias" },
      description: "Las pantallas de la sección no hacen parte de esta versión.",
    },
    missing: {
      meta: { title: "Sin la sección" },
      description: "La sección no llegó, o la página se cayó: se puede pedir otra vez.",
      on: {
        "retry.chosen": [
          {
            guard: { type: "isOwnPage", params: ({ context }) => context.place },
            target: "choosing",
            meta: person(
              "Intenta de nuevo una página que no es de una sección",
              "spec §8, ADR 113",
            ),
          },
          { target: "opening", meta: person("Intenta de nuevo", "spec §8, ADR 13") },
        ],
      },
    },
  },
});
