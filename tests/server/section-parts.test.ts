import { globSync } from "node:fs";
import { basename, dirname } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Kysely } from "kysely";
import { access, send } from "../../server/engine/commands/effects.ts";
import { conflict } from "../../server/engine/refusal.ts";
import { registryOf } from "../../server/engine/registry.ts";
import type { CallContext, SectionParts } from "../../server/engine/served.types.ts";
import { inTransaction } from "../../server/engine/transaction.ts";
import { accountNotice } from "../../server/messages/account-notices.ts";
import { INVITATION_LIFETIME } from "../../server/services/recovery-codes.ts";
import { invitationMessage } from "../../server/messages/code-messages.ts";
import type { Database } from "../../server/store/schema.ts";
import { openDatabase } from "../support/open-database.ts";
import { registry } from "../support/registry.ts";

describe("the module of a section", () => {
  const modules = globSync("server/sections/*/*.server.ts");

  test("is what the server works with, one of its name for each section that has any", async () => {
    expect(modules.length).toBeGreaterThan(30);
    for (const file of modules) {
      const controller = basename(file, ".server.ts");
      expect(basename(dirname(file))).toBe(controller);
      const { default: parts } = (await import(`../../${file}`)) as { default: SectionParts };
      expect(registry.sections.get(controller)).toMatchObject(parts);
    }
  });

  test("says from what its counted money is counted, so that the totals of each page are not counted again", () => {
    const silent = [...registry.sections].flatMap(([controller, { definition, counts }]) =>
      Object.entries(definition.fields).flatMap(([name, field]) =>
        field.kind === "money" && field.counted === true && counts?.[name] === undefined
          ? [`${controller}.${name}`]
          : [],
      ),
    );
    expect(silent).toEqual([]);
  });

  test("has the documents that its declaration names, and no other", () => {
    const declared = [...registry.sections].flatMap(([controller, { definition }]) =>
      definition.documents.map(({ action }) => `${controller}/${action}`),
    );
    const served = [...registry.sections].flatMap(([controller, { documents = [] }]) =>
      documents.map(({ action }) => `${controller}/${action}`),
    );
    expect(served.toSorted()).toEqual(declared.toSorted());
  });

  test("brings its jobs and its deliveries, which the start registers by no other list", () => {
    const sections = [...registry.sections];
    const working = sections.filter(([, { jobs = [] }]) => jobs.length > 0);
    const sending = sections.filter(([, { deliveries }]) => deliveries !== undefined);
    expect(working.map(([controller]) => controller)).toEqual([
      "bank-files",
      "erp-runs",
      "erps",
      "fe-sends",
      "loads",
      "settlements",
      "transfer-batches",
      "transfers",
    ]);
    expect(sending.map(([controller]) => controller)).toEqual(["erps", "fe-msgs", "transfers"]);
  });
});

test("a registry is made of the declarations and the parts that it is given, and of nothing else", () => {
  const { definition } = registry.of("genders");
  const checks = { before: async () => undefined };
  const made = registryOf([definition], new Map([["genders", { checks }]]));
  expect([...made.sections.keys()]).toEqual(["genders"]);
  expect(made.of("genders")).toMatchObject({ definition, checks });
  expect(() => made.of("banks")).toThrow("no section is declared as banks");
});

describe("what follows from a change of a user, read without a database", () => {
  const { follows = () => [] } = registry.of("users");
  const values = {
    nombre: "Ana Peña",
    usuario: "ana",
    nombres: "Ana",
    apellidos: "Peña",
    correo: "Ana@norte.example",
    rol: "1",
    empresas: ["1", "2"],
    invitacion: null,
    invitado_a: null,
    ultimo_ingreso: null,
    cambio_clave: false,
    segundo_factor: false,
    ingresos: [],
  };
  const record = { id: "7", version: 1, status: "active", createdBy: null, updatedBy: null };
  const before = { ...record, values };
  const edit = { id: "7", action: "edit", before, status: "active", reason: null };

  test("is the invitation of who is new, to the address as it is counted", () => {
    expect(follows({ ...edit, action: "create", before: null, values })).toEqual([
      send(invitationMessage, { email: "ana@norte.example" }, { lifetime: INVITATION_LIFETIME }),
    ]);
  });

  test("is the end of the sessions of who loses a company", () => {
    expect(follows({ ...edit, values: { ...values, empresas: ["2"] } })).toEqual([
      access("7", "endSessions"),
    ]);
  });

  test("is the end of the code on its way to another address, and a notice at both", () => {
    const notice = (email: string) =>
      send(accountNotice, { email, username: "ana", changed: "email" });
    expect(follows({ ...edit, values: { ...values, correo: "ana@andes.example" } })).toEqual([
      access("7", "endRecovery"),
      notice("Ana@norte.example"),
      notice("ana@andes.example"),
    ]);
  });

  test("is nothing where nothing of that changes, or the account goes", () => {
    expect(follows({ ...edit, values: { ...values, empresas: ["2", "1", "3"] } })).toEqual([]);
    expect(follows({ ...edit, action: "delete", values })).toEqual([]);
  });
});

describe("the queues", () => {
  let db: Kysely<Database>;
  beforeAll(async () => {
    db = await openDatabase();
  });
  afterAll(async () => db.destroy());

  /** A call that counts how often the queues are woken. */
  function called() {
    const woken: string[] = [];
    const ports = { announce: () => undefined, wake: () => void woken.push("woken") };
    const section = registry.of("genders");
    return { woken, context: { db, registry, section, ports } as unknown as CallContext };
  }

  test("are woken once the transaction that wrote to them is over, not in it", async () => {
    const { woken, context } = called();
    await inTransaction(context, async ({ ports }) => {
      ports.wake();
      ports.wake();
      expect(woken).toEqual([]);
    });
    expect(woken).toEqual(["woken"]);
  });

  test("sleep on where nothing was written to them, or it was undone", async () => {
    const { woken, context } = called();
    await inTransaction(context, async () => undefined);
    const undone = inTransaction(context, async ({ ports }) => {
      ports.wake();
      throw conflict("No.");
    });
    await expect(undone).rejects.toThrow("No.");
    expect(woken).toEqual([]);
  });
});
