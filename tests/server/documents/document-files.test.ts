import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dayAfter } from "../../../src/domain/calendar.ts";
import { dayOf } from "../../../src/domain/format.ts";
import { mayDo, openOffice, type Office, type Worker } from "../../support/office.ts";
import { openDatabase } from "../../support/open-database.ts";
import { createTestClock } from "../../support/test-clock.ts";
import { someClaims, type ClaimGround } from "../requests/some-claims.ts";
import { deskOf, type Desk } from "../sections/desk.ts";

const DAY = 86_400_000;
const PDF = "%PDF-1.7 un pagaré";

const clock = createTestClock();
const today = dayOf(clock.now());
let office: Office;
let ground: ClaimGround;
let customers: readonly [string, string];
let sender: Worker;
let clerk: Desk;
let other: Desk;

const somebody = async () =>
  office.asHolderOf(
    ["customers-files", "companies-files"]
      .map((each) => mayDo(each, "list", "view", "create", "edit", "accept", "reject", "archive"))
      .concat(mayDo("customers", "list", "view", "personal")),
  );

beforeAll(async () => {
  office = await openOffice(await openDatabase(), { clock });
  ground = await someClaims(office.server.db);
  await enter();
  const { rows } = await sql<{ id: string }>`
    select distinct cliente::text as id from obligations order by 1`.execute(office.server.db);
  customers = [rows[0]?.id ?? "", rows[1]?.id ?? ""];
});
afterAll(async () => {
  await office.server.close();
  await office.server.db.destroy();
});

async function enter(): Promise<void> {
  sender = await somebody();
  clerk = deskOf(sender);
  other = deskOf(await somebody());
}

async function uploaded(controller: string, { name = "pagaré.pdf", body = PDF } = {}) {
  const path = `${controller}/create/file/archivo?name=${encodeURIComponent(name)}`;
  const headers = { "content-type": "application/pdf" };
  const reply = await sender(path, { method: "POST", body, headers });
  return { status: reply.status, id: ((await reply.json()) as { readonly id: string }).id };
}

type Given = Partial<Record<"cliente" | "obligacion" | "tipo" | "fecha_documento", string | null>>;

/** The values of a document of the first customer: a paper that does not expire, unless others are given. */
async function values(given: Given = {}) {
  const { id: archivo } = await uploaded("customers-files");
  return { cliente: customers[0], tipo: ground.papers.note, archivo, ...given };
}

const move = async (desk: Desk, event: string, id: string, controller = "customers-files") => {
  const { version } = await desk.record(controller, id);
  return desk.wrote("POST", `${controller}/${event}/${id}`, { version, reason: "No se lee" });
};

const statusOf = async (id: string, controller = "customers-files") =>
  (await clerk.record(controller, id)).status;

