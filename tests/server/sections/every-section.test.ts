import { afterAll, beforeAll, expect, test } from "vitest";
import type { SectionRecord } from "../../../src/contract/section-contract.ts";
import { stepsAt } from "../../../src/engine/lifecycle-steps.ts";
import { writableFields } from "../../../src/engine/field-schema.ts";
import type { SectionDefinition } from "../../../src/engine/define-section.ts";
import { registry } from "../../support/registry.ts";
import { openSeeded } from "../../support/seeded-database.ts";
import { openOffice, type Office } from "../../support/office.ts";
import { deskOf, type Desk } from "./desk.ts";
import { madeUp, makeOne } from "./made-values.ts";

const PDF = "%PDF-1.7 prueba";
let office: Office;
let desk: Desk;

beforeAll(async () => {
  office = await openOffice(await openSeeded());
  // They have signed in, or no administrator would be left.
  await office.server.db.updateTable("users").set({ estado: "active" }).execute();
  desk = deskOf(await office.as("admin"));
});
afterAll(async () => {
  await office.server.close();
  await office.server.db.destroy();
});

async function upload(controller: string, field: string): Promise<string> {
  const worker = await office.as("admin");
  const path = `${controller}/create/file/${field}?name=prueba.pdf`;
  const headers = { "content-type": "application/pdf" };
  const reply = await worker(path, { method: "POST", body: PDF, headers });
  return ((await reply.json()) as { id: string }).id;
}

let given = 0;

/** The values that a section requires of a new record beyond what its fields declare. */
async function ownValues(controller: string): Promise<Readonly<Record<string, unknown>>> {
  given += 1;
  if (controller === "ips") return { direccion: `190.85.${given}.0/24`, alcance: "everybody" };
  if (controller === "structures-configs") {
    const { definition } = registry.of("structures");
    const own = { proposito: "portfolio" };
    const draft = await makeOne(desk, definition, { upload: async () => "", own }, 900 + given);
    return { estructura: draft.id, campo_destino: "documento" };
  }
  if (controller !== "statuses") return {};
  // Every possible status has its record: one is deleted to make room.
  const [first] = (await desk.list("statuses")).rows;
  await desk.call("DELETE", `statuses/delete/${first?.id}?version=${first?.version}`);
  return { codigo: first?.values["codigo"], entidad: first?.values["entidad"] };
}

/** Fields that accept any text. */
function freeFields({ fields, uniqueTogether }: SectionDefinition): string[] {
  const together = new Set(uniqueTogether.flat());
  return writableFields(fields)
    .filter(([key, { kind, unique }]) => kind === "text" && unique !== true && !together.has(key))
    .map(([key]) => key);
}

const sections = [...registry.sections.values()].map(({ definition }) => definition);

test("the master data are 28 sections, beside those that came later", () => {
  expect(sections.length).toBeGreaterThanOrEqual(28);
});

/** Edits a field, if the section has one for any text; gives whether the edit was accepted. */
async function editOne(section: SectionDefinition, made: SectionRecord): Promise<boolean> {
  const [name = ""] = freeFields(section);
  const field = section.fields[name];
  if (field === undefined) return false;
  const { status, body } = await desk.edit(section.controller, made, { [name]: madeUp(field, 99) });
  if (status !== 200) throw new Error(`${section.controller}: ${JSON.stringify(body)}`);
  return true;
}

/** Sends the first event that the lifecycle allows, if any; gives whether the record is in its target. */
async function stepOnce({ controller, lifecycle }: SectionDefinition, id: string) {
  const { version, status, facts } = await desk.record(controller, id);
  const steps = lifecycle === null ? [] : stepsAt(lifecycle, status ?? "", facts);
  const step = steps.find(({ refusal }) => refusal === null);
  if (step === undefined) return false;
  const path = `${controller}/${step.event}/${id}`;
  const moved = await desk.wrote("POST", path, { version, reason: "Prueba" });
  if (moved.body.status !== step.target) throw new Error(JSON.stringify([step, moved]));
  return true;
}

/** The ids that a list finds by the title of a record; if the title is no text, the record's own id. */
async function foundBy({ controller, title, fields }: SectionDefinition, made: SectionRecord) {
  const name = made.values[title];
  if (typeof name !== "string" || fields[title]?.kind === "reference") return [made.id];
  // One that is called by a choice is found by its filter: the box reads texts.
  const by = fields[title]?.kind === "choice" ? `f.${title}` : "q";
  const { rows } = await desk.list(controller, `?${by}=${encodeURIComponent(name)}`);
  return rows.map(({ id }) => id);
}

/** Expects that a list gives for each row the same facts as its record, including why something is not possible. */
async function expectSameFacts({ controller }: SectionDefinition, { id }: SectionRecord) {
  const { rows } = await desk.list(controller, "?n=200");
  const all = rows.some((row) => row.id === id) ? [id] : rows.slice(0, 1).map((row) => row.id);
  for (const each of all) {
    const { facts } = await desk.record(controller, each);
    expect([controller, rows.find((row) => row.id === each)?.facts ?? {}]).toEqual([
      controller,
      facts,
    ]);
  }
}

/** Sections whose records people create; the other ones are created by commands, which have tests of their own. */
const ofPeople = sections.filter(({ without }) => without.length === 0);

test.each(ofPeople.map((section) => [section.controller, section] as const))(
  "%s: a record is made, read, found, edited, taken through its lifecycle, told of, and deleted",
  async (controller, section) => {
    const make = async (nth: number) => {
      const own = await ownValues(controller);
      const send = async (field: string) => upload(controller, field);
      return makeOne(desk, section, { upload: send, own }, nth);
    };
    const made = await make(4321);
    expect(await desk.record(controller, made.id)).toEqual(made);
    expect(await foundBy(section, made)).toContain(made.id);

    await expectSameFacts(section, made);

    const changed = [true, await editOne(section, made), await stepOnce(section, made.id)];
    const changes = await desk.history(controller, made.id);
    expect(changes.at(-1)?.action).toBe("create");
    expect(changes).toHaveLength(changed.filter(Boolean).length);

    const copy = await make(5678);
    const path = `${controller}/delete/${copy.id}?version=${copy.version}`;
    expect([controller, (await desk.call("DELETE", path)).status]).toEqual([controller, 204]);
    expect((await desk.refused("GET", `${controller}/view/${copy.id}`)).status).toBe(404);
  },
);
