import { beforeAll, expect, test } from "vitest";
import type { OpenDatabase } from "../suites/bench.ts";
import { mayDo } from "../../support/office.ts";
import { deskOf, openDesk, type Desk } from "./desk.ts";

/** The steps that a person undoes right after doing it, for each kind of step. */
export function undoSuite(open: OpenDatabase): void {
  const office = openDesk(open);
  let desk: Desk;
  beforeAll(async () => {
    desk = deskOf(await office().as("admin"));
  });

  const LATER = "Después se cambió otra vez: ya no se puede deshacer desde aquí.";
  let made = 0;
  const bank = async () => {
    made += 1;
    return desk.made("rankings", { codigo: `D${made}`, nombre: `Deshecho ${made}` });
  };

  test("many that were deactivated are active again, each with its change in the history", async () => {
    const ids = [await bank(), await bank()].map(({ id }) => id);
    await desk.many("rankings/deactivate", { ids });
    const undone = await desk.many("rankings/deactivate/undo", { ids });
    expect(undone.map(({ done }) => done)).toEqual([true, true]);
    expect((await desk.list("rankings", "?f.estado=inactive&q=deshecho")).total).toBe(0);
    const actions = (await desk.history("rankings", ids[0] ?? "")).map(({ action }) => action);
    expect(actions).toEqual(["activate", "deactivate", "create"]);
  });

  test("an edit gives the former values back", async () => {
    const { id, version } = await bank();
    await desk.call("PUT", `rankings/edit/${id}`, { version, values: { nombre: "Otro nombre" } });
    expect(await desk.many("rankings/edit/undo", { ids: [id] })).toMatchObject([{ done: true }]);
    const { body } = await desk.call("GET", `rankings/view/${id}`);
    expect(body).toMatchObject({ values: { nombre: `Deshecho ${made}` } });
  });

  test("what was deleted is there again, under its id, with all it had and the next version", async () => {
    const ranking = await bank();
    const customer = await desk.made("customers", {
      documento: "CC 70707070",
      nombre: "Vuelve Otra Vez",
      tipo_cliente: ranking.id,
    });
    await desk.call("DELETE", `customers/delete/${customer.id}?version=${customer.version}`);
    const undone = await desk.many("customers/delete/undo", { ids: [customer.id] });
    expect(undone).toEqual([{ id: customer.id, label: "Vuelve Otra Vez", done: true }]);
    const { body } = await desk.call("GET", `customers/view/${customer.id}`);
    expect(body).toMatchObject({
      values: customer.values,
      status: customer.status,
      version: customer.version + 2,
      createdBy: customer.createdBy,
      createdAt: customer.createdAt,
    });
  });

  test("what somebody has taken meanwhile says so, and what was changed later stays", async () => {
    const { id, version, values } = await bank();
    await desk.call("DELETE", `rankings/delete/${id}?version=${version}`);
    await desk.made("rankings", { codigo: String(values["codigo"]), nombre: "El que llegó" });
    const [taken] = await desk.many("rankings/delete/undo", { ids: [id] });
    expect(taken?.done).toBe(false);
    expect(taken?.reason).toContain("Ya existe otr");
    const other = await bank();
    await desk.many("rankings/deactivate", { ids: [other.id] });
    await desk.many("rankings/activate", { ids: [other.id] });
    const rows = await desk.many("rankings/deactivate/undo", { ids: [other.id, "999999999"] });
    expect(rows.map(({ reason }) => reason)).toEqual([LATER, LATER]);
  });

  test("only one's own is undone, and an account that was deleted is not", async () => {
    const { id } = await bank();
    await desk.many("rankings/deactivate", { ids: [id] });
    const other = deskOf(
      await office().asHolderOf([mayDo("rankings", "list", "deactivate", "activate")]),
    );
    expect(await other.many("rankings/deactivate/undo", { ids: [id] })).toMatchObject([
      { done: false, reason: LATER },
    ]);
    const away = deskOf(await office().as("admin", 2));
    expect(await away.many("rankings/deactivate/undo", { ids: [id] })).toMatchObject([
      { done: false },
    ]);
  });
}
