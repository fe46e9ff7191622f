import { listQueryText, type ListQuery } from "../../src/engine/list-query.ts";
import customers from "../../src/sections/customers/customers.section.ts";

/** A step of a person in a list: the gesture, and the path of its request. */
export type Step = { readonly act: string; readonly path: string };

const ACTS = ["page", "order", "filter", "search"] as const;
type Act = (typeof ACTS)[number];

const ORDERS = [
  "documento",
  "nombre",
  "tipo_cliente",
  "ciudad",
  "fecha_nacimiento",
  "celular",
  "correo",
  "autorizacion_datos",
  "estado",
];

/** Typed texts: names and surnames of the demonstration, and parts of them and of documents. */
const WORDS = [
  "garcía",
  "RODRIGUEZ",
  "martínez",
  "lopez",
  "andrés",
  "maria",
  "luz",
  "restrepo",
  "quintero",
  "jose luis",
  "ana gomez",
  "carlos p",
  "1020",
  "5301",
  "310",
  "zap",
];

/** Gives numbers from 0 up to 1, the same for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * A person in the list of customers: each step goes to a random page of the current rows, or chooses another order (of
 * one column, or of two), another filter or none, or searches. Earlier choices stay, as in the address of the page.
 */
export function userAtWork(
  random: () => number,
  cities: readonly string[],
  types: readonly string[],
) {
  let query: ListQuery = {
    search: "",
    view: null,
    filters: {},
    order: ["nombre"],
    page: 1,
    size: 50,
  };
  let total = 0;
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(random() * items.length)];
    if (item === undefined) throw new Error("nothing to pick from");
    return item;
  };
  const order = () => `${random() < 0.5 ? "-" : ""}${pick(ORDERS)}`;

  function filters(): ListQuery["filters"] {
    return pick<() => ListQuery["filters"]>([
      () => ({}),
      () => ({ ciudad: pick(cities) }),
      () => ({ ciudad: [pick(cities), pick(cities), pick(cities)].join(",") }),
      () => ({ tipo_cliente: pick(types) }),
      () => ({ estado: pick(["active", "recovering"]) }),
      () => ({ estado: "active", tipo_cliente: pick(types) }),
      () => ({ nombre: pick(WORDS.slice(0, 9)) }),
    ])();
  }

  function changed(act: Act): ListQuery {
    const from = { ...query, page: 1 };
    switch (act) {
      case "page":
        return { ...query, page: 1 + Math.floor(random() * Math.max(1, Math.ceil(total / 50))) };
      case "order":
        return { ...from, order: random() < 0.3 ? [order(), "documento"] : [order()] };
      case "filter":
        return { ...from, search: "", filters: filters() };
      case "search":
        return { ...from, filters: {}, search: random() < 0.25 ? "" : pick(WORDS) };
    }
  }

  return {
    next(): Step {
      const act = total === 0 ? pick(["filter", "search"] as const) : pick(ACTS);
      query = changed(act);
      return { act, path: `/api/customers/list${listQueryText(customers, query)}` };
    },
    sees(count: number): void {
      total = count;
    },
  };
}
