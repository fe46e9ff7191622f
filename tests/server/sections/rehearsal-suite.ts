import { sql } from "kysely";
import { expect, test } from "vitest";
import { serve } from "../../../server/engine/serve.ts";
import { create, happen } from "../../../server/engine/commands/effects.ts";
import { rehearseCommand } from "../../../server/engine/commands/rehearse.ts";
import { Refusal } from "../../../server/engine/refusal.ts";
import { registry } from "../../support/registry.ts";
import type { CallContext } from "../../../server/engine/served.types.ts";
import { defineCommand } from "../../../src/engine/command.ts";
import { date, reference, required } from "../../../src/engine/field.ts";
import customers from "../../../src/sections/customers/customers.section.ts";
import genders from "../../../src/sections/genders/genders.section.ts";
import periodicities from "../../../src/sections/periodicities/periodicities.section.ts";
import type { OpenDatabase } from "../suites/bench.ts";
import { deskOf, openDesk, type Desk } from "./desk.ts";
import { makeOne } from "./made-values.ts";

/** A command with input, a change of its record and effects on two other sections. */
const approve = defineCommand({
  event: "approve",
  label: "Aprobar",
  past: "Aprobó",
  input: {
    banco: reference("Banco", "banks", required),
    fecha: date("Fecha", required),
  },
  rules: [({ fecha }) => ((fecha ?? "") < "2026-01-01" ? { fecha: "ya pasó" } : {})],
});

