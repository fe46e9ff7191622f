import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { io } from "socket.io-client";
import { afterEach, beforeAll, expect, test } from "vitest";
import type { Profile } from "../../../src/contract/contract.ts";
import { editorsAt, keepForms } from "../../../server/live/presence-rows.ts";
import { digestOf } from "../../../server/services/random-tokens.ts";
import { mayDo } from "../../support/office.ts";
import { startServer, type TestServer } from "../../support/server.ts";
import type { OpenDatabase } from "../suites/bench.ts";
import { deskOf, openDesk, type Desk } from "./desk.ts";
import { PATIENCE } from "./hear-changes.ts";
import { someAccounts } from "./some-accounts.ts";

/** The server tells of it twice a second. */
const SOON = { timeout: PATIENCE };

type Person = { readonly desk: Desk; readonly userId: string };

const EDITS = ["genders", "list", "view", "create", "edit"] as const;
const READS = ["genders", "list", "view"] as const;

/** Who hears that another has the form of a record open, and until when (ADR 68). */
export function presenceSuite(open: OpenDatabase): void {
  const office = openDesk(open);
  const tabs: { readonly close: () => void }[] = [];
  let editor: Person;
  let reader: Person;
  let record = "";

  /** A person of the first company with a name of their own. */
  async function person(name: string, ...rights: Parameters<typeof mayDo>[]): Promise<Person> {
    const desk = deskOf(await office().asHolderOf(rights.map((each) => mayDo(...each))));
    const { username } = (await desk.call("GET", "profiles/me")).body as Profile;
    const { id } = await office()
      .server.db.updateTable("users")
      .set({ firstname: name, lastname: "Díaz" })
      .where("username", "=", username)
      .returning("id")
      .executeTakeFirstOrThrow();
    return { desk, userId: id };
  }

  /** A tab of a person who works in a company, with what it has heard last. */
  async function tabOf(
    { userId }: Pick<Person, "userId">,
    place: 1 | 2 = 1,
    server: Pick<TestServer, "url" | "db" | "clock"> = office().server,
  ) {
    const companies = await server.db.selectFrom("companies").select("id").orderBy("id").execute();
    const [token, tab] = [randomUUID(), randomUUID()];
    const now = server.clock.now();
    const token_hash = digestOf(token);
    const session = { token_hash, user_id: userId, created_at: now };
    const company_id = companies[place - 1]?.id ?? 0;
    await server.db
      .insertInto("sessions")
      .values({ ...session, last_seen_at: now, company_id })
      .execute();
    const socket = io(server.url, {
      transports: ["websocket"],
      forceNew: true,
      reconnection: false,
      auth: { token },
      extraHeaders: { Origin: server.url },
    });
    let people: readonly string[] | null = null;
    socket.on("presence.heard", (news: { people: { name: string; isOwn: boolean }[] }) => {
      people = news.people.map(({ name, isOwn }) => (isOwn ? "usted" : name));
    });
    await new Promise((resolve) => socket.once("connect", () => resolve(null)));
    const opened = {
      socket,
      endSession: async () =>
        server.db.deleteFrom("sessions").where("token_hash", "=", token_hash).execute(),
      /** The people that it heard of last; null before it heard of any. */
      people: () => people,
      at: (id: string, isEditing: boolean, controller = "genders") =>
        socket.emit("presence.placed", { tab, controller, id, isEditing }),
      close: () => void socket.close(),
    };
    tabs.push(opened);
    return opened;
  }

  beforeAll(async () => {
    editor = await person("Rosa", [...EDITS]);
    reader = await person("Luis", [...READS]);
    record = (await editor.desk.made("genders", { codigo: "PR", nombre: "Con gente" })).id;
  });

  afterEach(async () => {
    for (const tab of tabs.splice(0)) tab.close();
    await sql`delete from presence`.execute(office().server.db);
  });

  test("who reads a record sees who has its form open, until they leave it; and the tab itself is not told of itself", async () => {
    const [reading, writing] = [await tabOf(reader), await tabOf(editor)];
    reading.at(record, false);
    writing.at(record, true);
    await expect.poll(reading.people, SOON).toEqual(["Rosa Díaz"]);
    expect(writing.people()).toBeNull();
    writing.socket.emit("presence.placed", null);
    await expect.poll(reading.people, SOON).toEqual([]);
  });

  test("a tab that closes, or whose session ends, has no form open any more", async () => {
    const [reading, writing] = [await tabOf(reader), await tabOf(editor)];
    reading.at(record, false);
    writing.at(record, true);
    await expect.poll(reading.people, SOON).toEqual(["Rosa Díaz"]);
    writing.close();
    await expect.poll(reading.people, SOON).toEqual([]);
    const again = await tabOf(editor);
    again.at(record, true);
    await expect.poll(reading.people, SOON).toEqual(["Rosa Díaz"]);
    await again.endSession();
    await expect.poll(reading.people, SOON).toEqual([]);
  });

  test("is told by every process on the database, until the process of the form stops", async () => {
    const process = await startServer({ db: office().server.db });
    const [reading, writing] = [await tabOf(reader), await tabOf(editor, 1, process)];
    reading.at(record, false);
    writing.at(record, true);
    await expect.poll(reading.people, SOON).toEqual(["Rosa Díaz"]);
    await process.close();
    await expect.poll(reading.people, SOON).toEqual([]);
  });

  test("of oneself, another tab is told that it is oneself", async () => {
    const [one, other] = [await tabOf(editor), await tabOf(editor)];
    one.at(record, true);
    other.at(record, true);
    await expect.poll(one.people, SOON).toEqual(["usted"]);
    await expect.poll(other.people, SOON).toEqual(["usted"]);
  });

  test("who may not see the record, by role, by row or by company, hears nothing; who may not edit it is not told of", async () => {
    const own = await person("Ana", ["advances", "list", "view", "create", "edit"]);
    const colleague = await person("Eva", ["advances", "list", "view", "create", "edit"]);
    const boss = await person("Iris", ["advances", "list", "view", "others"]);
    const advance = await own.desk.made("advances", {
      empresa: "2",
      concepto: "other",
      valor: "730000.00",
      cuenta_destino: (await someAccounts(office().server.db))["ally"] ?? "",
      fecha: "2026-08-10",
    });
    const stranger = await person("Raúl", ["cities", "list", "view"]);
    const { id: admin } = await office()
      .server.db.selectFrom("users")
      .select("id")
      .where("username", "=", "admin")
      .executeTakeFirstOrThrow();
    const [writing, unseen, away, onlyReads] = [
      await tabOf(editor),
      await tabOf(stranger),
      await tabOf({ userId: admin }, 2),
      await tabOf(reader),
    ];
    const [mine, theirs, all] = [await tabOf(own), await tabOf(colleague), await tabOf(boss)];
    for (const tab of [unseen, away]) tab.at(record, false);
    onlyReads.at(record, true);
    writing.at(record, true);
    for (const tab of [theirs, all]) tab.at(advance.id, false, "advances");
    mine.at(advance.id, true, "advances");
    await expect.poll(onlyReads.people, SOON).toEqual(["Rosa Díaz"]);
    await expect.poll(all.people, SOON).toEqual(["Ana Díaz"]);
    // Who comes later is told at a later look of the server, which had all of the others before it.
    const late = await tabOf(boss);
    late.at(advance.id, false, "advances");
    await expect.poll(late.people, SOON).toEqual(["Ana Díaz"]);
    expect([unseen, away, theirs, writing].map((tab) => tab.people())).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  test("a form that its process speaks of no more is over after a while", async () => {
    const [reading, writing] = [await tabOf(reader), await tabOf(editor)];
    reading.at(record, false);
    writing.at(record, true);
    await expect.poll(reading.people, SOON).toEqual(["Rosa Díaz"]);
    await sql`update presence set seen_at = seen_at - interval '31 seconds'`.execute(
      office().server.db,
    );
    await expect.poll(reading.people, SOON).toEqual([]);
  });

  test("a tab has one record at a time, whatever it says; strange messages count for nothing, and endless ones end it", async () => {
    const other = (await editor.desk.made("genders", { codigo: "PS", nombre: "Otro" })).id;
    const [first, second, writing] = [
      await tabOf(reader),
      await tabOf(reader),
      await tabOf(editor),
    ];
    first.at(record, false);
    second.at(other, false);
    for (const strange of [undefined, 7, { tab: "", id: record }, { tab: "a", controller: 1 }]) {
      writing.socket.emit("presence.placed", strange);
    }
    writing.at("1; drop table presence", true);
    writing.at("999999", true);
    writing.at(record, true, "constructor");
    writing.at(record, true);
    writing.at(other, true);
    await expect.poll(second.people, SOON).toEqual(["Rosa Díaz"]);
    expect(first.people()).toBeNull();
    const ended = new Promise((resolve) => writing.socket.once("disconnect", resolve));
    for (let turn = 0; turn < 60; turn += 1) writing.at(record, true);
    expect(await ended).toBe("io server disconnect");
    await expect.poll(second.people, SOON).toEqual([]);
  });

  test("a socket that calls its tab by another name has no form open but the last", async () => {
    const other = (await editor.desk.made("genders", { codigo: "PT", nombre: "Otro más" })).id;
    const [first, second, writing] = [
      await tabOf(reader),
      await tabOf(reader),
      await tabOf(editor),
    ];
    first.at(record, false);
    second.at(other, false);
    writing.at(record, true);
    await expect.poll(first.people, SOON).toEqual(["Rosa Díaz"]);
    const place = { controller: "genders", id: other, isEditing: true };
    writing.socket.emit("presence.placed", { ...place, tab: "otra" });
    await expect.poll(second.people, SOON).toEqual(["Rosa Díaz"]);
    await expect.poll(first.people, SOON).toEqual([]);
  });

  test("two sockets that say the same tab hinder nobody; of many people with a form open the first are read", async () => {
    const { db } = office().server;
    const place = { controller: "genders", id: record, company: 1 };
    const twice = { ...place, user: editor.userId, tab: "una", socket: "1" };
    const others = { ...twice, user: reader.userId, socket: "3" };
    await keepForms(db, [twice, { ...twice, socket: "2" }, others]);
    const { rows } = await sql`select socket from presence order by socket`.execute(db);
    expect(rows).toEqual([{ socket: "2" }, { socket: "3" }]);
    expect((await editorsAt(db, [place, place], 1)).map(({ name }) => name)).toEqual(["Luis Díaz"]);
  });
}
