import { beforeAll, expect, test } from "vitest";
import type { Profile } from "../../../src/contract/contract.ts";
import type { Search } from "../../../src/contract/desk-contract.ts";
import { NOTES_NEWS } from "../../../src/domain/notes.ts";
import { mayDo } from "../../support/office.ts";
import type { OpenDatabase } from "../suites/bench.ts";
import { deskOf, openDesk, type Desk } from "./desk.ts";
import { hearChanges, PATIENCE } from "./hear-changes.ts";
import { someAccounts } from "./some-accounts.ts";

const WORKS = ["list", "view", "create", "edit", "delete", "export", "cancel"] as const;

/** Advances are in the charge of whoever asks for them: without `others` a person reaches their own alone (ADR 62). */
export function inChargeSuite(open: OpenDatabase): void {
  const office = openDesk(open);
  let one: Desk;
  let colleague: Desk;
  let overseer: Desk;
  let account = "";
  let mine: Awaited<ReturnType<Desk["made"]>>;
  let theirs: Awaited<ReturnType<Desk["made"]>>;

  const asked = () => ({
    empresa: "2",
    concepto: "other",
    valor: "730000.00",
    cuenta_destino: account,
    fecha: "2026-08-10",
  });
  const idsIn = async (desk: Desk, query = "?n=200") =>
    (await desk.list("advances", query)).rows.map(({ id }) => id);

  beforeAll(async () => {
    const staff = async (...more: string[]) =>
      deskOf(await office().asHolderOf([mayDo("advances", ...WORKS, ...more)]));
    account = (await someAccounts(office().server.db))["ally"] ?? "";
    one = await staff();
    colleague = await staff();
    overseer = await staff("others");
    mine = await one.made("advances", asked());
    theirs = await colleague.made("advances", asked());
  });

  test("a list, its total and a search have only one's own, each person theirs, also when asked again", async () => {
    for (let turn = 0; turn < 2; turn += 1) {
      expect(await idsIn(one)).toEqual([mine.id]);
      expect(await idsIn(colleague)).toEqual([theirs.id]);
    }
    expect((await one.list("advances", "?n=200")).total).toBe(1);
    const found = await one.call("GET", `profiles/me/search?q=${String(theirs.values["numero"])}`);
    expect((found.body as Search).records).toEqual([]);
    const own = await one.call("GET", `profiles/me/search?q=${String(mine.values["numero"])}`);
    // Behind its number, what it is known by.
    expect((own.body as Search).records[0]?.detail).toMatch(/^\$ 730\.000,00 · .+ · Solicitado$/u);
  });

  test("whoever may see those of others has them all, and their own in a view", async () => {
    const own = await overseer.made("advances", asked());
    const all = await idsIn(overseer);
    expect(all).toEqual(expect.arrayContaining([mine.id, theirs.id, own.id]));
    expect(await idsIn(overseer, "?v=mine&n=200")).toEqual([own.id]);
    expect(await idsIn(one, "?v=mine&n=200")).toEqual([mine.id]);
  });

  test("the live channel tells of one's own alone, and of those of others to whoever may see them", async () => {
    const { server } = office();
    const heardBy = async (desk: Desk) => {
      const { username } = (await desk.call("GET", "profiles/me")).body as Profile;
      return hearChanges(server, username, 1);
    };
    const told = (channel: Awaited<ReturnType<typeof heardBy>>) =>
      (channel.heard as { controller: string; ids: string[] }[]).filter(({ controller }) =>
        ["advances", NOTES_NEWS].includes(controller),
      );
    const channels = await Promise.all([one, colleague, overseer].map(heardBy));
    const news = async (at: number) => {
      const [channel] = channels.slice(at);
      const before = channel ? told(channel).length : 0;
      await expect
        .poll(() => channel && told(channel).length, { timeout: PATIENCE })
        .toBeGreaterThan(before);
    };
    const last = await colleague.made("advances", asked());
    await news(2);
    const heard = Promise.all([news(1), news(2)]);
    await colleague.wrote("POST", `advances/view/${last.id}/notes`, { text: "Hola", mentions: [] });
    await heard;
    const gone = Promise.all([news(1), news(2)]);
    await overseer.call("DELETE", `advances/delete/${last.id}?version=1`);
    await gone;
    // Whatever comes after all of it is heard by everybody who reaches it.
    const own = news(0);
    const mineToo = await one.made("advances", asked());
    await own;
    expect(
      channels.map((channel) =>
        told(channel)
          .flatMap(({ ids }) => ids)
          .includes(last.id),
      ),
    ).toEqual([false, true, true]);
    const [mineAlone] = channels;
    expect(mineAlone && told(mineAlone).map(({ ids }) => ids)).toEqual([[mineToo.id]]);
    await one.call("DELETE", `advances/delete/${mineToo.id}?version=1`);
    for (const channel of channels) channel.close();
  });

  test.each([
    ["it is read", "GET", (id: string) => `advances/view/${id}`, undefined],
    ["its history is", "GET", (id: string) => `advances/view/${id}/history`, undefined],
    [
      "it is written",
      "PUT",
      (id: string) => `advances/edit/${id}`,
      { version: 1, values: { valor: "1.00" } },
    ],
    [
      "it is cancelled",
      "POST",
      (id: string) => `advances/cancel/${id}`,
      { version: 1, reason: "No" },
    ],
    ["it is deleted", "DELETE", (id: string) => `advances/delete/${id}?version=1`, undefined],
  ])("that of a colleague does not exist where %s", async (_, method, path, body) => {
    expect((await one.call(method, path(theirs.id), body)).status).toBe(404);
    expect((await colleague.call("GET", `advances/view/${theirs.id}`)).status).toBe(200);
  });

  test("of another company it is told to whoever works there and reaches it; to others it does not exist", async () => {
    const permission = [mayDo("advances", "list", "view", "others")];
    const answerTo = async (permissions: typeof permission, ...companies: [2, ...1[]]) => {
      const desk = deskOf(await office().asHolderOf(permissions, companies));
      const known = await desk.refused("GET", `advances/view/${theirs.id}`);
      return { known, unknown: await desk.refused("GET", "advances/view/999999") };
    };
    const worksInBoth = await answerTo(permission, 2, 1);
    const { id, nombre } = await office()
      .server.db.selectFrom("companies")
      .select(["id", "nombre"])
      .orderBy("id")
      .executeTakeFirstOrThrow();
    expect(worksInBoth.known).toMatchObject({
      status: 404,
      body: { elsewhere: { id: String(id), nombre } },
    });
    expect(worksInBoth.unknown.body.elsewhere).toBeUndefined();
    for (const { known, unknown } of [
      await answerTo(permission, 2),
      await answerTo([mayDo("advances", "list", "view")], 2, 1),
    ]) {
      expect(known).toEqual(unknown);
      expect(known.status).toBe(404);
    }
  });

  test("an export has one's own alone", async () => {
    const reply = await (
      await office().asHolderOf([mayDo("advances", "list", "export")])
    )("advances/export?format=csv");
    const text = await reply.text();
    expect([reply.status, text.trim().split("\n").length]).toEqual([200, 1]);
  });

  test("nobody writes in whose charge a record is", async () => {
    const { values } = await one.made("advances", asked());
    const of = await colleague.wrote("POST", "advances/create", {
      values: { ...asked(), solicitante: values["solicitante"] },
    });
    expect(of.status).toBe(422);
  });
}
