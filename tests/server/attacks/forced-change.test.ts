import { afterAll, beforeAll, expect, test } from "vitest";
import { mayDo, openOffice, type Office } from "../../support/office.ts";

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(async () => office.server.close());

test("who may only edit users neither forces a change of password nor lifts it", async () => {
  await office.asHolderOf([]);
  const { db } = office.server;
  await db
    .updateTable("users")
    .set({ is_admin: true, estado: "active" })
    .where("username", "=", "admin")
    .execute();
  const { number } = await db
    .selectFrom("users")
    .select("number")
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  const rights = ["list", "view", "edit", "personal"];
  const send = async (actions: readonly string[], values: object) => {
    const work = await office.asHolderOf([mayDo("users", ...actions)]);
    const { version } = (await (await work(`users/view/${number}`)).json()) as { version: number };
    const reply = await work(`users/edit/${number}`, {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ version, values }),
    });
    const { errors } = (await reply.json()) as { errors?: unknown };
    return [reply.status, errors];
  };
  const refused = [422, { cambio_clave: "Lo decide quien puede forzar un cambio de contraseña" }];
  expect(await send(rights, { cambio_clave: true })).toEqual(refused);
  const stronger = [...rights, "forcePasswordChange"];
  expect(await send(stronger, { cambio_clave: true })).toEqual([200, undefined]);
  expect(await send(rights, { cambio_clave: false })).toEqual(refused);
  expect(await send(rights, { nombres: "Otra" })).toEqual([200, undefined]);
});
