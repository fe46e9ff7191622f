import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cellFields } from "../../../src/engine/changeable-fields.ts";
import type { Field } from "../../../src/engine/field.ts";
import { frozenAt } from "../../../src/engine/lifecycle-statuses.ts";
import { writableFields } from "../../../src/engine/field-schema.ts";
import { kindOf } from "../../../src/engine/kinds/kinds.ts";
import { mayDo, openOffice, type Office } from "../../support/office.ts";
import { openSeeded } from "../../support/seeded-database.ts";
import { registry } from "../../support/registry.ts";
import { deskOf, type Desk } from "../sections/desk.ts";

const PROBLEM = "application/problem+json";
let office: Office;
let desk: Desk;

beforeAll(async () => {
  office = await openOffice(await openSeeded());
  desk = deskOf(await office.as("admin"));
});
afterAll(async () => {
  await office.server.close();
  await office.server.db.destroy();
});

const sections = [...registry.sections.values()].map(({ definition }) => definition);
const created = sections.filter(({ without }) => !without.some((action) => action === "create"));

describe.each(created.map((section) => [section.controller, section] as const))(
  "a new record of %s",
  (controller, { fields }) => {
    test("without its required fields is refused by each of them", async () => {
      const required = writableFields(fields).flatMap(([name, field]) =>
        field.required === true && !kindOf(field).isAlwaysFilled ? [name] : [],
      );
      const { status, body } = await desk.refused("POST", `${controller}/create`, { values: {} });
      expect([status, Object.keys(body.errors ?? {})]).toEqual([
        422,
        expect.arrayContaining(required),
      ]);
    });

    test("with a number for a text is told so, not that the text is missing", async () => {
      const texts = writableFields(fields).flatMap(([name, { kind }]) =>
        ["text", "email", "code"].includes(kind) ? [name] : [],
      );
      const values = Object.fromEntries(texts.map((name) => [name, 7]));
      const { body } = await desk.refused("POST", `${controller}/create`, { values });
      expect(texts.map((name) => [name, body.errors?.[name]])).toEqual(
        texts.map((name) => [name, "Debe ser un texto"]),
      );
    });
  },
);

const edited = sections.filter(({ without }) => !without.some((action) => action === "edit"));

test.each(edited.map((section) => [section.controller, section] as const))(
  "a record of %s with a number for a text is told so, in its form and in a cell",
  async (controller, section) => {
    const { rows } = await desk.list(controller, "?n=200");
    const frozenOf = ({ status }: (typeof rows)[number]) => frozenAt(section.lifecycle, status);
    const row = rows.find((each) => frozenOf(each) === null) ?? rows[0];
    if (row === undefined) return void withoutRecords.push(controller);
    const { id, version } = row;
    const frozen = frozenOf(row);
    const isText = ([, { kind }]: readonly [string, Field]) =>
      ["text", "email", "code"].includes(kind);
    const formed = writableFields(section.fields).filter(isText);
    const values = Object.fromEntries(formed.map(([name]) => [name, 7]));
    const { body } = await desk.refused("PUT", `${controller}/edit/${id}`, { version, values });
    expect(formed.map(([name]) => [name, body.errors?.[name]])).toEqual(
      formed.map(([name]) => [name, "Debe ser un texto"]),
    );
    const celled = cellFields(section, { seesPersonal: true }).filter(isText);
    for (const [name] of celled) {
      const sent = { rows: [{ id, version, cells: { [name]: 7 } }] };
      const [cell] = await desk.many(`${controller}/edit/cells`, sent);
      expect([name, cell?.done]).toEqual([name, false]);
      const isTold = cell?.reason === frozen || /debe ser un texto/iu.test(cell?.reason ?? "");
      expect([name, cell?.reason, isTold]).toEqual([name, cell?.reason, true]);
    }
  },
);

const withoutRecords: string[] = [];
test("every section whose records are edited was asked so, but those of which there are none yet", () => {
  expect(withoutRecords).toEqual(["absences", "transfer-batches"]);
});

test("every address that no call has is refused in the one shape of problems", async () => {
  const paths = [
    "no-hay/list",
    "no-hay",
    "no-hay/view/1/nada",
    "genders/no-hay",
    "openapi.json/x",
    "docs/no-hay",
  ];
  for (const path of paths) {
    for (const method of ["GET", "POST", "PUT", "DELETE", "PATCH"]) {
      const { status, type, body } = await desk.refused(method, path);
      expect([method, path, status >= 400 && status < 500, type, body.title]).toEqual([
        method,
        path,
        true,
        PROBLEM,
        expect.any(String),
      ]);
    }
  }
});

