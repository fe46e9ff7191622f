import { sql, type Kysely } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { missingStatements } from "../../../server/engine/tables/missing-statements.ts";
import { statementsIn } from "../../../server/store/migrate/sql-statements.ts";
import type { Database } from "../../../server/store/schema.ts";
import { openDatabase } from "../../support/open-database.ts";
import { registry } from "../../support/registry.ts";

let db: Kysely<Database>;
beforeAll(async () => {
  db = await openDatabase();
});
afterAll(async () => db.destroy());

test("the migrations give what the declarations ask for: `npm run migration` writes what is missing", async () => {
  expect(await db.transaction().execute(async (trx) => missingStatements(trx, registry))).toEqual(
    [],
  );
});

/** Each difference: its name, the change that causes it, and the statements that repair it. */
const DIFFERENCES: readonly (readonly [what: string, change: string, mended: readonly string[]])[] =
  [
    [
      "a column's type",
      `alter table "agreements" alter column "dias_mora_reclamo" type bigint`,
      [
        `alter table "agreements" alter column "dias_mora_reclamo" type integer using "dias_mora_reclamo"::integer`,
      ],
    ],
    [
      "a column that may be empty and is required",
      `alter table "agreements" alter column "numero" drop not null`,
      [`alter table "agreements" alter column "numero" set not null`],
    ],
    [
      "a column that is required and may be empty",
      `alter table "agreements" alter column "vigente_hasta" set not null`,
      [`alter table "agreements" alter column "vigente_hasta" drop not null`],
    ],
    [
      "what stands where nothing is said",
      `alter table "agreements" alter column "estado" set default 'current'`,
      [`alter table "agreements" alter column "estado" set default 'draft'::text`],
    ],
    [
      "a column that is declared no more and would forbid new records",
      `alter table "genders" add column "left" text not null`,
      [`alter table "genders" alter column "left" drop not null`],
    ],
    [
      "a check",
      `alter table "agreements" drop constraint "agreements_objeto_check_12694405"`,
      [
        `alter table "agreements" add constraint "agreements_objeto_check_12694405" check (char_length("objeto") <= 160) not valid`,
      ],
    ],
    [
      "the condition of a check under its name",
      `alter table "agreements" drop constraint "agreements_numero_check_5257cf8f",
        add constraint "agreements_numero_check_5257cf8f" check (true)`,
      [
        `alter table "agreements" drop constraint "agreements_numero_check_5257cf8f"`,
        `alter table "agreements" add constraint "agreements_numero_check_5257cf8f" check (char_length("numero") <= 20) not valid`,
      ],
    ],
    [
      "a check of an older declaration",
      `alter table "agreements" add constraint "agreements_objeto_check_00000000" check (true)`,
      [`alter table "agreements" drop constraint "agreements_objeto_check_00000000"`],
    ],
    [
      "where a reference leads",
      `alter table "agreements" drop constraint "agreements_periodicidad_fk",
        add constraint "agreements_periodicidad_fk" foreign key ("periodicidad") references genders (id)`,
      [
        `alter table "agreements" drop constraint "agreements_periodicidad_fk"`,
        `alter table "agreements" add constraint "agreements_periodicidad_fk" foreign key ("periodicidad") references "periodicities" ("id") not valid`,
      ],
    ],
    [
      "an index",
      `drop index "accounts_estado_order"`,
      [
        `create index "accounts_estado_order" on "accounts" ("empresa_id", "estado", "id") include ("clase")`,
      ],
    ],
    [
      "the columns of an index under its name",
      `drop index "banks_estado_order"; create index "banks_estado_order" on "banks" ("estado")`,
      [
        `drop index "banks_estado_order"`,
        `create index "banks_estado_order" on "banks" ("empresa_id", "estado", "id")`,
      ],
    ],
    [
      "what is unique and is declared so no more",
      `create unique index "accounts_nombre_unique" on "accounts" ("nombre")`,
      [`drop index "accounts_nombre_unique"`],
    ],
    [
      "what the search looks in",
      `alter table "roles" drop column "busqueda";
        alter table "roles" add column "busqueda" text generated always as (plain_text("nombre")) stored`,
      [
        `alter table "roles" drop column "busqueda"`,
        `alter table "roles" add column "busqueda" text generated always as (plain_text(coalesce("nombre", '') || ' ' || coalesce("descripcion", ''))) stored`,
      ],
    ],
    [
      "a column that records lack, marked until they are edited",
      `alter table "genders" drop column "nombre" cascade`,
      [
        `alter table "genders" add column "nombre" text`,
        `comment on column "genders"."nombre" is 'required from the next edit on'`,
        `alter table "genders" add column "busqueda" text generated always as (plain_text(coalesce("codigo", '') || ' ' || coalesce("nombre", ''))) stored`,
      ],
    ],
    ["a table", `drop table "lawyers" cascade`, []],
  ];

describe("what differs is told as the statement that mends it", () => {
  let missing: string[] = [];

  beforeAll(async () => {
    const trx = await db.startTransaction().execute();
    const changes = DIFFERENCES.flatMap(([, change]) => statementsIn(change));
    for (const { text } of changes) await sql.raw(text).execute(trx);
    missing = await missingStatements(trx, registry);
    await trx.rollback().execute();
  });

  test.each(DIFFERENCES)("%s", (_what, _change, mended) => {
    const place = missing.indexOf(mended[0] ?? "");
    expect(missing.slice(place, place + mended.length)).toEqual(mended);
  });

  test("a table, with its columns and what refers to it", () => {
    const created = missing.find((each) => each.startsWith('create table "lawyers" ('));
    expect(created).toMatch(
      /\n {2}"id" bigint not null generated by default as identity primary key,\n/u,
    );
    expect(missing).toContainEqual(expect.stringMatching(/^create index "lawyers_nombre_order"/u));
  });

  test("and nothing else is told", () => {
    const told = new Set(DIFFERENCES.flatMap(([, , mended]) => mended));
    const isOfDropped = (each: string) => /"(?:lawyers|genders_nombre)/u.test(each);
    expect(missing.filter((each) => !told.has(each) && !isOfDropped(each))).toEqual([]);
  });
});
