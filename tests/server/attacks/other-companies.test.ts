import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { enqueueMessage } from "../../../server/engine/outbox/enqueue-message.ts";
import { enqueueRecovery, invitationMessage } from "../../../server/messages/code-messages.ts";
import { mayDo, openOffice, type Office, type Worker } from "../../support/office.ts";
import { openSeeded } from "../../support/seeded-database.ts";

/** The ways by which a person of one company could reach into another: by what the installation shares (reading 56). */

let office: Office;

beforeAll(async () => {
  office = await openOffice(await openSeeded());
});
afterAll(async () => {
  await office.server.close();
  await office.server.db.destroy();
});

type Body = {
  readonly rows: readonly { readonly id: string; readonly key: string; readonly values: Values }[];
  readonly options: readonly { readonly label: string }[];
  readonly counts: Readonly<Record<string, number>>;
  readonly errors: Values;
  readonly id: string;
  readonly total: number;
  readonly values: Values;
  readonly withheld: Values;
};
type Values = Readonly<Record<string, unknown>>;

async function ask(worker: Worker, path: string, body?: object, method = "POST") {
  const headers = { "content-type": "application/json" };
  const sent = body && { method, body: JSON.stringify(body), headers };
  const reply = await worker(path, sent);
  const text = await reply.text();
  return { status: reply.status, body: (text === "" ? {} : JSON.parse(text)) as Body };
}

/** Whom the demonstration has in each company alone, and everybody but the first administrators. */
async function staff() {
  const { rows } = await sql<{ id: string; username: string; email: string; companies: number[] }>`
    select number::text as id, username, email, array(
      select company_id from user_companies where user_id = users.id order by 1) as companies
    from users where not is_admin order by number`.execute(office.server.db);
  const workingIn = (...wanted: number[]) =>
    rows.filter(({ companies }) => companies.join() === wanted.join());
  return { first: workingIn(1), second: workingIn(2), all: rows };
}

describe("the people of another company", () => {
  const RIGHTS = [mayDo("users", "list", "view")];

  test("are neither listed, counted, found, viewed nor exported", async () => {
    const { first, all } = await staff();
    const other = await office.asHolderOf([mayDo("users", "list", "view", "export")], [2]);
    const { body } = await ask(other, "users/list?n=100");
    const seen = body.rows.map(({ id }) => id);
    const strangers = all.filter(({ companies }) => !companies.includes(2));
    expect(first.length).toBeGreaterThan(0);
    expect(seen.filter((id) => strangers.some((each) => each.id === id))).toEqual([]);
    expect(seen.length).toBeGreaterThan(0);
    const [one] = first;
    expect((await ask(other, `users/list?q=${one?.email}`)).body.total).toBe(0);
    for (const path of [`users/view/${one?.id}`, `users/view/${one?.id}/history`]) {
      expect((await ask(other, path)).status).toBe(404);
    }
    const file = await (await other("users/export?format=csv")).text();
    expect(strangers.filter(({ email }) => file.includes(email))).toEqual([]);
    const own = await office.asHolderOf(RIGHTS, [1]);
    expect((await ask(own, `users/view/${one?.id}`)).status).toBe(200);
  });

  test("are all seen by who administers everything", async () => {
    const { all } = await staff();
    const admin = await office.as("admin");
    const { body } = await ask(admin, "users/list?n=100");
    expect(body.total).toBeGreaterThanOrEqual(all.length);
  });

  test("signed in from where only who works in all their companies sees, or edits users", async () => {
    const { db } = office.server;
    const {
      first: [one],
    } = await staff();
    const worked = async (companies: readonly [1 | 2, ...(1 | 2)[]], ...actions: string[]) =>
      ask(
        await office.asHolderOf([mayDo("users", ...actions)], companies),
        `users/view/${one?.id}`,
      );
    await sql`insert into sign_in_events (at, step, outcome, user_id, network, request_id)
      select now(), 'tfa', 'accepted', id, '190.85.1.20', 'x' from users where number = ${one?.id}::bigint`.execute(
      db,
    );
    await sql`insert into user_companies (user_id, company_id)
      select id, 2 from users where number = ${one?.id}::bigint`.execute(db);
    const neighbour = (await worked([2], "list", "view")).body;
    expect(neighbour.values["ingresos"]).toEqual([]);
    expect(neighbour.withheld["ingresos"]).toBe(
      "Lo ve quien trabaja en todos sus fondos, o quien edita usuarios.",
    );
    for (const reply of [
      await worked([1, 2], "list", "view"),
      await worked([2], "list", "view", "edit"),
    ]) {
      expect(reply.body.values["ingresos"]).toMatchObject([{ direccion: "190.85.1.20" }]);
      expect(reply.body.withheld).toBeUndefined();
    }
    await sql`delete from user_companies where company_id = 2 and user_id = (
      select id from users where number = ${one?.id}::bigint)`.execute(db);
  });

  test("are not chosen for an address, nor found by one", async () => {
    const {
      first: [one],
    } = await staff();
    // Somebody who can do no more than the person who writes the entry.
    await office.asHolderOf([], [2]);
    const mine = (await staff()).second.at(-1);
    const keeper = await office.asHolderOf(
      [mayDo("ips", "list", "view", "create", "import"), mayDo("users", "list")],
      [2],
    );
    const entry = (usuario: string | undefined, at: number) => ({
      direccion: `190.85.7.${at}`,
      descripcion: "Casa",
      alcance: "user",
      rol: null,
      usuario,
      vigente_hasta: null,
    });
    const refused = await ask(keeper, "ips/create", { values: entry(one?.id, 1) });
    expect({ status: refused.status, errors: refused.body.errors }).toEqual({
      status: 422,
      errors: { usuario: "No existe el usuario que escogió" },
    });
    // One that there is not, and one that is not theirs, are told apart by nothing.
    const never = await ask(keeper, "ips/create", { values: entry("999999", 1) });
    expect(never.body.errors).toEqual(refused.body.errors);
    const found = await ask(keeper, `ips/create/options/usuario?q=${one?.username}`);
    expect(found.body.options).toEqual([]);
    const given = await ask(keeper, `ips/create/options/usuario?q=${mine?.username}`);
    expect(given.body.options).toHaveLength(1);
  });

  test("are not named by an address that is about them", async () => {
    const {
      first: [one],
    } = await staff();
    const admin = await office.as("admin");
    const values = {
      direccion: "190.85.9.9",
      descripcion: "Casa de una persona",
      alcance: "user",
      usuario: one?.id,
    };
    const made = await ask(admin, "ips/create", { values: { ...values, rol: null } });
    expect(made.status).toBe(201);
    const keeper = await office.asHolderOf([mayDo("ips", "list", "view")], [2]);
    const listed = await ask(keeper, "ips/list?n=100");
    expect(listed.body.rows.map(({ id }) => id)).not.toContain(made.body.id);
    expect((await ask(keeper, `ips/view/${made.body.id}`)).status).toBe(404);
    const near = await office.asHolderOf([mayDo("ips", "list", "view")], [1]);
    expect((await ask(near, `ips/view/${made.body.id}`)).status).toBe(200);
  });
});

