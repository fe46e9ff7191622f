import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { registry } from "../../support/registry.ts";
import { commandsOf, type Command } from "../../../src/engine/command.ts";
import { stepsAt } from "../../../src/engine/lifecycle-steps.ts";
import type { SectionDefinition } from "../../../src/engine/define-section.ts";
import type { ListPage } from "../../../src/contract/section-contract.ts";
import type { Office } from "../../support/office.ts";
import { deskOf, type Desk } from "./desk.ts";

const HALF = String.raw`"a\ud800"`;
const DEEP = `${"[".repeat(5000)}${"]".repeat(5000)}`;
const HUGE = `{"version":1,"reason":"${"x".repeat(10 * 1024 * 1024)}"}`;

/** Ids of no record of the context. */
const IDS = ["0", "99999999999999999999", "%00"];

/** Bodies of a command on one record that cannot be read, whatever its record and its input. */
const UNREADABLE = [
  "",
  "null",
  "{}",
  '{"version":"1"}',
  '{"version":1e400}',
  '{"version":1,"version":-1}',
  '{"version":1,"otro":1}',
  '{"version":1,"reason":7}',
  `{"version":1,"reason":${HALF}}`,
  `{"version":1,"reason":"${"x".repeat(501)}"}`,
  '{"version":1,"input":[]}',
  `{"version":1,"input":{"nada":${DEEP}}}`,
];

/** Bodies of a command on many records that name none, or cannot be read. */
const UNREADABLE_OF_MANY = [
  "{}",
  '{"ids":[1]}',
  '{"ids":["1"],"query":"","seen":1}',
  '{"query":"f.nada=1","seen":1}',
  '{"query":"","seen":999999}',
  `{"ids":["1"],"reason":${HALF}}`,
  `{"ids":["1"],"input":{"nada":${DEEP}}}`,
];

/** Inputs that no command has. */
const UNKNOWN = ['{"constructor":1}', '{"__proto__":{"isAnotherPerson":true}}'];

/** Values that no field accepts. */
const WRONG = ["{}", '["a"]', "1e400", HALF, String.raw`"a\u0000"`, `"${"9".repeat(100_000)}"`];

type Call = readonly [
  method: string,
  path: string,
  body?: unknown,
  write?: Parameters<Desk["refused"]>[3],
];
type Row = ListPage["rows"][number];

/** Whether a status refuses a call for what it says, and not for the number of calls before it. */
export function isRefusal(status: number): boolean {
  return status >= 400 && status < 500 && status !== 429;
}

/** Whether a command may be run on a row now, as its page shows it. */
function isOffered({ lifecycle }: SectionDefinition, { event }: Command, row: Row): boolean {
  if (lifecycle?.events.includes(event) !== true) return true;
  const steps = stepsAt(lifecycle, row.status ?? "", row.facts ?? {});
  return steps.some((step) => step.event === event && step.refusal === null);
}