export function rehearsalSuite(open: OpenDatabase): void {
  const office = openDesk(open);
  const admin = async () => deskOf(await office().as("admin"));

  /** An agreement in force. */
  async function agreement(desk: Desk, nth: number) {
    const { definition } = registry.of("agreements");
    const [company] = (await desk.list("companies")).rows;
    const period = await desk.made("periodicities", { codigo: `P${nth}`, nombre: "Mes", meses: 1 });
    const own = { soporte: null, empresa: company?.id, periodicidad: period.id };
    const made = await makeOne(desk, definition, { upload: async () => "", own }, nth);
    await sql`update agreements set estado = 'current' where id = ${made.id}::bigint`.execute(
      office().server.db,
    );
    return made;
  }

  /** The context of a command of genders that only the test has. */
  async function contextOf(customer: string): Promise<CallContext> {
    const { server } = office();
    const [user] = await server.db
      .selectFrom("users")
      .selectAll()
      .where("username", "=", "admin")
      .execute();
    const definition = { ...genders, commands: [approve] as const };
    const parts = serve(definition, {
      commands: {
        approve: async (_tx, { input: { fecha } }) => ({
          values: { nombre: `Desde ${fecha}` },
          effects: [
            create(periodicities, { codigo: "NUEVA", nombre: "Quincenal", meses: 1 }),
            happen(customers, customer, "default"),
          ],
        }),
      },
    });
    return {
      db: server.db,
      registry,
      section: {
        ...registry.of("genders"),
        ...parts,
        definition,
      },
      actor: {
        user: user as never,
        companyId: 1,
        permission: [],
        origin: { network: "", requestId: "ensayo-1" } as never,
        tokenHash: "",
        revisions: new Map() as never,
      },
      ports: { clock: server.clock } as never,
      now: server.clock.now(),
    };
  }

  test("tells the status that a command would leave, and leaves the record as it is", async () => {
    const desk = await admin();
    const { id, version } = await desk.made("genders", { codigo: "E1", nombre: "Ensayado" });
    const path = `genders/deactivate/${id}/rehearsal`;
    const { status, body } = await desk.call("POST", path, { version });
    expect([status, body]).toEqual([
      200,
      { status: { before: "active", after: "inactive" }, changes: [], effects: [] },
    ]);
    expect(await desk.record("genders", id)).toMatchObject({ version, status: "active" });
    expect((await desk.history("genders", id)).map(({ action }) => action)).toEqual(["create"]);
  });

  test("tells the record that a command would make, which does not exist afterwards", async () => {
    const desk = await admin();
    const made = await agreement(desk, 9);
    const numero = `${String(made.values["numero"])}-O1`;
    const path = `agreements/amend/${made.id}/rehearsal`;
    const body = { version: made.version };
    const reply = await desk.call("POST", path, body);
    expect(reply.body).toEqual({
      status: null,
      changes: [],
      effects: [{ text: `Se crea un convenio: ${numero}.` }],
    });
    expect((await desk.list("agreements", `?q=${encodeURIComponent(numero)}`)).total).toBe(0);
  });

  test("tells the fields that it would change and what it would do elsewhere, each in its section's words", async () => {
    const desk = await admin();
    const kind = await desk.made("rankings", { codigo: "T", nombre: "Tipo" });
    const { id: customer } = await desk.made("customers", {
      documento: "CC 70707070",
      nombre: "Ana Peña",
      tipo_cliente: kind.id,
    });
    const bank = await desk.made("banks", { codigo: "B", nombre: "Banco", codigo_ach: "1" });
    const gender = await desk.made("genders", { codigo: "E2", nombre: "Antes" });
    const context = await contextOf(customer);
    const call = { action: "approve", version: gender.version, reason: null };
    const input = { banco: bank.id, fecha: "2026-11-30" };
    expect(await rehearseCommand(context, gender.id, { ...call, input })).toEqual({
      status: null,
      changes: [{ field: "nombre", before: "Antes", after: "Desde 2026-11-30" }],
      effects: [
        { text: "Se crea una periodicidad: Quincenal." },
        { text: "El cliente Ana Peña pasa a «En recuperación»." },
      ],
    });
    expect((await desk.list("periodicities", "?q=quincenal")).total).toBe(0);
    expect((await desk.record("customers", customer)).status).toBe("active");
    expect((await desk.record("genders", gender.id)).values["nombre"]).toBe("Antes");
  });

  test("is refused with the errors of its input, by field", async () => {
    const desk = await admin();
    const gender = await desk.made("genders", { codigo: "E3", nombre: "Errado" });
    const context = await contextOf("1");
    const call = { action: "approve", version: gender.version, reason: null };
    const errorsOf = async (input: Record<string, string>) =>
      rehearseCommand(context, gender.id, { ...call, input }).catch((error: unknown) =>
        error instanceof Refusal ? error.problem : null,
      );
    expect(await errorsOf({ fecha: "2026-13-01" })).toMatchObject({
      status: 422,
      errors: { banco: "Este dato es requerido", fecha: "No es una fecha válida" },
    });
    const bank = await desk.made("banks", { codigo: "B3", nombre: "Otro", codigo_ach: "3" });
    expect(await errorsOf({ banco: bank.id, fecha: "2025-01-01" })).toMatchObject({
      status: 422,
      errors: { fecha: "ya pasó" },
    });
  });

  test("is refused as the command is: without its reason, of another version, of no record", async () => {
    const desk = await admin();
    const made = await agreement(desk, 10);
    const ask = async (id: string, body: unknown) => {
      const { status, body: problem } = await desk.refused(
        "POST",
        `agreements/suspend/${id}/rehearsal`,
        body,
      );
      return [status, problem.errors ?? problem.current?.id ?? problem.title];
    };
    expect(await ask(made.id, { version: made.version })).toEqual([
      422,
      { reason: "El motivo es requerido" },
    ]);
    expect(await ask(made.id, { version: 99, reason: "x" })).toEqual([409, made.id]);
    expect(await ask("999999", { version: 1, reason: "x" })).toEqual([
      404,
      "No existe este registro.",
    ]);
  });

  test("the command itself, repeated under its key after a lost answer, is done once", async () => {
    const desk = await admin();
    const { id, version } = await desk.made("genders", { codigo: "E4", nombre: "Repetido" });
    const path = `genders/deactivate/${id}`;
    const send = async () => desk.wrote("POST", path, { version }, { key: "s-c1-1" });
    const [first, again] = [await send(), await send()];
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
    expect((await desk.history("genders", id)).map(({ action }) => action)).toEqual([
      "deactivate",
      "create",
    ]);
  });

  test("is of whoever may run the command, and of nobody else", async () => {
    const permission = [{ controller: "genders", status: 1, actions: [VIEW] }];
    const desk = deskOf(await office().asHolderOf(permission));
    const { status } = await desk.call("POST", "genders/deactivate/1/rehearsal", { version: 1 });
    expect(status).toBe(403);
  });

  test("the search of a command's input finds nothing where the field is no reference of it", async () => {
    const desk = await admin();
    const { status } = await desk.call("GET", "agreements/suspend/options/empresa?q=a");
    expect(status).toBe(404);
  });
}

const VIEW = { action: "view", status: 1 };
