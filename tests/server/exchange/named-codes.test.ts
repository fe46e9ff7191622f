import { sql, type Kysely } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  codeWords,
  companyVisibility,
  findTargets,
  ownVisibility,
} from "../../../server/engine/exchange/import/targets.ts";
import { actorOf } from "../../../server/engine/job-actor.ts";
import { referenceNames } from "../../../server/engine/read/reference-names.ts";
import type { ReadContext, ServedSection } from "../../../server/engine/served.types.ts";
import { everyPermission } from "../../../server/sections/every-permission.ts";
import type { Database } from "../../../server/store/schema.ts";
import { openSeeded } from "../../support/seeded-database.ts";
import { registry } from "../../support/registry.ts";

let db: Kysely<Database>;
let context: Omit<ReadContext, "section">;

beforeAll(async () => {
  db = await openSeeded();
  const users = db.selectFrom("users").select("id").where("username", "=", "admin");
  const { id: userId } = await users.executeTakeFirstOrThrow();
  const actor = await actorOf(db, everyPermission(registry), {
    userId,
    companyId: 1,
    requestId: "",
  });
  if (actor === null) throw new Error("the demo staff are missing");
  context = { db, registry, actor: { ...actor, permission: everyPermission(registry) } };
});
afterAll(async () => db.destroy());

/** A person who sees no data of people, in the place of the first administrator. */
function clerk() {
  const permission = context.actor.permission.map((entry) => ({
    ...entry,
    actions: entry.actions.filter(({ action }) => action !== "personal"),
  }));
  return {
    ...context,
    actor: { ...context.actor, user: { ...context.actor.user, is_admin: false }, permission },
  };
}

const named = [...registry.sections.values()].filter(
  ({ definition, table }) =>
    registry.referrersOf(definition.controller).length > 0 && table.columns.has(definition.title),
);

/** The text that a refusal asks for, of a record: what its words name, read from them as a person does. */
async function askedFor({ definition, table }: ServedSection, words: string) {
  const [, asked = ""] =
    /^escriba (?:el )?(.+?)(?:, separados por un espacio)?$/u.exec(words) ?? [];
  const columns = asked.split(" y ").map((label) => {
    const entry = Object.entries(definition.fields).find(
      ([, field]) => field.label.toLowerCase() === label.toLowerCase(),
    );
    return entry ? (table.columns.get(entry[0])?.name ?? "") : table.id;
  });
  const isOfIt = table.isOfCompany ? sql`empresa_id = 1` : sql`true`;
  const texts = columns.map((name) => sql`${sql.ref(name)}::text`);
  const { rows } = await sql<{ id: string; text: string }>`
    select ${sql.ref(table.id)}::text as id, concat_ws(' ', ${sql.join(texts)}) as text
    from ${sql.table(table.name)} where ${isOfIt} order by ${sql.ref(table.id)} limit 1`.execute(
    db,
  );
  return rows[0];
}

test.each(named.map((section) => [section.definition.controller, section] as const))(
  "what a refusal asks for in place of the name of several %s is known, to whom it is told",
  async (_, section) => {
    const sights = [
      companyVisibility(section, context.actor),
      ownVisibility({ ...context, section }),
      ownVisibility({ ...clerk(), section }),
    ];
    for (const sight of sights) {
      const words = codeWords(section.definition);
      const record = await askedFor(section, words);
      const text = record?.text ?? "0";
      const found = (await findTargets({ db, registry }, section, sight, [text])).get(text);
      expect([words, found]).toEqual([words, record && { count: 1, id: record.id }]);
    }
  },
);

test("an account is known by the name under which lists and their files show it", async () => {
  const section = registry.of("banks-companies");
  const field = { kind: "reference", label: "", to: "banks-companies" } as const;
  const { rows } = await sql<{ id: string }>`
    select id::text as id from banks_companies where empresa_id = 1 order by id limit 1`.execute(
    db,
  );
  const id = rows[0]?.id ?? "";
  const shown = (await referenceNames(context, [{ field, value: id }]))(field, id) ?? "";
  expect(shown.split(" · ")).toHaveLength(3);
  for (const sight of [
    companyVisibility(section, context.actor),
    ownVisibility({ ...context, section }),
  ]) {
    const found = await findTargets({ db, registry }, section, sight, [shown.toUpperCase()]);
    expect([...found.values()]).toEqual([{ count: 1, id }]);
  }
});
