import type { DeskLine, DeskLines } from "../../src/contract/reconciliation-contract.ts";
import { reconciliationMachine } from "../../src/machines/reconciliation/reconciliation.machine.ts";
import type { ReconciliationContext } from "../../src/machines/reconciliation/reconciliation.types.ts";
import { EMPTY, received } from "./replies.ts";
import { answers, breaks, happens, mute, nothing, passes, silent } from "./sample.ts";
import type { Sample, Simulation } from "./sample.types.ts";

const ITEM = {
  key: "invoice:7",
  kind: "invoice",
  words: "Factura",
  label: "La factura FE7",
  party: "Educadores",
  amount: "62247.00",
  day: "2026-06-03",
  href: null,
};

const lineOf = (id: string, amount: string, isProposed: boolean): DeskLine => ({
  id,
  day: "2026-06-20",
  account: "Banco · 1",
  direction: "in",
  amount,
  left: amount,
  text: `ABONO ${id}`,
  reference: "",
  payer: "",
  nit: "",
  isPending: true,
  href: null,
  done: null,
  proposals: isProposed
    ? [
        {
          step: "named",
          sure: "certain",
          reason: "La referencia la nombra y el valor es exacto.",
          parts: [{ key: "invoice:7", amount, withheld: "0.00" }],
          together: 0,
          isElsewhere: false,
        },
      ]
    : [],
});

const FIGURE = { count: 2, amount: "62347.00" };

const DESK: DeskLines = {
  lines: [lineOf("1", "62247.00", true), lineOf("2", "100.00", false)],
  isMore: false,
  items: [ITEM],
  counts: { pending: FIGURE, done: { count: 0, amount: "0.00" } },
  accounts: [],
  files: [],
  holds: [],
  steps: ["La referencia, y el valor exacto"],
  tolerance: "100.00",
};

const HOLD = { line: "2", name: "Luis Paz", isOwn: false, until: "2026-06-20T15:05:00.000Z" };
const OPEN = {
  ...ITEM,
  key: "contribution:2",
  kind: "contribution",
  label: "Aporte",
  amount: null,
};
const refused = {
  kind: "refused",
  problem: { type: "", title: "Ya lo concilió Luis Paz.", status: 409, guard: "isPending" },
};
const rule = (label: string | null) => ({
  line: "1",
  rule: label === null ? null : { id: "3", label },
});

/** The chart itself says that one more was accepted, and only once one was. */
const isAnyAccepted: Sample["isPossible"] = ({ context }) =>
  (context as ReconciliationContext).queue.length > 0;

export const reconciliationSimulation: Simulation = {
  machine: reconciliationMachine.provide({
    actors: {
      fetchDesk: silent,
      searchExpected: silent,
      recordMatch: silent,
      holdLine: silent,
      hearHolds: mute,
    },
    actions: { askPlace: nothing, leave: nothing },
  }),
  input: { query: "", seed: "s" },
  samples: [
    answers("movimientos", "fetchDesk", received(DESK), "dos"),
    answers("mas", "fetchDesk", received({ ...DESK, lines: [], isMore: false }), "ninguno"),
    answers(
      "hay-mas",
      "fetchDesk",
      received({ ...DESK, lines: DESK.lines.slice(0, 1), isMore: true }),
      "uno, y hay más",
    ),
    answers("movimientos-nada", "fetchDesk", EMPTY),
    breaks("movimientos-falla", "fetchDesk"),
    happens("acepta", { type: "match.accepted" }),
    happens("otro", { type: "line.moved", by: 1 }, "el siguiente"),
    happens("ese", { type: "line.chosen", id: "2" }, "el segundo"),
    happens("despues", { type: "line.skipped" }),
    happens("propuesta", { type: "proposal.chosen", place: 0 }, "la primera"),
    happens("escribe", { type: "part.typed", place: 0, field: "amount", text: "100" }, "100"),
    happens("quita", { type: "part.removed", place: 0 }),
    happens("busca", { type: "search.opened" }),
    happens("teclea", { type: "search.typed", text: "aporte" }, "aporte"),
    happens("borra", { type: "search.typed", text: "" }, "nada"),
    passes("calla", "searchAfter", "reconciliation.page.working.line.searching.pausing"),
    answers("encuentra", "searchExpected", received({ items: [OPEN] })),
    answers("encuentra-nada", "searchExpected", EMPTY),
    breaks("buscar-falla", "searchExpected"),
    happens("agrega", { type: "part.added", key: "contribution:2" }),
    happens("cierra", { type: "search.closed" }),
    happens("deshace", { type: "undo.chosen" }),
    passes("pasa-el-momento", "undoFor", "reconciliation.record.waiting"),
    answers("registra", "recordMatch", received(rule(null)), "que sí"),
    answers("registra-regla", "recordMatch", received(rule("ABONO")), "con una regla"),
    answers("rechaza", "recordMatch", refused, "que no"),
    answers("registra-nada", "recordMatch", EMPTY),
    breaks("registrar-falla", "recordMatch"),
    happens("reintenta", { type: "retry.chosen" }),
    happens("actualiza", { type: "refresh.chosen" }),
    passes("se-queda", "holdAfter", "reconciliation.page.working.hold.resting"),
    answers("reserva", "holdLine", received({ holds: [HOLD] })),
    answers("reserva-nada", "holdLine", EMPTY),
    breaks("reserva-falla", "holdLine"),
    passes("renueva", "renewAfter", "reconciliation.page.working.hold.held"),
    happens("oye", { type: "holds.heard", holds: [HOLD] }, "Luis tiene el segundo"),
    breaks("no-oye", "hearHolds"),
    happens("filtra", { type: "query.asked", query: "?state=done" }, "los conciliados"),
    happens("cambia", { type: "query.changed", query: "?state=done" }, "los conciliados"),
    { ...happens("encolado", { type: "match.queued" }), isPossible: isAnyAccepted },
    happens("se-va", { type: "leave.asked", path: "/dashboard" }),
  ],
  seen({ context }) {
    const { at, queue, said, told } = context as ReconciliationContext;
    return [
      ...(at === "" ? [] : [`Bajo el cursor: ${at}`]),
      ...(queue.length === 0 ? [] : [`Por registrar: ${queue.length}`]),
      ...(said.length === 0 ? [] : [`Conciliados aquí: ${said.length}`]),
      ...(told === null ? [] : [told.text]),
    ];
  },
};
