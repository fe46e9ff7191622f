import { describe, expect, test } from "vitest";
import { accessTo, type Access, type Visitor } from "../../src/domain/permission.ts";
import { sections } from "../../src/sections/menu/catalogue.ts";
import { openDatabase } from "../support/open-database.ts";
import { openBench } from "./suites/bench.ts";

const bench = openBench(openDatabase);

const STAFF = ["nobody", "admin", "analista", "nuevo"] as const;
type Person = (typeof STAFF)[number];

/** Pages that already have a call, with the status of an allowed GET. */
const ANSWERED: Readonly<Record<string, number>> = {
  "/profiles/me": 200,
  "/profiles/pwd": 405,
  "/dashboard": 200,
  "/information-reports/portfolio": 200,
  "/reports/fundBalance": 200,
  "/reports/collect": 200,
  "/reports/collector": 200,
  "/reports/bankBalance": 200,
  "/monitor-portfolios": 200,
  "/monitor-balances": 200,
  "/collection-documents/invoiceReport": 200,
  "/erps/invoiceReport": 200,
  "/erps/instantReport": 200,
  "/erps/creditReport": 200,
  "/erps/creditReportInstant": 200,
  "/information-reports/credit": 200,
  "/monitor-credits": 200,
  "/information-reports/request": 200,
  "/monitor-requests": 200,
  "/requests/committee": 200,
  "/information-reports/recover": 200,
  "/monitor-recovers": 200,
  "/recoverables/manager": 200,
  "/reports/recover": 200,
  "/reports/center": 200,
  "/reports/admon": 200,
  // These two are the calls of their section too.
  "/budgets/list": 200,
  "/budgets/create": 405,
};

/** The status of an allowed page that is no call itself. */
const NOT_YET = 404;

/** Written by hand from spec §6 and the demo staff: 401 without a token, 403 without permission. */
const SAMPLE: readonly (readonly [string, Readonly<Record<Person, number>>])[] = [
  ["/dashboard", { nobody: 401, admin: 200, analista: 200, nuevo: 403 }],
  ["/profiles/me", { nobody: 401, admin: 200, analista: 200, nuevo: 403 }],
  ["/profiles/pwd", { nobody: 401, admin: 405, analista: 405, nuevo: 405 }],
  ["/profiles", { nobody: 401, admin: 404, analista: 403, nuevo: 403 }],
  ["/users", { nobody: 401, admin: 404, analista: 403, nuevo: 403 }],
  ["/requests", { nobody: 401, admin: 404, analista: 404, nuevo: 403 }],
  ["/requests/pending", { nobody: 401, admin: 404, analista: 404, nuevo: 403 }],
  ["/monitor-portfolios", { nobody: 401, admin: 200, analista: 200, nuevo: 403 }],
  ["/monitor-recovers", { nobody: 401, admin: 200, analista: 403, nuevo: 403 }],
  ["/information-reports/portfolio", { nobody: 401, admin: 200, analista: 200, nuevo: 403 }],
  ["/information-reports/recover", { nobody: 401, admin: 200, analista: 403, nuevo: 403 }],
  ["/collection-documents/settlement", { nobody: 401, admin: 404, analista: 403, nuevo: 403 }],
  ["/erps/logs/vouchers", { nobody: 401, admin: 404, analista: 403, nuevo: 403 }],
  ["/reports/fundBalance", { nobody: 401, admin: 200, analista: 403, nuevo: 403 }],
];

const REFUSED: Readonly<Record<Exclude<Access, "allowed">, number>> = {
  signIn: 401,
  changePassword: 403,
  denied: 403,
};

/** The session of a person, as the browser stores it. */
async function sessionOf(person: Person) {
  if (person === "nobody") return { hasToken: false, mustChangePassword: false, permission: [] };
  const { token, company, permission, changepwd } = await bench().signIn(person);
  const mustChangePassword = String(changepwd) === "true";
  return { hasToken: true, mustChangePassword, permission, token, company };
}

function expectedFor(address: string, visitor: Visitor): number {
  // A page that the browser draws without a token is still refused by the server: it would hold data.
  if (!visitor.hasToken) return 401;
  const access = accessTo(address, visitor);
  return access === "allowed" ? (ANSWERED[address] ?? NOT_YET) : REFUSED[access];
}

describe("GET of every page of the catalogue", () => {
  test.each(STAFF)("by %s is answered by the rule that the browser shows", async (person) => {
    const { token, company, ...visitor } = await sessionOf(person);
    const options = token === undefined ? {} : { token, company };
    const got = new Map<string, number>();
    const mute: string[] = [];
    for (const { address } of sections) {
      const { status, body } = await bench().get(`/api${address}`, options);
      got.set(address, status);
      if (status !== 200 && typeof body?.["msg"] !== "string") mute.push(address);
    }
    const computed = sections.map(
      ({ address }) => [address, expectedFor(address, visitor)] as const,
    );
    expect(Object.fromEntries(got)).toEqual(Object.fromEntries(computed));
    expect(mute).toEqual([]);
    const byHand = SAMPLE.map(([address, answers]) => [address, answers[person]]);
    expect(SAMPLE.map(([address]) => [address, got.get(address)])).toEqual(byHand);
  });

  test("is the whole catalogue, and the sample is some of it", () => {
    const addresses: readonly string[] = sections.map(({ address }) => address);
    expect(addresses.length).toBeGreaterThan(80);
    expect(SAMPLE.filter(([address]) => !addresses.includes(address))).toEqual([]);
  });
});

test("a record's address, further segments or an encoded one change nothing", async () => {
  const { token, company } = await bench().signIn("analista");
  const ask = async (path: string) => (await bench().get(path, { token, company })).status;
  expect(await ask("/api/requests/detail/15")).toBe(404);
  expect(await ask("/api/requests/delete/15")).toBe(403);
  expect(await ask("/api/requests/pending/delete")).toBe(404);
  expect(await ask("/api/us%65rs/list")).toBe(403);
  expect(await ask("/api/profiles/me/otra-cosa")).toBe(404);
  expect(await ask("/api/profiles/list/me")).toBe(403);
});

test("a page of a company is for those who work in it, whatever its permission", async () => {
  const { companies } = await bench().signIn("admin");
  const { token, company } = await bench().signIn("analista");
  const other = companies.find(({ id }) => id !== company)?.id ?? "";
  const pages = ["/requests", "/requests/pending", "/customers", "/dashboard"];
  for (const page of pages) {
    for (const wrong of [{ token }, { token, company: other }, { token, company: "0" }]) {
      const { status, body } = await bench().get(`/api${page}`, wrong);
      const { msg } = { ...body };
      expect([page, status, msg]).toEqual([page, 403, "No tiene acceso a este fondo."]);
    }
    const { status } = await bench().get(`/api${page}`, { token, company });
    expect([page, status]).toEqual([page, ANSWERED[page] ?? NOT_YET]);
  }
});
