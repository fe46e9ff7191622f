import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openOffice, type Office } from "../../support/office.ts";

/** The content that the scanner of this test knows as a threat, and the one about which it says nothing of use. */
const [BAD, STRANGE] = ["%PDF-1.7 dañino", "%PDF-1.7 raro"];

/** A clamd: it takes a content in parts, each after its length, up to one of no length, and gives its verdict. */
const scanner = createServer((socket) => {
  let heard = Buffer.alloc(0);
  socket.on("data", (part: Buffer) => {
    heard = Buffer.concat([heard, part]);
    const parts: Buffer[] = [];
    let at = "zINSTREAM\0".length;
    while (at + 4 <= heard.length) {
      const length = heard.readUInt32BE(at);
      if (length === 0) {
        const text = Buffer.concat(parts).toString();
        const said = text === BAD ? "Prueba.1 FOUND" : text === STRANGE ? "ERROR" : "OK";
        return socket.end(`stream: ${said}\0`);
      }
      parts.push(heard.subarray(at + 4, at + 4 + length));
      at += 4 + length;
    }
    return socket;
  });
});

let office: Office;
beforeAll(async () => {
  scanner.listen(0, "127.0.0.1");
  await once(scanner, "listening");
  const { port } = scanner.address() as AddressInfo;
  office = await openOffice(undefined, { env: { CLAMAV_URL: `tcp://127.0.0.1:${port}` } });
});
afterAll(async () => {
  await office.server.close();
  scanner.close();
});

test("an attached file in which the scanner knows a threat is not kept, nor one about which it says nothing", async () => {
  const work = await office.as("admin");
  const send = async (body: string) => {
    const headers = { "content-type": "application/pdf" };
    const reply = await work("agreements/create/file/soporte", { method: "POST", headers, body });
    return reply.status;
  };
  const good = `%PDF-1.7 ${"x".repeat(200_000)}`;
  expect([await send(good), await send(BAD), await send(STRANGE)]).toEqual([201, 422, 503]);
  const people = await office.server.db.selectFrom("users").select("id").execute();
  const told = office.server.logs.filter(({ event }) => event.startsWith("file."));
  expect(told.map(({ event, user }) => [event, people.some(({ id }) => id === user)])).toEqual([
    ["file.infected", true],
    ["file.unknown", true],
  ]);
});
