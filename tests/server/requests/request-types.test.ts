import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { deskOf } from "../sections/desk.ts";
import { somebodyWhoClaims, step, stepped, type Types } from "./claims-desk.ts";
import { APPROVE, openClaims } from "./claims-world.ts";

const world = openClaims();
const { obligations, filed } = world;

describe("the other types", () => {
  async function granted(type: keyof Types["types"], values: object) {
    const { id } = await world.clerk.made("requests", { tipo: world.types.types[type], ...values });
    await stepped(world.clerk, "requests/file", id);
    await stepped(world.reviewer, "requests/take", id);
    return stepped(world.committee, "requests/approve", id, APPROVE);
  }

  test("an advance is asked for: it waits for its own approval", async () => {
    const [obligacion = ""] = await obligations(1);
    const asked = {
      obligacion,
      valor_solicitado: "200000.00",
      cuenta_destino: world.accounts["ally"],
    };
    const { id } = await world.clerk.made("requests", { tipo: world.types.types.ANTI, ...asked });
    await stepped(world.clerk, "requests/file", id);
    await stepped(world.reviewer, "requests/take", id);
    const input = { valor_aprobado: "150000.00" };
    expect((await stepped(world.committee, "requests/approve", id, { input })).status).toBe(
      "closed",
    );
    const { rows } = await world.clerk.list("advances", `?f.obligacion=${obligacion}`);
    expect(rows.map(({ status, values }) => [status, values["valor"]])).toEqual([
      ["requested", "150000.00"],
    ]);
  });

  test("a restructuring changes the months and the rate of its obligation, and nothing that it does not say", async () => {
    const [obligacion = ""] = await obligations(1);
    expect((await granted("REES", { obligacion, nuevo_plazo: 60 })).status).toBe("closed");
    expect((await world.clerk.record("obligations", obligacion)).values).toMatchObject({
      plazo: 60,
      tasa: "18.0000",
    });
  });

  test("a cession gives it another entity; new data change the debtor", async () => {
    const [obligacion = ""] = await obligations(1);
    const dato = { obligacion, dato: "celular", dato_nuevo: "3001234567" };
    const wrong = { tipo: world.types.types.DATO, ...dato, dato_nuevo: "abc" };
    expect(
      (await world.clerk.wrote("POST", "requests/create", { values: wrong })).body.errors,
    ).toEqual({
      dato_nuevo: "Debe tener de 7 a 14 dígitos",
    });
    await granted("DATO", dato);
    expect((await world.clerk.record("customers", world.ground.debtors[0])).values["celular"]).toBe(
      "3001234567",
    );
    await granted("CESI", { obligacion, nueva_entidad: "1" });
    expect((await world.clerk.record("obligations", obligacion)).values["empresa"]).toBe("1");
  });

  test("a paz y salvo is for who owes nothing; a certificate for anybody, each with its letter", async () => {
    const [obligacion = ""] = await obligations(1);
    const { id } = await world.clerk.made("requests", { tipo: world.types.types.PAZS, obligacion });
    expect((await step(world.clerk, "requests/file", id)).status).toBe(409);
    expect((await world.clerk.record("requests", id)).reasons?.["isFitting"]).toBe(
      "El deudor todavía debe.",
    );
    const certificate = await granted("CERT", { obligacion });
    const letter = await world.filer(`requests/letter/${certificate.id}`);
    const again = await world.filer(`requests/letter/${certificate.id}`);
    // Its approval issued it: it is the same paper, with its number and its code.
    expect(Buffer.from(await again.arrayBuffer())).toEqual(
      Buffer.from(await letter.clone().arrayBuffer()),
    );
    expect([letter.status, letter.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    const early = await world.filer(`requests/letter/${id}`);
    expect(early.status).toBe(409);
  });
});

describe("who studies them", () => {
  test("takes one, puts it back, or is given one: without a name, who has the fewest open ones", async () => {
    const [obligation = ""] = await obligations(1);
    const id = await filed({ obligation });
    const taken = await stepped(world.reviewer, "requests/take", id);
    const concerned = new Set(taken.values["interesados"] as readonly string[]);
    expect(concerned).toEqual(new Set([taken.values["solicitante"], taken.values["responsable"]]));
    expect((await stepped(world.reviewer, "requests/leave", id)).values["responsable"]).toBeNull();
    const given = await stepped(world.committee, "requests/assign", id, {
      input: { responsable: null },
    });
    expect(given.status).toBe("inReview");
    expect(given.values["responsable"]).not.toBe(taken.values["responsable"]);
    const mine = await world.reviewer.list("requests", "?v=myrequest");
    expect(mine.rows.map((row) => row.id)).not.toContain(id);
    const all = await world.reviewer.list("requests", "?v=pending");
    expect(all.rows.map((row) => row.id)).toContain(id);
  });

  test("gives none to who is absent today", async () => {
    const { db } = world.office.server;
    const [obligation = "", later = ""] = await obligations(2);
    const id = await filed({ obligation });
    const assign = async (which: string) =>
      (await stepped(world.committee, "requests/assign", which, { input: { responsable: null } }))
        .values["responsable"];
    const chosen = await assign(id);
    await sql`update requests set responsable = null, estado = 'withdrawn' where id = ${id}::bigint`.execute(
      db,
    );
    // Whoever was chosen has the fewest again, and is away.
    await sql`insert into absences (ausente, desde, hasta, suplente)
      select ${String(chosen)}::bigint, date '2026-09-01', date '2026-09-05', min(number) from users
      where number <> ${String(chosen)}::bigint`.execute(db);
    expect(await assign(await filed({ obligation: later }))).not.toBe(chosen);
  });
});

describe("a person of an allied entity", () => {
  test("sees the requests of that entity alone, and decides none", async () => {
    const { db } = world.office.server;
    const [own = "", others = ""] = await obligations(2);
    const mine = await filed({ obligation: own });
    const theirs = await filed({ obligation: others });
    await sql`update requests set empresa = 1 where id = ${theirs}::bigint`.execute(db);
    const worker = await somebodyWhoClaims(world.office);
    await sql`update users set aliado = 2 where number = (select max(number) from users)`.execute(
      db,
    );
    const ally = deskOf(worker);
    const { rows } = await ally.list("requests", "?v=pending");
    expect(rows.some(({ id }) => id === mine)).toBe(true);
    expect(rows.some(({ id }) => id === theirs)).toBe(false);
    expect((await ally.call("GET", `requests/view/${theirs}`)).status).toBe(404);
    const supports = await ally.list("request-supports");
    expect(supports.rows.length).toBeGreaterThan(0);
    expect(supports.rows.every(({ values }) => values["solicitud"] !== theirs)).toBe(true);
    await stepped(world.reviewer, "requests/take", mine);
    const amount = { input: { valor_aprobado: "1.00" } };
    expect((await step(ally, "requests/endorse", mine, amount)).status).not.toBe(200);
  });
});
