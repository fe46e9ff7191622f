import type { SectionRow } from "../../src/contract/section-contract.ts";
import { activityLifecycle } from "../../src/engine/activity.lifecycle.ts";
import { defineCommand } from "../../src/engine/command.ts";
import { defineSection } from "../../src/engine/define-section.ts";
import { filtered, listed, money, reference, required, text } from "../../src/engine/field.ts";
import { createFakeAddressBar } from "./fake-address-bar.ts";
import { settle } from "./fake-wire.ts";
import { openProduct, SIGNED_IN, type Setting } from "./product.ts";

/** A section with screens, at an address of the catalogue. */
export const BANKS = defineSection({
  controller: "banks",
  one: "banco",
  many: "bancos",
  fields: {
    codigo: text("Código", 20, required, listed, filtered),
    nombre: text("Nombre", 80, required, listed, filtered),
    ciudad: reference("Ciudad", "cities", listed, filtered),
    saldo: money("Saldo", listed),
  },
  lifecycle: activityLifecycle,
  commands: [
    defineCommand({ event: "suspend", label: "Suspender", past: "Suspendió", asksReason: true }),
  ],
});

const ACTIONS = "list view create edit delete export import activate deactivate suspend".split(" ");

/** The permissions of a person who may use every action of the section. */
export const PERMISSION = [
  { controller: "banks", status: 1, actions: ACTIONS.map((action) => ({ action, status: 1 })) },
];

/** Opens the product for a person with a session, at an address of a section with screens. */
export async function openAtWork(path: string, setting: Setting = {}) {
  const address = createFakeAddressBar(path);
  const product = await openProduct({
    path,
    bar: address,
    stored: { ...SIGNED_IN, permission: JSON.stringify(PERMISSION) },
    sections: [BANKS],
    ...setting,
  });
  return {
    ...product,
    ...address,
    list() {
      const { list } = product.work();
      if (list === undefined) throw new Error("No list is open");
      return list;
    },
    /** The rows of the list. */
    shown: () =>
      product
        .work()
        .list?.getSnapshot()
        .context.answer?.rows.map(({ id }) => id) ?? [],
    /** Opens an address in the way a link does. */
    async follow(to: string) {
      address.click(to);
      await settle();
    },
    async back() {
      address.goBack();
      await settle();
    },
  };
}

export type AtWork = Awaited<ReturnType<typeof openAtWork>>;

/** A row of the list as the server sends it. */
function rowOf(id: string, values: Readonly<Record<string, unknown>> = {}): SectionRow {
  return {
    id,
    version: 1,
    status: "active",
    values: { codigo: `B${id}`, nombre: `Banco ${id}`, ciudad: null, saldo: "1.00", ...values },
    labels: {},
  };
}

/** A page of the list as the server sends it. */
export function pageOf(ids: readonly string[], total = ids.length) {
  return { rows: ids.map((id) => rowOf(id)), total, totals: { saldo: `${total}.00` } };
}

/** A refusal as the server sends it (RFC 9457). */
export function refusal(status: number, problem: object): Response {
  return new Response(JSON.stringify({ type: "about:blank", status, title: "No", ...problem }), {
    status,
    headers: { "content-type": "application/problem+json" },
  });
}
