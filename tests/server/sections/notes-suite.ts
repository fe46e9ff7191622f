import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import type { Tasks } from "../../../src/contract/desk-contract.ts";
import type { Notes } from "../../../src/contract/notes-contract.ts";
import { MAX_NOTE } from "../../../src/domain/notes.ts";
import type { Profile } from "../../../src/contract/contract.ts";
import { mayDo } from "../../support/office.ts";
import type { OpenDatabase } from "../suites/bench.ts";
import { deskOf, openDesk, type Desk } from "./desk.ts";
import { hearChanges } from "./hear-changes.ts";
import { someAccounts } from "./some-accounts.ts";

/** The notes of a record: who reads them, who writes them, and whom they tell (ADR 64). */
export function notesSuite(open: OpenDatabase): void {
  const office = openDesk(open);
  let author: Desk;
  let colleague: Desk;
  let path = "";

  const notesOf = async (desk: Desk, where = path) =>
    (await desk.call("GET", `${where}/notes`)).body as Notes;
  const write = async (desk: Desk, text: string, mentions: readonly string[] = [], where = path) =>
    desk.wrote("POST", `${where}/notes`, { text, mentions });
  const mentionsOf = async (desk: Desk) =>
    ((await desk.call("GET", "profiles/me/tasks")).body as Tasks).mentions;

  /** A person of the first company with a name of their own, as staff. */
  async function person(name: string, ...rights: Parameters<typeof mayDo>[]) {
    const desk = deskOf(await office().asHolderOf(rights.map((each) => mayDo(...each))));
    const { username } = (await desk.call("GET", "profiles/me")).body as Profile;
    const { number } = await office()
      .server.db.updateTable("users")
      .set({ firstname: name, lastname: "Nota", estado: "active" })
      .where("username", "=", username)
      .returning("number")
      .executeTakeFirstOrThrow();
    return { desk, id: String(number), name: `${name} Nota`, username };
  }

  beforeAll(async () => {
    author = (await person("Autora", ["genders", "list", "view", "create"])).desk;
    colleague = (await person("Colega", ["genders", "list", "view"])).desk;
    const { id } = await author.made("genders", { codigo: "NT", nombre: "Con notas" });
    path = `genders/view/${id}`;
  });

  test("whoever may see the record reads its notes, the last first, and writes them: the record stays as it was", async () => {
    expect((await write(author, "  Falta el soporte.\nLo piden hoy. ")).status).toBe(201);
    expect((await write(colleague, "Ya llegó.")).status).toBe(201);
    const { notes } = await notesOf(author);
    expect(notes).toMatchObject([
      { by: "Colega Nota", text: "Ya llegó.", isOwn: false, editedAt: null },
      { by: "Autora Nota", text: "Falta el soporte.\nLo piden hoy.", isOwn: true },
    ]);
    const id = path.split("/").at(-1) ?? "";
    expect((await author.record("genders", id)).version).toBe(1);
    expect(await author.history("genders", id)).toHaveLength(1);
  });

  test("one person closes a record to nobody: each has a share, which deleting gives back", async () => {
    const { id } = await author.made("genders", { codigo: "NS", nombre: "Con muchas" });
    const where = `genders/view/${id}`;
    const { username } = (await colleague.call("GET", "profiles/me")).body as Profile;
    await sql`insert into notes (controller, record_id, company_id, author, author_name, slot, revision, body, at)
      select 'genders', ${id}::bigint, 1, users.id, 'Colega Nota', 0, 0, 'x', now()
      from users, generate_series(1, 300) where username = ${username}`.execute(office().server.db);
    expect((await write(author, "Una más", [], where)).status).toBe(201);
    const refused = await colleague.refused("POST", `${where}/notes`, { text: "y", mentions: [] });
    expect([refused.status, refused.body.title]).toEqual([
      409,
      "Usted ya tiene 100 notas en este registro: elimine alguna.",
    ]);
    const { notes } = await notesOf(colleague, where);
    const [last, ...others] = notes.filter(({ isOwn }) => isOwn).map((note) => note.id);
    await sql`update notes set body = null, deleted_at = now()
      where id = any(${others.slice(0, 220)}::bigint[])`.execute(office().server.db);
    expect((await colleague.call("DELETE", `${where}/notes/${last}`)).status).toBe(200);
    expect((await write(colleague, "Otra", [], where)).status).toBe(201);
    await sql`insert into notes (controller, record_id, company_id, author, author_name, slot, revision, deleted_at, at)
      select 'genders', ${id}::bigint, 1, users.id, 'Colega Nota', 0, 0, now(), now()
      from users, generate_series(1, 200) where username = ${username}`.execute(office().server.db);
    const never = await colleague.refused("POST", `${where}/notes`, { text: "y", mentions: [] });
    expect([never.status, never.body.title]).toEqual([
      409,
      "Usted ya escribió 500 notas en este registro: no caben más.",
    ]);
    expect((await write(author, "Y otra", [], where)).status).toBe(201);
  });

  test("who may not see the record neither reads nor writes; nor does another company have its notes", async () => {
    const stranger = (await person("Ajena", ["cities", "list", "view"])).desk;
    const away = deskOf(await office().as("admin", 2));
    const calls = [
      await stranger.call("GET", `${path}/notes`),
      await write(stranger, "Hola"),
      await away.call("GET", `${path}/notes`),
      await write(away, "Hola"),
      await write(author, "Hola", [], "genders/view/999999"),
      await write(author, "Hola", [], "genders/view/uno"),
    ];
    expect(calls.map(({ status }) => status)).toEqual([403, 403, 404, 404, 404, 404]);
  });

  test("of a record that companies share, each company has notes of its own", async () => {
    const [here, there] = [
      deskOf(await office().as("admin")),
      deskOf(await office().as("admin", 2)),
    ];
    const city = { codigo: "9", nombre: "Notas", codigo_municipio: "76009", departamento: "Valle" };
    const { id } = await here.made("cities", city);
    await write(here, "Solo de aquí", [], `cities/view/${id}`);
    expect((await notesOf(here, `cities/view/${id}`)).notes).toHaveLength(1);
    expect((await notesOf(there, `cities/view/${id}`)).notes).toEqual([]);
  });

  test("who is mentioned is told on their desk and at once, with the record; nobody else is, and not for oneself", async () => {
    const { desk: told, id, name, username } = await person("Avisada", ["genders", "list", "view"]);
    const company = await office()
      .server.db.selectFrom("companies")
      .select("id")
      .orderBy("id")
      .executeTakeFirstOrThrow();
    const socket = await hearChanges(office().server, username, company.id);
    expect((await notesOf(author)).people).toContainEqual({ id, name });
    expect((await notesOf(told)).people.map((each) => each.id)).not.toContain(id);
    const news = socket.next();
    await write(author, `@${name}, ¿lo revisa?`, [id]);
    await news;
    const record = path.split("/").at(-1);
    await expect
      .poll(() => socket.heard)
      .toEqual([
        expect.objectContaining({ controller: "notes", ids: [`genders/${record}`] }),
        expect.objectContaining({ controller: "mentions", by: "Autora Nota" }),
      ]);
    socket.close();
    expect(await mentionsOf(told)).toMatchObject([
      {
        controller: "genders",
        id: record,
        label: "Con notas",
        by: "Autora Nota",
        text: `@${name}, ¿lo revisa?`,
      },
    ]);
    expect((await notesOf(author)).notes[0]?.mentions).toEqual([{ id, name }]);
    expect(await mentionsOf(author)).toEqual([]);
    expect(await mentionsOf(colleague)).toEqual([]);
  });

  test("somebody who may not see the record is neither offered nor mentioned, and the refusal does not say who", async () => {
    const hidden = await person("Oculta", ["cities", "list", "view"]);
    expect((await notesOf(author)).people.map(({ id }) => id)).not.toContain(hidden.id);
    for (const id of [hidden.id, "999999", "uno"]) {
      const { status, body } = await write(author, "Mire esto", [id]);
      expect([status, body.errors]).toEqual([
        422,
        { text: "Alguien a quien menciona no puede ver este registro" },
      ]);
    }
    expect(await mentionsOf(hidden.desk)).toEqual([]);
  });

  test("of a record in the charge of a person, only who reaches it can be mentioned", async () => {
    const account = (await someAccounts(office().server.db))["ally"] ?? "";
    const owner = await person("Dueña", ["advances", "list", "view", "create"]);
    const other = await person("Otra", ["advances", "list", "view"]);
    const overseer = await person("Jefa", ["advances", "list", "view", "others"]);
    const { id } = await owner.desk.made("advances", {
      empresa: "2",
      concepto: "other",
      valor: "1000.00",
      cuenta_destino: account,
      fecha: "2026-08-10",
    });
    const where = `advances/view/${id}`;
    expect((await other.desk.call("GET", `${where}/notes`)).status).toBe(404);
    const offered = (desk: Desk) =>
      notesOf(desk, where).then(({ people }) => people.map((each) => each.id));
    expect(await offered(owner.desk)).toContain(overseer.id);
    expect(await offered(owner.desk)).not.toContain(other.id);
    expect(await offered(overseer.desk)).toContain(owner.id);
  });

  test("a mention is not told any more once the person may not see the record", async () => {
    const { desk: told, id, username } = await person("Retirada", ["genders", "list", "view"]);
    await write(author, "Para Retirada", [id]);
    expect(await mentionsOf(told)).toHaveLength(1);
    const permisos = JSON.stringify([mayDo("cities", "list", "view")]);
    const { db } = office().server;
    await db.updateTable("roles").set({ permisos }).where("nombre", "=", username).execute();
    // Whose role changes signs in again.
    expect(await mentionsOf(deskOf(await office().as(username)))).toEqual([]);
  });

  test("a mention is told until the person reads the notes of its record; reading of others leaves it", async () => {
    const { desk: told, id } = await person("Lectora", ["genders", "list", "view"]);
    await write(author, "Para Lectora", [id]);
    await notesOf(colleague);
    await told.call("GET", path);
    expect(await mentionsOf(told)).toHaveLength(1);
    await notesOf(told);
    expect(await mentionsOf(told)).toEqual([]);
    await write(author, "Otra para Lectora", [id]);
    expect(await mentionsOf(told)).toHaveLength(1);
  });

  test("only its author changes a note or takes its text away; that there was one stays", async () => {
    const { desk: told, id } = await person("Corregida", ["genders", "list", "view"]);
    const { id: note } = (await write(author, "Con eror", [id])).body;
    const one = `${path}/notes/${note}`;
    const body = { text: "Con error corregido", mentions: [id] };
    expect((await colleague.refused("PUT", one, body)).status).toBe(403);
    expect((await colleague.refused("DELETE", one)).status).toBe(403);
    expect((await author.call("PUT", one, body)).status).toBe(200);
    const [changed] = (await notesOf(author)).notes;
    expect(changed).toMatchObject({
      text: "Con error corregido",
      editedAt: expect.any(String) as unknown,
    });
    expect(await mentionsOf(told)).toHaveLength(1);
    expect((await author.call("DELETE", one)).status).toBe(200);
    const [gone] = (await notesOf(colleague)).notes;
    expect(gone).toMatchObject({ id: note, by: "Autora Nota", text: null, mentions: [] });
    expect(await mentionsOf(told)).toEqual([]);
    expect((await author.refused("PUT", one, body)).status).toBe(404);
    expect((await author.refused("DELETE", one)).status).toBe(404);
  });

  const followedOf = async (desk: Desk) =>
    ((await desk.call("GET", "profiles/me/tasks")).body as Tasks).followed;
  const follow = async (desk: Desk, isFollowed: boolean, where = path) =>
    desk.call("PUT", `${where}/follow`, { isFollowed });

  test("whoever follows a record is told of its changes of state and of its notes by others, at once, until they open it", async () => {
    const steps = ["list", "view", "create", "deactivate"] as const;
    const actor = (await person("Actora", ["genders", ...steps])).desk;
    const { desk: told, username } = await person("Seguidora", [
      "genders",
      "list",
      "view",
      "deactivate",
    ]);
    const { id } = await actor.made("genders", { codigo: "SG", nombre: "Seguido" });
    const where = `genders/view/${id}`;
    expect((await follow(told, true, where)).body).toEqual({ isFollowed: true });
    expect((await follow(told, true, where)).status).toBe(200);
    expect((await notesOf(told, where)).isFollowed).toBe(true);
    expect((await notesOf(actor, where)).isFollowed).toBe(false);
    expect(await followedOf(told)).toMatchObject([{ id, label: "Seguido", news: [] }]);
    const company = await office()
      .server.db.selectFrom("companies")
      .select("id")
      .orderBy("id")
      .executeTakeFirstOrThrow();
    const socket = await hearChanges(office().server, username, company.id);
    const news = socket.next();
    await write(actor, "Falta la firma", [], where);
    await news;
    await expect
      .poll(() => socket.heard)
      .toContainEqual(expect.objectContaining({ controller: "mentions" }));
    socket.close();
    await actor.wrote("POST", `genders/deactivate/${id}`, { version: 1 });
    expect(await followedOf(told)).toMatchObject([
      { news: [{ step: "Inactivó", by: "Actora Nota" }, { text: "Falta la firma" }] },
    ]);
    await notesOf(told, where);
    expect(await followedOf(told)).toMatchObject([{ id, news: [] }]);
  });

  test("own acts are no news; a note that names the person is told once, as such; who leaves a record is told nothing", async () => {
    const { desk: told, id: mention } = await person("Sin eco", ["genders", "list", "view"]);
    await follow(told, true);
    await write(told, "Lo mío");
    await write(author, "@Sin eco Nota, mire", [mention]);
    expect(await followedOf(told)).toMatchObject([{ news: [] }]);
    expect(await mentionsOf(told)).toHaveLength(1);
    await write(author, "Otra más");
    expect(await followedOf(told)).toMatchObject([{ news: [{ text: "Otra más" }] }]);
    expect((await follow(told, false)).body).toEqual({ isFollowed: false });
    expect(await followedOf(told)).toEqual([]);
  });

  test("a record is followed by who may see it, while they may, and each follows a hundred at most", async () => {
    const stranger = (await person("Lejana", ["cities", "list", "view"])).desk;
    expect((await follow(stranger, true)).status).toBe(403);
    expect((await follow(author, true, "genders/view/999999")).status).toBe(404);
    const { desk: told, username } = await person("Perdida", ["genders", "list", "view"]);
    await follow(told, true);
    const { db } = office().server;
    await sql`insert into follows (user_id, company_id, controller, record_id, at, seen_at)
      select u.id, 1, 'genders', 1000 + n, now(), now() from users u, generate_series(1, 99) n
      where u.username = ${username}`.execute(db);
    const refused = await told.refused("PUT", "genders/view/2/follow", { isFollowed: true });
    expect([refused.status, refused.body.title]).toEqual([
      409,
      "Usted ya sigue 100 registros: deje de seguir alguno.",
    ]);
    await write(author, "Para quien sigue");
    const permisos = JSON.stringify([mayDo("cities", "list", "view")]);
    await db.updateTable("roles").set({ permisos }).where("nombre", "=", username).execute();
    expect(await followedOf(deskOf(await office().as(username)))).toEqual([]);
  });

  test("a repeat of the same note makes one", async () => {
    const before = (await notesOf(author)).notes.length;
    const body = { text: "Una vez", mentions: [] };
    const key = "nota-una-vez";
    const first = await author.wrote("POST", `${path}/notes`, body, { key });
    const again = await author.wrote("POST", `${path}/notes`, body, { key });
    expect(again.body.id).toBe(first.body.id);
    expect((await notesOf(author)).notes).toHaveLength(before + 1);
  });

  test("markup and signs of every kind are kept as they were written; what is empty, too long or unkeepable is refused", async () => {
    const hostile = `<img src=x onerror=alert(1)> '; drop table notes; -- \u202E "${"á".repeat(20)}" 🙂`;
    await write(author, hostile);
    expect((await notesOf(author)).notes[0]?.text).toBe(hostile);
    expect((await write(author, "x".repeat(MAX_NOTE))).status).toBe(201);
    const refused = ["", " \n ", "x".repeat(MAX_NOTE + 1), "a\u0000b", "\uD800"];
    for (const text of refused) expect((await write(author, text)).status).toBe(422);
    const shapes = [
      {},
      { text: 1, mentions: [] },
      { text: "Hola" },
      { text: "Hola", mentions: [1] },
    ];
    for (const body of shapes) {
      expect((await author.refused("POST", `${path}/notes`, body)).status).toBe(400);
    }
    const crowd = Array.from({ length: 21 }, (_, at) => String(at));
    expect((await write(author, "Todos", crowd)).status).toBe(422);
  });
}
