import { dayOf } from "../../../src/domain/format.ts";
import { beforeAll, describe, expect, test } from "vitest";
import type { RequestCase } from "../../../src/contract/case-contract.ts";
import { mayDo, type Worker } from "../../support/office.ts";
import { openDatabase } from "../../support/open-database.ts";
import { deskOf, openDesk, type Desk } from "../sections/desk.ts";
import { someClaims, type ClaimGround } from "./some-claims.ts";

const READS = ["list", "view"] as const;
const DAY = 86_400_000;
const dayFrom = (days: number) => dayOf(new Date(Date.now() + days * DAY));

/** The sections of a case, all of them to be read. */
const ALL = ["companies", "customers", "obligations", "portfolios", "formulas", "request-supports"];

/** The case of a request on one page (ADR 128). */
describe("the case of a request", () => {
  const office = openDesk(openDatabase);
  const people: { worker?: Worker; desk?: Desk } = {};
  const ids = { filed: "", other: "", draft: "" };
  let ground: ClaimGround;
  const clerk = () => people.desk as Desk;

  /** A person who may open the page, and of some sections besides. */
  const reader = async (sections: readonly string[] = ALL, ...actions: readonly string[]) =>
    deskOf(
      await office().asHolderOf([
        mayDo("requests", ...READS, "detail", "others", ...actions),
        ...sections.map((each) => mayDo(each, ...READS)),
      ]),
    );
  const caseOf = async (who: Desk, id: string) => {
    const { status, body } = await who.call("GET", `requests/detail/${id}`);
    expect([status, body]).toMatchObject([200, { parties: expect.any(Array) as unknown }]);
    return body as RequestCase;
  };

  async function attached(request: string, kind: string, day: string) {
    const path = "request-supports/create/file/archivo?name=pagare.pdf";
    const headers = { "content-type": "application/pdf" };
    const send = people.worker as Worker;
    const sent = await send(path, { method: "POST", body: `%PDF-1.7 ${request}`, headers });
    const { id } = (await sent.json()) as { readonly id: string };
    const values = { solicitud: request, tipo: kind, fecha: day, archivo: id };
    return (await clerk().made("request-supports", values)).id;
  }

  const asked = async (obligation: string, amount: string) =>
    (
      await clerk().made("requests", {
        tipo: ground.type,
        obligacion: obligation,
        valor_solicitado: amount,
        fecha_incumplimiento: dayFrom(-120),
        saldo_capital: "3600000.00",
        cuenta_destino: ground.account,
      })
    ).id;

  async function filed(obligation: string, amount: string) {
    const id = await asked(obligation, amount);
    await attached(id, ground.papers.note, dayFrom(-40));
    await attached(id, ground.papers.letter, dayFrom(0));
    const { version } = await clerk().record("requests", id);
    const done = await clerk().wrote("POST", `requests/file/${id}`, { version });
    expect([done.status, done.body]).toMatchObject([200, { status: "filed" }]);
    return id;
  }

  beforeAll(async () => {
    ground = await someClaims(office().server.db);
    people.worker = await office().asHolderOf([
      mayDo("requests", ...READS, "others", "create", "edit", "file"),
      mayDo("request-supports", ...READS, "create"),
    ]);
    people.desk = deskOf(people.worker);
    const [first, second, third] = ground.obligations;
    ids.filed = await filed(first, "3000000.00");
    ids.other = await filed(third, "1500000.00");
    ids.draft = await asked(second, "900000.00");
    await attached(ids.draft, ground.papers.letter, dayFrom(-31));
  });

  test("names whom it is about, with what is read of each", async () => {
    const { parties } = await caseOf(await reader(), ids.filed);
    expect(parties.map(({ controller }) => controller)).toEqual([
      "companies",
      "customers",
      "obligations",
      "portfolios",
    ]);
    const [, debtor, obligation] = parties;
    expect(debtor?.label).toBe("Deudor 1");
    expect(obligation).toMatchObject({ id: ground.obligations[0], label: "GA-1" });
    expect(obligation?.facts).toContainEqual({ label: "Estado", text: "Reclamada" });
    expect(obligation?.facts).toContainEqual({
      label: "Saldo de capital",
      text: "$ 3.600.000,00",
    });
  });

  test("masks the document of the debtor for who does not see data of people", async () => {
    const textOf = async (who: Desk) =>
      (await caseOf(who, ids.filed)).parties
        .find(({ controller }) => controller === "customers")
        ?.facts.find(({ label }) => label === "Documento")?.text;
    expect(await textOf(await reader())).not.toContain("77000001");
    const whole = deskOf(
      await office().asHolderOf([
        mayDo("requests", ...READS, "detail", "others"),
        mayDo("customers", ...READS, "personal"),
      ]),
    );
    expect(await textOf(whole)).toContain("77000001");
  });

  test("shows how what is covered was computed: formula, version, figures and result", async () => {
    const { coverage } = await caseOf(await reader(), ids.filed);
    expect(coverage).toMatchObject({
      formula: { code: "COB-SAL", version: 2, text: "saldo * cobertura / 100" },
      covered: "2520000.00",
    });
    expect(coverage?.inputs.map(({ name }) => name)).toEqual(["saldo", "cobertura"]);
    expect(Number(coverage?.inputs[0]?.value)).toBe(3_600_000);
    expect(Number(coverage?.inputs[1]?.value)).toBe(70);
    expect((await caseOf(await reader(), ids.draft)).coverage).toBeNull();
    const without = await reader(ALL.filter((each) => each !== "formulas"));
    expect((await caseOf(without, ids.filed)).coverage?.formula.text).toBeNull();
  });

  test("tells what is left of the cap, what else is open against it, and the most that may be approved", async () => {
    const { cap, most } = await caseOf(await reader(), ids.filed);
    expect(cap).toMatchObject({
      cap: "2100000.00",
      used: "0.00",
      left: "2100000.00",
      open: { count: 1, amount: "1500000.00" },
      claims: [{ id: ids.other, amount: "1500000.00" }],
    });
    expect(most).toBe("2100000.00");
    // That one asks for less than is left, and the first may take no more than is covered.
    const other = await caseOf(await reader(), ids.other);
    expect([other.most, other.cap?.open.amount]).toEqual(["1500000.00", "2520000.00"]);
    expect((await caseOf(await reader(), ids.draft)).most).toBeNull();
  });

  test("lists the papers by kind, with those that are missing and those that expired", async () => {
    const whole = (await caseOf(await reader(), ids.filed)).supports;
    expect(whole?.papers.map(({ name, paper }) => [name, paper?.isExpired])).toEqual([
      ["Pagaré", false],
      ["Carta de cobro", false],
    ]);
    expect(whole?.canAttach).toBe(false);
    const draft = (await caseOf(await reader(), ids.draft)).supports;
    expect(draft?.papers.map(({ name, paper }) => [name, paper?.isExpired])).toEqual([
      ["Pagaré", undefined],
      ["Carta de cobro", true],
    ]);
    expect(draft?.papers[1]?.paper).toMatchObject({
      file: "pagare.pdf",
      day: dayFrom(-31),
      until: dayFrom(-1),
      withheld: expect.stringContaining("datos personales") as string,
    });
  });

  test("offers to attach a paper to who may, while the request may be changed", async () => {
    const who = deskOf(
      await office().asHolderOf([
        mayDo("requests", ...READS, "detail", "others"),
        mayDo("request-supports", ...READS, "create"),
        mayDo("customers", "personal"),
      ]),
    );
    const draft = (await caseOf(who, ids.draft)).supports;
    expect([draft?.canAttach, draft?.papers[1]?.paper?.withheld]).toEqual([true, null]);
    expect((await caseOf(who, ids.filed)).supports?.canAttach).toBe(false);
    expect((await caseOf(await reader(), ids.draft)).supports?.canAttach).toBe(false);
  });

  test("lists the other claims of the obligation and of its debtor", async () => {
    const { claims } = await caseOf(await reader(), ids.filed);
    expect(claims).toMatchObject([
      { id: ids.draft, status: "draft", asked: "900000.00", filed: null, isOfObligation: false },
    ]);
    expect((await caseOf(await reader(), ids.other)).claims).toEqual([]);
  });

  test("tells what happened to the request, its papers and its obligation, the newest first", async () => {
    const { timeline, isMore } = await caseOf(await reader(), ids.filed);
    const told = timeline.map(({ controller, step }) => `${controller} ${step}`);
    expect(told).toContain("requests Radicó");
    expect(told.at(-1)).toBe("requests Creó");
    expect(told.filter((each) => each === "request-supports Creó")).toHaveLength(2);
    expect(timeline.some(({ controller }) => controller === "obligations")).toBe(true);
    const papers = timeline.filter(({ controller }) => controller === "request-supports");
    expect(papers.map(({ label }) => label)).toEqual(["Carta de cobro", "Pagaré"]);
    const moments = timeline.map(({ at }) => at);
    expect(moments).toEqual(moments.toSorted().toReversed());
    expect(isMore).toBe(false);
  });

  test("says nothing of sections that the person may not see", async () => {
    const bare = await caseOf(await reader([]), ids.filed);
    expect(bare).toMatchObject({ parties: [], supports: null, cap: null, most: null });
    expect(new Set(bare.timeline.map(({ controller }) => controller))).toEqual(
      new Set(["requests"]),
    );
  });

  test("names no claim that is in the charge of others, though they count against the cap", async () => {
    const worker = await office().asHolderOf([
      mayDo("requests", ...READS, "detail", "create"),
      mayDo("portfolios", ...READS),
      mayDo("banks-companies", ...READS),
    ]);
    const own = deskOf(worker);
    const { id } = await own.made("requests", {
      tipo: ground.type,
      obligacion: ground.obligations[1],
      valor_solicitado: "100.00",
      fecha_incumplimiento: dayFrom(-120),
      saldo_capital: "3600000.00",
      cuenta_destino: ground.account,
    });
    const { cap, claims } = await caseOf(own, id);
    expect([cap?.open.count, cap?.claims, claims]).toEqual([2, [], []]);
    expect((await own.refused("GET", `requests/detail/${ids.filed}`)).status).toBe(404);
  });

  test("is of the company of the context, and of who may open the page and see requests", async () => {
    const there = deskOf(await office().as("admin", 2));
    const outsider = deskOf(await office().asHolderOf([mayDo("requests", ...READS)]));
    const blind = deskOf(await office().asHolderOf([mayDo("requests", "detail")]));
    const path = `requests/detail/${ids.filed}`;
    expect((await there.refused("GET", path)).status).toBe(404);
    expect((await outsider.refused("GET", path)).status).toBe(403);
    expect((await blind.refused("GET", path)).status).toBe(403);
    const admin = deskOf(await office().as("admin"));
    for (const id of ["uno", "999999", "-1"]) {
      expect((await admin.refused("GET", `requests/detail/${id}`)).status).toBe(404);
    }
  });
});
