import { afterEach, expect, test } from "vitest";
import { sectionChanged } from "../../../src/contract/contract.ts";
import type { OpenDatabase } from "../suites/bench.ts";
import { deskOf, openDesk } from "./desk.ts";
import { hearChanges, PATIENCE } from "./hear-changes.ts";

const WRITERS = 12;

export function changesSuite(open: OpenDatabase): void {
  const office = openDesk(open);
  const sockets: { readonly close: () => void }[] = [];
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.close();
  });

  async function listener(username: string, company: number) {
    const listening = await hearChanges(office().server, username, company);
    sockets.push(listening);
    return listening;
  }

  test("reach the sockets of the company they happened in, of those who may list the section", async () => {
    const desk = deskOf(await office().as("admin"));
    const [here, there, stranger] = [
      await listener("admin", 1),
      await listener("admin", 2),
      await listener("analista", 1),
    ];
    const requests = [expect.any(String)] as unknown;
    const soon = here.next();
    const { id } = await desk.made("genders", { codigo: "N", nombre: "Noticia" });
    await soon;
    expect(here.heard).toEqual([
      {
        controller: "genders",
        company: "1",
        ids: [id],
        by: "Luz Marina Restrepo Gómez",
        isOwn: true,
        requests,
      },
    ]);
    const shared = Promise.all([here.next(), there.next()]);
    const city = { codigo: "1", nombre: "Cali", codigo_municipio: "76001", departamento: "Valle" };
    const { id: cityId } = await desk.made("cities", city);
    await shared;
    const by = "Luz Marina Restrepo Gómez";
    const news = { controller: "cities", company: null, ids: [cityId], by, isOwn: true, requests };
    expect(there.heard).toEqual([news]);
    expect(here.heard).toHaveLength(2);
    expect(stranger.heard).toEqual([]);
  });

  test("are one's own by the account, and not by the name, which others may have", async () => {
    const { db } = office().server;
    await db.updateTable("users").set({ is_admin: true }).execute();
    const namesake = { firstname: "Luz Marina", lastname: "Restrepo Gómez" };
    await db.updateTable("users").set(namesake).where("username", "=", "analista").execute();
    const [own, other] = [await listener("admin", 1), await listener("analista", 1)];
    const soon = Promise.all([own.next(), other.next()]);
    const desk = deskOf(await office().as("admin"));
    await desk.made("genders", { codigo: "H", nombre: "Homónima" });
    await soon;
    const by = "Luz Marina Restrepo Gómez";
    expect([own.heard, other.heard]).toMatchObject([[{ by, isOwn: true }], [{ by, isOwn: false }]]);
  });

  test("of people who write at once are all announced, once; and each finds their own in the list that they read next", async () => {
    const here = await listener("admin", 1);
    const desks = await Promise.all(
      Array.from({ length: WRITERS }, async () => deskOf(await office().as("admin"))),
    );
    const ids = await Promise.all(
      desks.map(async (desk, n) => {
        const { id } = await desk.made("genders", { codigo: `M${n}`, nombre: `Muchas ${n}` });
        const { rows, total } = await desk.list("genders", "?q=muchas&n=200");
        expect([rows.map((row) => row.id), total]).toEqual([
          expect.arrayContaining([id]),
          rows.length,
        ]);
        return id;
      }),
    );
    const announced = () => here.heard.flatMap((news) => sectionChanged.payload.parse(news).ids);
    const sorted = (all: readonly string[]) => all.toSorted((a, b) => Number(a) - Number(b));
    await expect.poll(() => sorted(announced()), { timeout: PATIENCE }).toEqual(sorted(ids));
  });

  test("do not reach who does not work in that company any more, though their session was last there", async () => {
    const { db } = office().server;
    await db.updateTable("users").set({ is_admin: true }).execute();
    const [there, gone] = [await listener("admin", 2), await listener("analista", 2)];
    const desk = deskOf(await office().as("admin", 2));
    const soon = there.next();
    await desk.made("genders", { codigo: "P", nombre: "Propio" });
    await soon;
    const shared = gone.next();
    const city = { codigo: "2", nombre: "Buga", codigo_municipio: "76111", departamento: "Valle" };
    await desk.made("cities", city);
    await shared;
    expect(gone.heard).toMatchObject([{ controller: "cities" }]);
  });

  test("name their company, so that a page of another one of the same session is not told of them", async () => {
    const both = await listener("admin", 2);
    const soon = both.next();
    await deskOf(await office().as("admin", 2)).made("genders", { codigo: "D", nombre: "De dos" });
    await soon;
    expect(both.heard).toMatchObject([{ controller: "genders", company: "2" }]);
  });
}