/** Tests every command of every section with what cannot be read, is wrong, is late or is somebody else's. */
export function hostileCommandsSuite(open: () => Office): void {
  let desk: Desk;
  /** The key of a call that was made. */
  const usedKey = "genero-hecho";

  beforeAll(async () => {
    desk = deskOf(await open().as("admin"));
    const values = { codigo: "HC", nombre: "Hecho" };
    const { status } = await desk.wrote("POST", "genders/create", { values }, { key: usedKey });
    expect(status).toBe(201);
  });

  /** The number of rows of everything that a command may write. */
  async function written(): Promise<unknown> {
    const { rows } = await sql`
      select (select count(*) from changes) as changes, (select count(*) from jobs) as jobs,
        (select count(*) from outbox) as outbox, (select count(*) from outbox_tries) as tries,
        (select count(*) from idempotency_keys) as keys`.execute(open().server.db);
    return rows[0];
  }

  /** How often a command is in the audit: what follows from it by itself is not counted. */
  async function times(controller: string, event: string): Promise<unknown> {
    const { rows } = await sql`select count(*) from changes
      where controller = ${controller} and action = ${event}`.execute(open().server.db);
    return rows;
  }

  const rowsOf = async (controller: string) => (await desk.list(controller, "?n=200")).rows;

  /** Calls of a command that are refused wherever its record is. */
  function unreadable(controller: string, { event }: Command): Call[] {
    const all = `${controller}/${event}`;
    const one = `${all}/1`;
    const long = { key: "k".repeat(101) };
    return [
      ...UNREADABLE.map((body) => ["POST", one, body] as const),
      ["POST", `${one}/rehearsal`, "{}"],
      ...UNREADABLE_OF_MANY.map((body) => ["POST", all, body] as const),
      ["POST", `${all}/undo`, '{"ids":1}'],
      ...IDS.map((id) => ["POST", `${all}/${id}`, { version: 1 }] as const),
      ["POST", one, { version: 1 }, { headers: { "content-type": "text/plain" } }],
      ["POST", one, { version: 1 }, long],
      ["POST", one, { version: 1 }, { key: usedKey }],
      ["PUT", one, { version: 1 }],
      ["GET", `${all}/options/constructor`],
    ];
  }

  /** Calls on a row that allows the command: refused for their version, their input, or the missing reason. */
  function wrong(section: SectionDefinition, command: Command, row: Row): Call[] {
    const path = `${section.controller}/${command.event}/${row.id}`;
    const { version } = row;
    const inputs = [
      ...UNKNOWN,
      ...Object.keys(command.input).flatMap((name) => WRONG.map((value) => `{"${name}":${value}}`)),
    ];
    return [
      ["POST", path, { version: version + 1, reason: "Prueba" }],
      ...inputs.map(
        (input) => ["POST", path, `{"version":${version},"reason":"x","input":${input}}`] as const,
      ),
      ...(command.asksReason ? [["POST", path, { version }] as const] : []),
    ];
  }

  async function expectRefused([method, path, body, write]: Call): Promise<void> {
    const { status, type, body: problem } = await desk.refused(method, path, body, write);
    const text = typeof body === "string" ? body : JSON.stringify(body);
    const call = `${method} ${path} ${text?.slice(0, 80) ?? ""}`;
    expect([call, isRefusal(status), type]).toEqual([call, true, "application/problem+json"]);
    expect([call, problem.title]).toEqual([call, expect.stringMatching(/^[A-ZÁÉÍÓÚ].*\.$/u)]);
  }

  const commanded = [...registry.sections.values()]
    .map(({ definition }) => definition)
    .filter((definition) => commandsOf(definition).length > 0);

  describe("a command that is called wrongly", () => {
    test.each(commanded.map((section) => [section.controller, section] as const))(
      "of %s is refused in words and writes nothing",
      async (controller, section) => {
        // Nobody makes so many calls: each session has those of a few commands.
        desk = deskOf(await open().as("admin"));
        const rows = await rowsOf(controller);
        const before = await written();
        await expectRefused(["POST", `${controller}/${commandsOf(section).at(-1)?.event}/1`, HUGE]);
        for (const command of commandsOf(section)) {
          const all = `${controller}/${command.event}`;
          const offered = rows.find((row) => isOffered(section, command, row));
          const other = rows.find((row) => !isOffered(section, command, row));
          const calls = [
            ...unreadable(controller, command),
            ...(offered ? wrong(section, command, offered) : []),
            ...(other ? [["POST", `${all}/${other.id}`, { version: other.version }] as const] : []),
          ];
          for (const call of calls) await expectRefused(call);
          const none = { label: "", done: false, reason: "No existe este registro." };
          expect(await desk.many(all, { ids: IDS })).toEqual(IDS.map((id) => ({ id, ...none })));
        }
        expect(await written()).toEqual(before);
      },
    );
  });

  test("a command that is done under a key is not done again under it, the same or with another body", async () => {
    desk = deskOf(await open().as("admin"));
    const done: string[] = [];
    for (const section of commanded) {
      for (const command of commandsOf(section)) {
        const row = (await rowsOf(section.controller)).findLast((each) =>
          isOffered(section, command, each),
        );
        const path = `${section.controller}/${command.event}/${row?.id}`;
        const call = { version: row?.version, reason: "Prueba" };
        const key = `hecho-${section.controller}-${command.event}`;
        const first = await desk.call("POST", path, call, { key });
        // Some need an input, or a record of another kind.
        if (first.status !== 200) continue;
        const before = await times(section.controller, command.event);
        const again = await desk.call("POST", path, call, { key });
        const other = await desk.refused("POST", path, { ...call, reason: "Otra" }, { key });
        expect([path, again.status, other.status, other.body.title]).toEqual([
          path,
          200,
          409,
          "Esta clave de repetición ya se usó para otra cosa.",
        ]);
        expect([path, await times(section.controller, command.event)]).toEqual([path, before]);
        done.push(path);
      }
    }
    expect(done.length).toBeGreaterThan(50);
  });
}
