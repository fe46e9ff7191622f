import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import type { OwnChanges } from "../../../src/contract/desk-contract.ts";
import type { OpenDatabase } from "../suites/bench.ts";
import { mayDo } from "../../support/office.ts";
import { deskOf, openDesk, type Desk } from "./desk.ts";

/** A later change of another person: of a job of theirs, or of nobody. */
type LaterChange = { readonly job?: string | null; readonly user?: boolean };

/** The steps that a person undoes right after doing it, for each kind of step. */
export function undoSuite(open: OpenDatabase): void {
  const office = openDesk(open);
  let desk: Desk;
  beforeAll(async () => {
    desk = deskOf(await office().as("admin"));
  });

  const OWN_LATER = "Después usted lo cambió otra vez: ya no se puede deshacer desde aquí.";
  const NOT_YOURS = "Usted no lo hizo: cada quien deshace lo suyo.";
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
    expect(rows.map(({ reason }) => reason)).toEqual([OWN_LATER, NOT_YOURS]);
  });

  test("what somebody else, or a job, changed later names who did, and nobody who did not", async () => {
    const { db } = office().server;
    const later = async (by: string, { job = null, user = true }: LaterChange = {}) => {
      const { id } = await bank();
      await desk.many("rankings/deactivate", { ids: [id] });
      const other = deskOf(await office().asHolderOf([mayDo("rankings", "list", "activate")]));
      await other.many("rankings/activate", { ids: [id] });
      await sql`update changes set by_name = ${by}::text, request_id = coalesce(${job}::text, request_id),
        user_id = case when ${user}::boolean then user_id end
        where id = (select max(id) from changes where controller = 'rankings' and record_id = ${id}::bigint)`.execute(
        db,
      );
      const [undone] = await desk.many("rankings/deactivate/undo", { ids: [id] });
      return undone?.reason;
    };
    const over = "ya no se puede deshacer desde aquí.";
    expect(await later("Pedro Paz")).toBe(`Después lo cambió Pedro Paz: ${over}`);
    const own = "Luz Marina Restrepo Gómez";
    expect(await later(own)).toBe(`Después lo cambió otra persona que se llama ${own}: ${over}`);
    expect(await later("Pedro Paz", { job: "job-7" })).toBe(
      `Después lo cambió un trabajo que pidió Pedro Paz: ${over}`,
    );
    expect(await later("", { user: false })).toBe(`Después siguió por sí solo: ${over}`);
  });

  test("is not offered where it cannot be: nothing was written, or only another person takes the step back", async () => {
    const { id, version } = await bank();
    const edited = { version, values: { nombre: `Deshecho ${made}` } };
    const same = await desk.wrote("PUT", `rankings/edit/${id}`, edited);
    expect([same.status, same.body.version, same.body.isFinal]).toEqual([200, version, true]);
    const other = { version, values: { nombre: "Otro más" } };
    expect((await desk.wrote("PUT", `rankings/edit/${id}`, other)).body.isFinal).toBeUndefined();
    const formula = await desk.made("formulas", {
      codigo: "F-D",
      nombre: "Fórmula que vuelve",
      uso: "commission",
      redondeo: "peso",
      expresion: "saldo * 2 / 100",
      vigente_desde: "2031-01-01",
    });
    const second = deskOf(
      await office().asHolderOf([mayDo("formulas", "list", "view", "return", "send")]),
    );
    const reason = "Falta la tasa";
    const back = await second.wrote("POST", `formulas/return/${formula.id}`, {
      version: formula.version,
      reason,
    });
    expect([back.body.status, back.body.isFinal]).toEqual(["returned", undefined]);
    const call = { version: back.body.version };
    const sent = await desk.wrote("POST", `formulas/send/${formula.id}`, call);
    expect([sent.body.status, sent.body.isFinal]).toEqual(["draft", true]);
    const { body } = await desk.call("GET", "profiles/me/changes");
    const { changes } = body as OwnChanges;
    expect(changes.find(({ ids }) => ids.includes(formula.id))).toMatchObject({
      action: "send",
      canUndo: false,
    });
  });

  test("only one's own is undone, and an account that was deleted is not", async () => {
    const { id } = await bank();
    await desk.many("rankings/deactivate", { ids: [id] });
    const other = deskOf(
      await office().asHolderOf([mayDo("rankings", "list", "deactivate", "activate")]),
    );
    expect(await other.many("rankings/deactivate/undo", { ids: [id] })).toMatchObject([
      { done: false, reason: NOT_YOURS },
    ]);
    const away = deskOf(await office().as("admin", 2));
    expect(await away.many("rankings/deactivate/undo", { ids: [id] })).toMatchObject([
      { done: false },
    ]);
  });
}