describe("a document of a customer", () => {
  test("is the next version of those of its owner and type, and takes the place of the accepted one", async () => {
    const first = await clerk.made("customers-files", await values());
    expect((await move(clerk, "accept", first.id)).body).toMatchObject({
      title: "Debe hacerlo una persona distinta de quien lo cargó o lo cambió.",
    });
    await move(other, "accept", first.id);
    const second = await clerk.made("customers-files", await values());
    const third = await clerk.made("customers-files", await values());
    const ofObligation = await clerk.made(
      "customers-files",
      await values({ obligacion: ground.obligations[0] }),
    );
    const versions = [first, second, third, ofObligation].map(({ values: { version } }) => version);
    expect(versions).toEqual([1, 2, 3, 1]);
    expect((await move(other, "accept", third.id)).status).toBe(200);
    expect([await statusOf(first.id), await statusOf(third.id)]).toEqual(["replaced", "accepted"]);
    expect((await move(other, "accept", second.id)).body).toMatchObject({
      title: "Ya se aceptó una versión posterior.",
    });
    expect((await move(other, "reject", second.id)).status).toBe(200);
  });

  test("of two versions that are accepted at once the later one is in force", async () => {
    const made = [
      await clerk.made("customers-files", await values({ cliente: customers[1] })),
      await clerk.made("customers-files", await values({ cliente: customers[1] })),
    ];
    await Promise.all(made.map(async ({ id }) => move(other, "accept", id)));
    const after = await Promise.all(made.map(async ({ id }) => statusOf(id)));
    expect(after.filter((status) => status === "accepted")).toHaveLength(1);
    expect(after[1]).toBe("accepted");
  });

  test("of an obligation of another customer, of a day to come, or without the day from which it expires, is refused", async () => {
    const refused = async (given: Given) =>
      (await clerk.refused("POST", "customers-files/create", { values: await values(given) })).body
        .errors;
    expect(await refused({ obligacion: ground.obligations[2] })).toEqual({
      obligacion: "La obligación es de otro cliente",
    });
    const { letter: tipo } = ground.papers;
    expect(await refused({ tipo, fecha_documento: dayAfter(today, 1) })).toEqual({
      fecha_documento: "No puede ser posterior a hoy",
    });
    expect(await refused({ tipo })).toEqual({
      fecha_documento: "Este tipo vence: escriba la fecha que dice el papel",
    });
  });

  test("that is no PDF is refused, and one with the name of a path is called by its end", async () => {
    for (const body of ["<html>", "<svg onload=alert(1)>"]) {
      expect((await uploaded("customers-files", { body })).status).toBe(422);
    }
    const { id: archivo } = await uploaded("customers-files", { name: "../../etc/cédula.pdf" });
    const made = await clerk.made("customers-files", { ...(await values()), archivo });
    expect(made.labels["archivo"]).toBe("cédula.pdf");
    expect(made.values["huella"]).toMatch(/^[\da-f]{64}$/u);
  });

  test("is not made of the file of another customer's, whatever id is sent", async () => {
    const { id: archivo } = await uploaded("customers-files");
    const mine = await clerk.made("customers-files", { ...(await values()), archivo });
    const given = { cliente: customers[1], tipo: ground.papers.note, archivo };
    const { status, body } = await other.refused("POST", "customers-files/create", {
      values: given,
    });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ["archivo"]]);
    expect(await clerk.file("customers-files", mine.id, "archivo")).toBe(PDF);
  });

  test("is opened by nobody without its history saying so", async () => {
    const { id, version } = await clerk.made("customers-files", await values());
    expect(await other.file("customers-files", id, "archivo")).toBe(PDF);
    const [last] = await clerk.history("customers-files", id);
    expect(last).toMatchObject({ action: "download", reason: "pagaré.pdf" });
    expect((await clerk.record("customers-files", id)).version).toBe(version);
    // Whoever only opened it may accept it.
    expect((await move(other, "accept", id)).status).toBe(200);
  });

  test("passes to no other owner, whose versions are others", async () => {
    const made = await clerk.made("customers-files", await values());
    const moved = await clerk.edit("customers-files", made, {
      ...(await values()),
      cliente: customers[1],
    });
    expect([moved.status, moved.body.title]).toEqual([
      409,
      "Es una versión de otro documento: elimínelo y cárguelo de nuevo.",
    ]);
  });
});

test("a document is told thirty days before its end, and has expired on the day after it", async () => {
  const { id: archivo } = await uploaded("companies-files");
  const { id } = await clerk.made("companies-files", {
    empresa: "2",
    tipo: ground.papers.letter,
    archivo,
    vigencia: dayAfter(today, 30),
  });
  await move(other, "accept", id, "companies-files");
  const pass = async (days: number) => {
    clock.advance(days * DAY);
    await office.server.tidy();
    await office.server.settled();
    await enter();
    return statusOf(id, "companies-files");
  };
  expect(await statusOf(id, "companies-files")).toBe("accepted");
  expect(await pass(1)).toBe("expiring");
  expect(await pass(29)).toBe("expiring");
  expect(await pass(1)).toBe("expired");
});
