import type { TwinsContext } from "../../src/machines/record/twins.ts";
import { twinsMachine } from "../../src/machines/record/twins.machine.ts";
import { EMPTY, received } from "./replies.ts";
import { answers, breaks, happens, silent } from "./sample.ts";
import type { Simulation } from "./sample.types.ts";

const base = { documento: null, correo: null };
const leaves = (key: string, documento: string | null) =>
  happens(
    key,
    { type: "field.left", field: "documento", values: { ...base, documento }, base },
    documento === null ? "vacío" : `«${documento}»`,
  );

const TAKEN = {
  errors: { documento: "Ya existe otro cliente con este Documento" },
  twins: { documento: { id: "8", label: "Adriana Rodríguez" } },
};

/** The form of a new customer, whose document and mail must be unique. */
export const twinsSimulation: Simulation = {
  machine: twinsMachine.provide({ actors: { findTwins: silent } }),
  input: {
    section: {
      controller: "customers",
      uniqueSets: [["documento"], ["correo"]],
      problemsOf: () => ({}),
    },
    action: "create",
    id: null,
  },
  samples: [
    happens("escribe", { type: "field.changed", field: "documento" }, "el documento"),
    happens("escribe-otro", { type: "field.changed", field: "correo" }, "el correo"),
    leaves("sale", "CC 51789234"),
    leaves("sale-vacio", null),
    happens(
      "sale-de-otro",
      {
        type: "field.left",
        field: "correo",
        values: { documento: "CC 51789234", correo: "ana@correo.example" },
        base,
      },
      "«ana@correo.example»",
    ),
    answers("lo-tiene", "findTwins", received(TAKEN), "lo tiene Adriana"),
    answers("nadie", "findTwins", received({ errors: {}, twins: {} }), "nadie lo tiene"),
    answers("nada", "findTwins", EMPTY),
    breaks("falla", "findTwins"),
  ],
  seen({ context }) {
    const { written, asked, errors, twins } = context as TwinsContext;
    const told = Object.entries(errors).map(([field, words]) => {
      const twin = twins[field];
      return twin === undefined ? words : `${words}: ${twin.label}`;
    });
    return [
      ...written.map((field) => `Escrito sin preguntar: ${field}`),
      ...asked.map((set) => `Se pregunta por: ${set.join(", ")}`),
      ...told,
    ];
  },
};
