import { mkdtemp, mkdir, rm, writeFile } from "node:fs/promises";
import { hash } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AtlasData } from "../../atlas/content/atlas-data.types.ts";
import { withRoles } from "../../atlas/content/installed-roles.ts";
import type { Profile } from "../../src/contract/contract.ts";
import type { Mention, Tasks } from "../../src/contract/desk-contract.ts";
import type {
  FlowRemarks,
  FlowReview,
  FlowRoles,
  FlowVersions,
  Remark,
} from "../../src/contract/lives-contract.ts";
import { mayDo, openOffice, type Office } from "../support/office.ts";
import { deskOf, type Desk } from "./sections/desk.ts";
import { hearChanges } from "./sections/hear-changes.ts";

const NOW = "a".repeat(64);
const FORMER = "b".repeat(64);

const images = {
  "open.webp": Buffer.from("the page of a load"),
  "phone.webp": Buffer.from("the same on a phone"),
  "more.webp": Buffer.from("a page for which there is no room"),
  "huge.webp": Buffer.alloc(262_145, 7),
  "other.webp": Buffer.from("not what its hash says"),
};
const hashOf = (name: keyof typeof images) => hash("sha256", images[name]);
const imageOf = (name: keyof typeof images) => ({
  sha256: hashOf(name),
  file: `pantallas/${name}`,
});
const screen = { title: "Abierta", desktop: imageOf("open.webp"), phone: imageOf("phone.webp") };
const lost = [
  { title: "Muy grande", desktop: imageOf("huge.webp"), phone: null },
  { title: "Otra", desktop: { ...imageOf("other.webp"), sha256: "c".repeat(64) }, phone: null },
  {
    title: "Borrada",
    desktop: { sha256: "d".repeat(64), file: "pantallas/gone.webp" },
    phone: null,
  },
];
const served = {
  revision: "abc1234",
  at: "2026-11-30T01:11:30.039Z",
  states: {
    load: { "load.applied": [screen, ...lost] },
    role: { "role.active": [{ ...screen, title: "Un rol" }] },
    budget: {
      "budget.active": [
        { ...screen, title: "Un presupuesto" },
        { title: "De más", desktop: imageOf("more.webp"), phone: null },
      ],
    },
  },
};

let folder: string;
let office: Office;
let one: Desk;
let other: Desk;
let third: Desk;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "garante-review-"));
  for (const part of ["dist", "atlas"]) {
    await mkdir(join(folder, part));
    await writeFile(join(folder, part, "index.html"), "");
  }
  const versions = { load: NOW, advance: NOW, transfer: NOW, role: NOW, budget: NOW };
  await writeFile(join(folder, "atlas", "versiones.json"), JSON.stringify(versions));
  await mkdir(join(folder, "atlas", "versiones"));
  for (const id of ["load", "role", "budget"]) {
    await writeFile(join(folder, "atlas", "versiones", `${id}.json`), JSON.stringify({ id }));
  }
  await writeFile(join(folder, "atlas", "pantallas.json"), JSON.stringify(served));
  await mkdir(join(folder, "atlas", "pantallas"));
  for (const [name, bytes] of Object.entries(images)) {
    await writeFile(join(folder, "atlas", "pantallas", name), bytes);
  }
  office = await openOffice(undefined, {
    dist: join(folder, "dist"),
    atlas: join(folder, "atlas"),
  });
  const analyst = async () =>
    deskOf(await office.asHolderOf([mayDo("technical-docs", "flows", "comment", "sign")]));
  [one, other, third] = [await analyst(), await analyst(), await analyst()];
});

afterAll(async () => {
  await office.server.close();
  await rm(folder, { recursive: true });
});

const about = (text: string, more: object = {}) => ({
  part: "load.applied",
  title: "Aplicada",
  version: NOW,
  text,
  mentions: [],
  answers: null,
  ...more,
});

const comment = async (desk: Desk, text: string, more: object = {}) =>
  desk.wrote("POST", "technical-docs/comment/load", about(text, more));

async function remarksOn(machine: string): Promise<readonly Remark[]> {
  const { body } = await one.call("GET", `technical-docs/flows/remarks/${machine}`);
  return (body as { remarks: Remark[] }).remarks;
}

async function reviewSeenBy(desk: Desk): Promise<FlowReview> {
  return (await desk.call("GET", "technical-docs/flows/review")).body as FlowReview;
}

