import type { Board, BoardStory } from "../../src/contract/board-contract.ts";
import { boardMachine } from "../../src/machines/board/board.machine.ts";
import type { BoardContext } from "../../src/machines/board/board.types.ts";
import { EMPTY, received, refused } from "./replies.ts";
import { answers, breaks, happens, nothing, silent } from "./sample.ts";
import type { Simulation } from "./sample.types.ts";

const caseOf = (id: string, debtor: string): Board["cases"][number] => ({
  id,
  number: `RP-2026-00000${id}`,
  debtor,
  entity: "Banco Andino",
  status: "inManagement",
  reason: "neverContacted",
  day: null,
  days: 12,
  left: "1000000.00",
});

const BOARD: Board = {
  cases: [caseOf("1", "Óscar Bastidas"), caseOf("2", "Nancy Córdoba")],
  isMore: false,
  due: 2,
  window: { opens: "2026-09-07T12:00:00.000Z", closes: "2026-09-08T00:00:00.000Z" },
};

const storyOf = (id: string): BoardStory => ({
  id,
  version: 1,
  number: `RP-2026-00000${id}`,
  status: "inManagement",
  debtor: { id: "9", name: "Óscar Bastidas", phone: "3001234567", email: null, isWhole: true },
  entity: "Banco Andino",
  obligation: "GA-2026-000001",
  paid: { day: "2026-08-01", amount: "700000.00" },
  owes: { debt: "1000000.00", interest: null, total: "1000000.00", instalment: null },
  breaches: 0,
  contacts: [],
  payments: [],
  instalments: [],
  used: [],
  can: ["contact", "receive"],
});

const typed = (field: "canal" | "resultado", text: string) =>
  ({ type: "contact.typed", field, text }) as const;

export const boardSimulation: Simulation = {
  machine: boardMachine.provide({
    actors: { fetchBoard: silent, fetchStory: silent, recordContact: silent },
    actions: { copy: nothing },
  }),
  input: { seed: "s" },
  samples: [
    answers("casos", "fetchBoard", received(BOARD), "dos casos"),
    answers("sin-casos", "fetchBoard", received({ ...BOARD, cases: [] }), "ninguno"),
    answers("sin-permiso", "fetchBoard", refused({ status: 403 }), "que no puede"),
    answers("casos-nada", "fetchBoard", EMPTY),
    breaks("casos-falla", "fetchBoard"),
    answers("historia", "fetchStory", received(storyOf("1")), "la del primero"),
    answers("historia-segundo", "fetchStory", received(storyOf("2")), "la del segundo"),
    answers("historia-nada", "fetchStory", EMPTY),
    breaks("historia-falla", "fetchStory"),
    happens("baja", { type: "case.moved", by: 1 }, "al siguiente"),
    happens("sube", { type: "case.moved", by: -1 }, "al anterior"),
    happens("escoge", { type: "case.chosen", id: "2" }, "el segundo"),
    happens("otra-vez", { type: "refresh.chosen" }),
    happens("historia-otra-vez", { type: "story.wanted" }),
    happens("a-tiempo", { type: "contact.opened", at: "2026-09-07T15:00:00.000Z" }, "a las diez"),
    happens("temprano", { type: "contact.opened", at: "2026-09-07T11:00:00.000Z" }, "a las seis"),
    happens("tarde", { type: "contact.opened", at: "2026-09-08T01:00:00.000Z" }, "a las ocho"),
    happens("llamo", { type: "inbound.opened" }),
    happens("canal", typed("canal", "call"), "por llamada"),
    happens("resultado", typed("resultado", "talked"), "se habló"),
    happens("guarda", { type: "contact.sent" }),
    happens("cierra", { type: "contact.closed" }),
    happens("texto", { type: "letter.chosen", letter: "reminder" }, "el recordatorio"),
    happens("cierra-texto", { type: "letter.closed" }),
    happens("copia", { type: "letter.copied", text: "Señor(a)…" }),
    happens("copiado", { type: "copy.ended", isCopied: true }),
    happens("sin-copiar", { type: "copy.ended", isCopied: false }),
    answers("guardada", "recordContact", received({}), "guardada"),
    answers("rechazada", "recordContact", refused({ status: 409 }), "el motivo"),
    answers("guardar-nada", "recordContact", EMPTY),
    breaks("guardar-falla", "recordContact"),
  ],
  seen({ context }) {
    const { at, draft, story, told } = context as BoardContext;
    return [
      ...(at === "" ? [] : [`Caso ${at}`]),
      ...(story === null ? [] : [`Historia del caso ${story.id}`]),
      ...(draft.canal === "" ? [] : [`Canal: ${draft.canal}`]),
      ...(draft.resultado === "" ? [] : [`Resultado: ${draft.resultado}`]),
      ...(told === null ? [] : [told]),
    ];
  },
};
