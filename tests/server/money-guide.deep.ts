import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { someAccounts } from "./sections/some-accounts.ts";
import { recordIn, type Calls, type Shown } from "./suites/access-caller.ts";
import { codeIn, copyProject, serveCopy } from "./suites/project-copy.ts";

const NAME = "add-a-lifecycle-with-money.md";
const GUIDE = readFileSync(`docs/guides/${NAME}`, "utf8");

/** The files of the guide, in the order of its blocks of code. */
const FILES = [...GUIDE.matchAll(/The file `(\S+)` in `(\S+)` of `(\S+)`:$/gmu)].map(
  ([, name = "", folder = "", room = ""]) => `${room}/${folder}/${name}`,
);

/** The lines that join them: the file, the words that each goes behind, and what it says. */
const LINES = [...GUIDE.matchAll(/^\| `([^`]+)` +\| `([^`]+)` +\| `([^`]+)`/gmu)];

const MOVES = "tests/laws/lifecycle-moves.ts";
const copy = copyProject();
let served: Awaited<ReturnType<typeof serveCopy>>;
/** Asks for refunds, and may approve them: whoever is refused is so for who they are. */
let clerk: Calls;
const accounts: Record<string, string> = {};

beforeAll(async () => {
  const options = JSON.parse(readFileSync("tsconfig.json", "utf8")) as object;
  copy.write(
    "tsconfig.json",
    JSON.stringify({ ...options, include: ["src", "atlas", "server", MOVES] }),
  );
  for (const file of [MOVES, "tests/laws/billing-moves.ts", "tests/laws/lifecycles.test.ts"]) {
    copy.write(file, readFileSync(file, "utf8"));
  }
  for (const [index, code] of codeIn(NAME).entries()) copy.write(FILES[index] ?? "", code);
  for (const [, file = "", words = "", line = ""] of LINES) copy.addBehind(file, words, line);
  await copy.migration("refunds");
  served = await serveCopy(copy);
  const { db, signIn } = served;
  await sql`
    update users set rol = (select rol from users where username = 'admin')
    where username = 'analista'`.execute(db);
  await sql`update companies set correo_fe = 'pagos@aliada.example' where id = 2`.execute(db);
  Object.assign(accounts, await someAccounts(db));
  clerk = await signIn("analista");
}, 180_000);

afterAll(async () => {
  await served.close();
  copy.remove();
});

const wanted = () => ({ empresa: "2", valor: "1260000.01", cuenta_destino: accounts["ally"] });

async function approve(who: Calls, { id, version }: Shown, valor: string) {
  return who.call("POST", `refunds/approve/${id}`, { version, input: { valor } });
}

async function advances() {
  const { body } = await served.admin.call("GET", "advances/list");
  return (body?.["rows"] ?? []) as readonly Shown[];
}

test("the guide has at most 200 lines, and what it makes compiles", () => {
  expect(GUIDE.trimEnd().split("\n").length).toBeLessThanOrEqual(200);
  expect([FILES.length, LINES.length]).toEqual([codeIn(NAME).length, 5]);
  expect(copy.compiled()).toBe("");
}, 180_000);

test("its chart makes the moves of its oracle and no other, and is drawn in the atlas", async () => {
  const { lifecycleFlows } = await copy.load<typeof import("../../atlas/flows/lifecycle-flows.ts")>(
    "atlas/flows/lifecycle-flows.ts",
  );
  const oracle = await copy.load<typeof import("../laws/lifecycle-moves.ts")>(MOVES);
  const flow = lifecycleFlows.find(({ machine }) => machine.id === "refund");
  if (flow === undefined) throw new Error("the refund has no flow");
  expect(flow.words.title).toBe("Reintegro");
  expect(oracle.movesOf(flow.machine)).toEqual(oracle.MOVES["refund"]);
});

test("a refund is refused, field by field, without an amount or an account that may be paid", async () => {
  const wrong = { ...wanted(), valor: "0.00" };
  expect(await clerk.create("refunds", wrong)).toMatchObject({
    status: 422,
    body: { errors: { valor: "Debe ser mayor que cero" } },
  });
  const foreign = { ...wanted(), cuenta_destino: accounts["fund"] };
  expect(await clerk.create("refunds", foreign)).toMatchObject({
    status: 422,
    body: { errors: { cuenta_destino: "La cuenta es de otro titular" } },
  });
});

test("it is approved by another person, for no more than was asked: nothing follows before that", async () => {
  const refund = recordIn(await clerk.create("refunds", wanted()));
  expect(refund.values["numero"]).toMatch(/^RE-\d{4}-000001$/u);
  expect(await approve(clerk, refund, "1260000.00")).toMatchObject({
    status: 409,
    body: {
      guard: "isAnotherPerson",
      detail: "Debe hacerlo una persona distinta de quien lo escribió.",
    },
  });
  for (const [valor, problem] of [
    ["1260000.02", "es más de lo solicitado"],
    ["0.00", "Debe ser mayor que cero"],
  ] as const) {
    expect(await approve(served.admin, refund, valor)).toMatchObject({
      status: 422,
      body: { errors: { valor: problem } },
    });
  }
  expect(await advances()).toEqual([]);
});

test("once approved it has an advance to the cent, its history tells the amount, and its entity a mail", async () => {
  const refund = recordIn(await clerk.create("refunds", wanted()));
  const approved = recordIn(await approve(served.admin, refund, "1259999.99"));
  expect(approved).toMatchObject({
    status: "approved",
    values: { valor: "1260000.01", aprobado: "1259999.99" },
  });
  expect(await advances()).toMatchObject([
    { status: "requested", values: { empresa: "2", concepto: "other", valor: "1259999.99" } },
  ]);
  const { body } = await clerk.call("GET", `refunds/view/${refund.id}/history`);
  expect(body?.["changes"]).toMatchObject([
    { action: "approve", input: [{ field: "valor", value: "1259999.99" }] },
    { action: "create" },
  ]);
  await expect
    .poll(() => served.mails)
    .toMatchObject([
      {
        to: "pagos@aliada.example",
        subject: `Reintegro ${String(approved.values["numero"])} aprobado`,
        text: "Se aprobó por $ 1259999.99.",
      },
    ]);
});