const sign = async (desk: Desk, machine: string, more: object = {}) =>
  desk.refused("POST", `technical-docs/sign/${machine}`, {
    version: NOW,
    verdict: "signed",
    reason: null,
    ...more,
  });

describe("a remark on a diagram", () => {
  test("is read with its author and its answers, as it was written, until somebody closes it", async () => {
    const text = "<b>¿Quién</b> reversa?\n<script>alert(1)</script>";
    const { id } = (await comment(one, text)).body;
    await comment(other, "Cartera.", { answers: id });
    const [remark] = await remarksOn("load");
    expect([remark?.text, remark?.part, remark?.title, remark?.version]).toEqual([
      text,
      "load.applied",
      "Aplicada",
      NOW,
    ]);
    expect(remark?.answers.map((each) => each.text)).toEqual(["Cartera."]);
    expect((await reviewSeenBy(one)).open).toEqual([{ machine: "load", count: 1 }]);
    await other.call("PUT", `technical-docs/comment/load/${id}`, { isClosed: true });
    expect((await remarksOn("load"))[0]?.closed?.by).toMatch(/\S/u);
    expect((await reviewSeenBy(one)).open).toEqual([]);
    await one.call("PUT", `technical-docs/comment/load/${id}`, { isClosed: false });
    expect((await remarksOn("load"))[0]?.closed).toBeNull();
  });

  test("on a part or a version that is no longer there is kept all the same", async () => {
    const gone = {
      part: "transfer.gone",
      title: "Perdida",
      version: FORMER,
      text: "¿Y esta?",
      mentions: [],
      answers: null,
    };
    expect((await one.call("POST", "technical-docs/comment/transfer", gone)).status).toBe(200);
    expect((await remarksOn("transfer")).map(({ part, title }) => [part, title])).toEqual([
      ["transfer.gone", "Perdida"],
    ]);
  });

  test("is refused empty, too long, with what is not kept, to an answer, and on nothing", async () => {
    for (const text of ["  ", "x".repeat(2001), "a\u0000b"]) {
      const { status, body } = await comment(one, text);
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ["text"]]);
    }
    expect((await comment(one, "x", { part: "" })).status).toBe(422);
    expect((await comment(one, "x", { version: "1" })).status).toBe(400);
    expect((await comment(one, "x", { answers: "999999" })).status).toBe(404);
    const { id } = (await comment(one, "Una")).body;
    const { id: answer } = (await comment(one, "Otra", { answers: id })).body;
    expect((await comment(one, "x", { answers: answer })).status).toBe(404);
    for (const missing of ["999999", "x", answer]) {
      const path = `technical-docs/comment/load/${missing}`;
      expect((await one.call("PUT", path, { isClosed: true })).status).toBe(404);
    }
  });
});

describe("who is named in a remark", () => {
  const people = async () =>
    ((await one.call("GET", "technical-docs/flows/remarks/cut")).body as FlowRemarks).people;
  const onCut = (text: string, mentions: readonly string[]) =>
    one.wrote("POST", "technical-docs/comment/cut", about(text, { part: "ley:cut/1", mentions }));
  async function mentionsOf(desk: Desk): Promise<readonly Mention[]> {
    return ((await desk.call("GET", "profiles/me/tasks")).body as Tasks).mentions;
  }
  async function person(...rights: readonly string[]) {
    const desk = deskOf(await office.asHolderOf([mayDo("technical-docs", ...rights)]));
    const { username } = (await desk.call("GET", "profiles/me")).body as Profile;
    const { number } = await office.server.db
      .selectFrom("users")
      .select("number")
      .where("username", "=", username)
      .executeTakeFirstOrThrow();
    return { desk, id: String(number), username };
  }

  test("is told with the place, at once and on Inicio, until they read the remarks there; nobody else is", async () => {
    const told = await person("flows");
    const { db } = office.server;
    const company = await db
      .selectFrom("companies")
      .select("id")
      .orderBy("id")
      .executeTakeFirstOrThrow();
    const socket = await hearChanges(office.server, told.username, company.id);
    const named = (await people()).find(({ id }) => id === told.id);
    const text = `@${named?.name ?? ""}, ¿lo mira?`;
    const news = socket.next();
    await onCut(text, [told.id]);
    await news;
    expect(socket.heard).toMatchObject([{ controller: "mentions", company: String(company.id) }]);
    socket.close();
    expect(await mentionsOf(told.desk)).toMatchObject([
      {
        to: "/technical-docs?maquina=cut&parte=ley%3Acut%2F1",
        label: "Aplicada",
        text,
      },
    ]);
    expect(await mentionsOf(other)).toEqual([]);
    await other.call("GET", "technical-docs/flows/remarks/cut");
    await told.desk.call("GET", "technical-docs/flows/remarks/load");
    expect(await mentionsOf(told.desk)).toHaveLength(1);
    const { body } = await told.desk.call("GET", "technical-docs/flows/remarks/cut");
    expect((body as FlowRemarks).remarks[0]?.mentions).toEqual([named]);
    expect(await mentionsOf(told.desk)).toEqual([]);
  });

  test("may see the flows: any other is not offered, and the refusal does not say who", async () => {
    const hidden = await person("api");
    expect((await people()).map(({ id }) => id)).not.toContain(hidden.id);
    for (const id of [hidden.id, "999999", "uno"]) {
      const { status, body } = await onCut("Mire esto", [id]);
      expect([status, body.errors]).toEqual([
        422,
        { text: "Alguien a quien menciona no puede ver los flujos" },
      ]);
    }
    expect(await mentionsOf(hidden.desk)).toEqual([]);
  });
});

