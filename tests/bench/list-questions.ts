import { listQueryText, type ListQuery } from "../../src/engine/list-query.ts";
import customers from "../../src/sections/customers/customers.section.ts";
import requests from "../../src/sections/requests/requests.section.ts";
import type { Step } from "./list-user.ts";

const PLAIN: ListQuery = {
  search: "",
  view: null,
  filters: {},
  order: ["nombre"],
  page: 1,
  size: 50,
};

/** Typed texts: names, documents with and without separators, parts of telephones, numbers of records. */
const TEXTS = [
  "garcía",
  "maria restrepo",
  "luz",
  "1020",
  "5.301",
  "310",
  "GA-2026-0001",
  "coopera",
];

/**
 * A person who asks all sorts of questions of a list, each of its own and hardly ever one that was asked before: a filter, a
 * search, the box of all sections, what people owe and how many obligations they have, groups, fields of
 * what the records refer to, and the counts of the tabs.
 */
export function questionsAtWork(
  random: () => number,
  cities: readonly string[],
  types: readonly string[],
) {
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(random() * items.length)];
    if (item === undefined) throw new Error("nothing to pick from");
    return item;
  };
  const list = (act: string, some: Partial<ListQuery>): Step => ({
    act,
    path: `/api/customers/list${listQueryText(customers, { ...PLAIN, ...some })}`,
  });
  const balance = () => Math.floor(random() ** 2 * 12_000_000);
  const filters = () =>
    pick([
      { ciudad: [pick(cities), pick(cities)].join(",") },
      { tipo_cliente: pick(types), estado: "active" },
      { nombre: `begins:${pick(["gar", "ro", "mar", "li", "ana"])}` },
      { ciudad: `not:${pick(cities)}`, tipo_cliente: pick(types) },
    ] satisfies ListQuery["filters"][]);
  const questions: readonly (() => Step)[] = [
    () => list("filter", { filters: filters() }),
    () => list("search", { search: pick(TEXTS) }),
    () => ({
      act: "box of all sections",
      path: `/api/profiles/me/search?q=${encodeURIComponent(pick(TEXTS))}`,
    }),
    () => list("balance over", { filters: { saldo_total: `over:${balance()}` } }),
    () =>
      list("balance between", {
        filters: {
          saldo_total: `${balance()}..`,
          obligaciones: `over:${Math.floor(random() * 3)}`,
        },
      }),
    () =>
      list("groups", {
        filters: random() < 0.5 ? {} : { tipo_cliente: pick(types) },
        group: {
          fields: [pick(["ciudad", "estado", "tipo_cliente", "autorizacion_datos"])],
          open: [],
        },
      }),
    () =>
      list("parts of a group", {
        filters: random() < 0.5 ? {} : { estado: "active" },
        group: {
          fields: ["tipo_cliente", pick(["ciudad", "estado", "autorizacion_datos"])],
          open: [pick(types)],
        },
      }),
    () => ({
      act: "groups of money",
      path: `/api/obligations/list?g=${pick(["estado", "fecha_desembolso", "empresa"])}&f.saldo_capital=${encodeURIComponent(`over:${balance()}`)}`,
    }),
    () => ({
      act: "fields of what it refers to",
      path: `/api/obligations/list?c=referencia,cliente.ciudad,cliente.documento,portafolio.estado&p=${1 + Math.floor(random() * 40)}`,
    }),
    () => ({ act: "counts of the tabs", path: "/api/obligations/list/counts" }),
  ];
  return { next: (): Step => pick(questions)(), sees: () => undefined };
}

/** A person at the inboxes of requests: what waits, by its term and its age, what is their own, and what the monitor leads to. */
export function inboxesAtWork(random: () => number) {
  const pick = <Item>(items: readonly [Item, ...Item[]]): Item =>
    items[Math.floor(random() * items.length)] ?? items[0];
  const list = (act: string, some: Partial<ListQuery>): Step => ({
    act,
    path: `/api/requests/list${listQueryText(requests, { ...PLAIN, order: requests.order, ...some })}`,
  });
  const inbox = (view: string): Step => {
    const { path } = list(view, { order: pick([requests.order, ["vence"], ["-edad"]]) });
    return { act: view, path: `${path}${path.includes("?") ? "&" : "?"}v=${view}` };
  };
  const questions: readonly [() => Step, ...(() => Step)[]] = [
    () => inbox("pending"),
    () => inbox("myrequest"),
    () => list("term", { filters: { semaforo: pick(["late", "soon", "onTime", "missed"]) } }),
    () => list("paid", { filters: { fecha_pago: "filled:" }, page: 1 + Math.floor(random() * 40) }),
    () => list("search", { search: pick(["coopera", "GA-2026-0001", "SO-2026-0007"]) }),
    () => ({ act: "counts of the tabs", path: "/api/requests/list/counts" }),
  ];
  return { next: (): Step => pick(questions)(), sees: () => undefined };
}

/** A person at the board of whoever collects: what to do next, the debt that is opened, and the story of who owes it. */
export function boardAtWork(
  random: () => number,
  debts: readonly { readonly id: string; readonly cliente: string }[],
) {
  const next = (): Step => {
    const debt = debts[Math.floor(random() * debts.length)];
    if (debt === undefined) throw new Error("no debts to collect");
    const steps: readonly [Step, ...Step[]] = [
      { act: "next case", path: "/api/recoverables/manager" },
      { act: "a case", path: `/api/recoverables/manager/${debt.id}` },
      { act: "story of a debtor", path: `/api/customers/view/${debt.cliente}/story` },
    ];
    return steps[Math.floor(random() * steps.length)] ?? steps[0];
  };
  return { next, sees: () => undefined };
}