type Content = Readonly<Record<string, unknown>>;
type Operation = { readonly requestBody?: { readonly content: Content } };

test("an upload of each type that the API's document gives is never refused for its type", async () => {
  const reply = await fetch(`${office.server.url}/api/openapi.json`);
  const { paths } = (await reply.json()) as { paths: Record<string, Record<string, Operation>> };
  const work = await office.as("admin");
  const files: Readonly<Record<string, Buffer>> = {
    "application/pdf": Buffer.from("%PDF-1.7 prueba"),
    "image/png": Buffer.from([0x89, 0x50, 0x4e, 0x47]),
    "image/jpeg": Buffer.from([0xff, 0xd8, 0xff]),
  };
  const uploads = Object.entries(paths).filter(([path]) => path.endsWith("/file/{field}"));
  let sent = 0;
  for (const [path, { post }] of uploads) {
    const [, controller = "", action = ""] = path.split("/");
    const definition = sections.find((section) => section.controller === controller);
    for (const [name, field] of Object.entries(definition?.fields ?? {})) {
      if (field.kind !== "file" || post === undefined) continue;
      expect(Object.keys(post.requestBody?.content ?? {})).toEqual(
        expect.arrayContaining([...field.types]),
      );
      for (const type of field.types) {
        const headers = { "content-type": type };
        const body = Uint8Array.from(files[type] ?? Buffer.from("a;b"));
        const init = { method: "POST", headers, body };
        expect([
          path,
          type,
          (await work(`${controller}/${action}/file/${name}`, init)).status,
        ]).toEqual([path, type, 201]);
        sent += 1;
      }
    }
  }
  expect(sent).toBeGreaterThan(0);
  for (const [path, { post }] of Object.entries(paths)) {
    if (!path.endsWith("/import") || post === undefined) continue;
    expect(Object.keys(post.requestBody?.content ?? {})).toEqual(
      expect.not.arrayContaining(["application/octet-stream"]),
    );
  }
});

/** Sends a whole body without reading, as many clients do; gives what can be read after it. */
async function sendThenRead(head: readonly string[], bytes: number): Promise<string> {
  const { hostname, port } = new URL(office.server.url);
  const socket = connect({ host: hostname, port: Number(port) });
  const { promise, resolve } = Promise.withResolvers<string>();
  socket.pause();
  socket.once("error", ({ message }) => resolve(message));
  socket.write(`${head.join("\r\n")}\r\n\r\n`);
  const part = Buffer.alloc(64 * 1024, "x");
  for (let left = bytes; left > 0; left -= part.length) {
    const isTaken = socket.write(part.subarray(0, Math.min(part.length, left)));
    if (!isTaken) await Promise.race([promise, once(socket, "drain")]);
  }
  const read: Buffer[] = [];
  socket.on("data", (piece: Buffer) => void read.push(piece));
  socket.resume();
  socket.once("close", () => resolve(Buffer.concat(read).toString()));
  return promise;
}

test("a body that is too large is refused in words that its sender can read", async () => {
  const size = 8 * 1024 * 1024;
  const head = (path: string) => [
    `POST ${path} HTTP/1.1`,
    "Host: localhost",
    "Content-Type: application/json",
    `Content-Length: ${size}`,
  ];
  for (let turn = 0; turn < 5; turn += 1) {
    const answer = await sendThenRead(head("/api/auth/login"), size);
    expect(answer).toMatch(/^HTTP\/1\.1 413 [^]*La solicitud es demasiado grande\./u);
  }
});

test("nobody who is not signed in has more than a few kB read", async () => {
  const before = office.server.logs.length;
  for (const path of ["import", "login", "create/file/foto", "updatePassword"]) {
    const reply = await fetch(`${office.server.url}/api/auth/${path}`, {
      method: "POST",
      body: new Blob([Buffer.alloc(16 * 1024)]).stream(),
      duplex: "half",
      headers: { "content-type": "application/json" },
    } as RequestInit);
    expect([path, reply.status]).toEqual([path, 413]);
  }
  expect(office.server.logs.length).toBeGreaterThan(before);
});

test("a refusal is logged with who asked, from where, for what and when it was", async () => {
  const work = await office.asHolderOf([mayDo("genders", "list")]);
  const { logs, db } = office.server;
  const before = logs.length;
  expect((await work("genders/export?format=csv")).status).toBe(403);
  await expect.poll(() => logs.length).toBeGreaterThan(before);
  const { id } = await db
    .selectFrom("users")
    .select("id")
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  const asked = { event: "request", method: "GET", status: 403 };
  expect(logs.slice(before)).toContainEqual(
    expect.objectContaining({ ...asked, user: id, network: "127.0.0.1" }),
  );
});