describe("a version of a diagram", () => {
  test("is approved by two people, each once", async () => {
    expect((await sign(one, "load")).status).toBe(200);
    expect((await sign(one, "load")).body.title).toBe(
      "Usted ya firmó esta versión: la otra firma es de otra persona.",
    );
    expect((await sign(other, "load")).status).toBe(200);
    expect((await sign(third, "load")).body.title).toBe("Esta versión ya está decidida.");
    const { signatures } = await reviewSeenBy(one);
    expect(signatures.map(({ machine, verdict, isOwn }) => [machine, verdict, isOwn])).toEqual([
      ["load", "signed", false],
      ["load", "signed", true],
    ]);
  });

  test("is signed once by each of many who sign at the same time", async () => {
    const turns = [one, other, third, one, other, third].map(async (desk) => sign(desk, "role"));
    const statuses = (await Promise.all(turns)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(2);
    expect(statuses.filter((status) => status === 409)).toHaveLength(4);
  });

  test("is kept with its diagram once it was signed or commented on, and never that of another version", async () => {
    const kept = async (machine: string) =>
      (await one.call("GET", `technical-docs/flows/versions/${machine}`)).body as FlowVersions;
    expect((await kept("load")).versions.map(({ version, diagram }) => [version, diagram])).toEqual(
      [[NOW, JSON.stringify({ id: "load" })]],
    );
    expect((await kept("role")).versions).toHaveLength(1);
    await comment(one, "De antes", { version: FORMER });
    expect((await kept("load")).versions).toHaveLength(1);
    expect((await kept("transfer")).versions).toEqual([]);
  });

  test("is kept with the screens of its states, each once by its bytes, and none that is too large or another one", async () => {
    const read = async (machine: string) =>
      (await one.call("GET", `technical-docs/flows/versions/${machine}`)).body as FlowVersions;
    const { versions, served: today } = await read("load");
    const { revision, at } = served;
    expect(versions[0]?.screens).toEqual({ revision, at, states: { "load.applied": [screen] } });
    expect(today).toEqual({ revision, at, states: served.states.load });
    // The same two images are shown by a state of another life.
    expect((await read("role")).versions[0]?.screens?.states).toEqual(served.states.role);
    expect((await read("transfer")).served?.states).toEqual({});
    const { rows } = await sql`select sha256 from flow_screens order by sha256`.execute(
      office.server.db,
    );
    expect(rows).toEqual(
      [hashOf("open.webp"), hashOf("phone.webp")].toSorted().map((sha256) => ({ sha256 })),
    );
  });

  test("is kept with the screens that are there already, and no others, where there is no room for more", async () => {
    const { db } = office.server;
    await sql`insert into flow_screens (sha256, type, content)
      select encode(sha256(x.content), 'hex'), 'image/webp', x.content from (
        select decode(repeat(md5(n::text), 16384), 'hex') as content from generate_series(1, 256) as n) as x`.execute(
      db,
    );
    expect((await sign(one, "budget")).status).toBe(200);
    const { body } = await one.call("GET", "technical-docs/flows/versions/budget");
    expect((body as FlowVersions).versions[0]?.screens?.states).toEqual({
      "budget.active": [served.states.budget["budget.active"][0]],
    });
    await sql`delete from flow_screens where octet_length(content) = 262144`.execute(db);
  });

  test("shows a kept screen to who may see the flows, and to nobody else", async () => {
    const path = `technical-docs/flows/screens/${hashOf("open.webp")}`;
    const reader = deskOf(await office.asHolderOf([mayDo("technical-docs", "flows")]));
    expect((await reader.call("GET", path)).body).toEqual({
      type: "image/webp",
      content: images["open.webp"].toString("base64"),
    });
    expect((await reader.call("GET", "technical-docs/flows/screens/x")).status).toBe(404);
    const stranger = deskOf(await office.asHolderOf([mayDo("technical-docs", "api")]));
    expect((await stranger.call("GET", path)).status).toBe(403);
  });

  test("is rejected by one, who says why", async () => {
    const without = await sign(one, "advance", { verdict: "rejected", reason: " " });
    expect([without.status, without.body.errors]).toEqual([
      422,
      { reason: "Diga por qué la rechaza." },
    ]);
    const reason = "La legalización no dice quién la revisa.";
    expect((await sign(one, "advance", { verdict: "rejected", reason })).status).toBe(200);
    expect((await sign(other, "advance")).status).toBe(409);
    expect((await reviewSeenBy(other)).signatures[0]).toMatchObject({
      verdict: "rejected",
      reason,
    });
  });

  test("is not signed where it changed meanwhile, where it does not exist, or without the permission", async () => {
    const { status, body } = await sign(one, "transfer", { version: FORMER });
    expect([status, body.title]).toEqual([
      409,
      "El diagrama cambió desde que lo abrió: ábralo otra vez y léalo antes de firmar.",
    ]);
    expect((await sign(one, "toString")).status).toBe(404);
    const reader = deskOf(await office.asHolderOf([mayDo("technical-docs", "flows")]));
    expect((await sign(reader, "transfer")).status).toBe(403);
    expect((await comment(reader, "x")).status).toBe(403);
    expect((await reader.call("GET", "technical-docs/flows/review")).status).toBe(200);
    const stranger = deskOf(await office.asHolderOf([mayDo("technical-docs", "api")]));
    expect((await stranger.call("GET", "technical-docs/flows/review")).status).toBe(403);
    expect((await stranger.call("GET", "technical-docs/flows/remarks/load")).status).toBe(403);
  });
});

describe("who may take each step", () => {
  test("is told by the roles of the installation, with their people of the company, to who may list roles", async () => {
    const flows = mayDo("technical-docs", "flows");
    const approver = await office.asHolderOf([mayDo("advances", "list", "view", "approve")]);
    const reader = deskOf(await office.asHolderOf([flows, mayDo("roles", "list")]));
    const stranger = deskOf(await office.asHolderOf([flows]));
    const told = (await reader.call("GET", "technical-docs/flows/roles")).body as FlowRoles;
    const having = told.roles?.filter(({ steps }) => steps.join() === "advances/approve") ?? [];
    expect(having.map(({ people, others }) => people.length + others)).toEqual([1]);
    expect(told.sections).toContainEqual({ life: "advance", controller: "advances" });
    const unseen = (await stranger.call("GET", "technical-docs/flows/roles")).body as FlowRoles;
    expect(unseen.roles).toBeNull();
    expect((await deskOf(approver).call("GET", "technical-docs/flows/roles")).status).toBe(403);
  });

  test("stands on each arrow in place of the roles of the demonstration", () => {
    const edge = (id: string, who: string, event: string) => ({ id, who, event });
    const fact = { asks: [], says: null, undo: null, roles: ["Demo"], causes: null, isTaken: true };
    const machine = {
      diagram: {
        id: "advance",
        edges: [edge("a", "person", "approve"), edge("b", "server", "pay")],
      },
      facts: { a: fact, b: { ...fact, roles: null } },
    };
    const role = {
      name: "Comité",
      people: ["Ana Ríos"],
      others: 2,
      permission: [mayDo("advances", "approve")],
      steps: ["advances/approve"],
    };
    const sections = [{ life: "advance", controller: "advances" }];
    const data = { machines: [machine] } as unknown as AtlasData;
    const known = withRoles(data, { roles: [role], sections });
    expect(known.machines[0]?.facts?.["a"]?.roles).toEqual(["Comité"]);
    expect(known.machines[0]?.facts?.["b"]?.roles).toBeNull();
    expect(known.roles).toEqual([role]);
    expect(known.people).toEqual({ Comité: "Ana Ríos, 2 más" });
    expect(withRoles(data, { roles: null, sections })).toBe(data);
  });
});