describe("the messages", () => {
  const RIGHTS = mayDo("jobs", "messages", "resend");

  /** A dead message of a kind, for a company or about an account. */
  async function dead(key: string, companyId: number | null, email = ""): Promise<string> {
    const { db, clock } = office.server;
    const wish = { key, payload: { email }, now: clock.now(), companyId };
    // Together, or it could be delivered before it is dead.
    const { rows } = await db.transaction().execute(async (tx) => {
      await enqueueMessage(tx, invitationMessage, wish);
      return sql<{ id: string }>`update outbox set status = 'dead', due_at = null
        where key = ${key} returning id::text as id`.execute(tx);
    });
    return rows[0]?.id ?? "";
  }

  test("of a company are seen and sent again in it alone", async () => {
    const own = await dead("of the second", 2);
    const others = await dead("of the first", 1);
    const worker = await office.asHolderOf([RIGHTS], [2]);
    const { body } = await ask(worker, "jobs/messages");
    expect(body.rows.map(({ key }) => key)).toEqual(["of the second"]);
    expect(body.counts).toMatchObject({ dead: 1 });
    expect((await ask(worker, `jobs/messages/${others}`)).status).toBe(404);
    expect((await ask(worker, `jobs/resend/${others}`, {})).status).toBe(404);
    expect((await ask(worker, `jobs/messages/${own}`)).status).toBe(200);
    expect((await ask(worker, `jobs/resend/${own}`, {})).status).toBe(204);
  });

  test("about accounts are seen by who lists users, of those whom they see", async () => {
    const { first, second } = await staff();
    const { db, clock } = office.server;
    const near = await dead("to a colleague", null, second[0]?.email);
    const far = await dead("to a stranger", null, first[0]?.email);
    await enqueueRecovery(db, { email: "nadie@sitio.example", now: clock.now() });
    const seen = async (worker: Worker) => {
      const { rows } = (await ask(worker, "jobs/messages")).body;
      return rows.map(({ id }) => id).filter((id) => [near, far].includes(id));
    };
    const clerk = await office.asHolderOf([RIGHTS], [2]);
    const keeper = await office.asHolderOf([RIGHTS, mayDo("users", "list")], [2]);
    expect(await seen(clerk)).toEqual([]);
    expect(await seen(keeper)).toEqual([near]);
    expect((await ask(keeper, `jobs/resend/${far}`, {})).status).toBe(404);
    expect(await seen(await office.as("admin"))).toEqual([far, near]);
  });

  test("that a record causes are of its company", async () => {
    const { rows } = await sql<{ kind: string }>`select distinct kind from outbox
      where company_id is null and kind not in ('invitation-mail', 'recovery-mail', 'account-notice')`.execute(
      office.server.db,
    );
    expect(rows).toEqual([]);
  });
});
