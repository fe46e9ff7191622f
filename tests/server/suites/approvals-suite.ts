import { describe, expect, test } from "vitest";
import type { Tasks } from "../../../src/contract/desk-contract.ts";
import { recordIn } from "./access-caller.ts";
import type { OpenDatabase } from "./bench.ts";
import { openTwoPeople, refusal } from "./seeded-bench.ts";

/** Tests that one person writes and another approves (readings 27, 29 and 30). */
export function approvalsSuite(open: OpenDatabase): void {
  const people = openTwoPeople(open);

  const formula = (codigo: string, more: object = {}) => ({
    codigo,
    nombre: `Fórmula ${codigo}`,
    uso: "commission",
    expresion: "saldo * 2 / 100",
    redondeo: "peso",
    vigente_desde: "2026-01-01",
    vigente_hasta: null,
    ejemplo: '[{"entrada":{"saldo":"1000"},"salida":"20"}]',
    ...more,
  });

  describe("formulas", () => {
    test("are approved by another person than who wrote them, and do not change after that", async () => {
      const { luz, andres } = people();
      const { id, values } = recordIn(await luz.create("formulas", formula("F-1")));
      expect(values).toMatchObject({ version: 1 });
      expect(refusal(await luz.act("formulas", id, "approve"))).toEqual({
        status: 409,
        guard: "isAnotherPerson",
      });
      expect(recordIn(await andres.act("formulas", id, "approve")).status).toBe("approved");
      expect(await andres.edit("formulas", id, { nombre: "Otra" })).toMatchObject({
        status: 422,
        body: { errors: { nombre: expect.stringContaining("clónela") as unknown } },
      });
      expect((await luz.remove("formulas", id)).status).toBe(409);
    });

    test("name the variables that a portfolio of theirs is to be given, but for facts and parameters", async () => {
      const { luz } = people();
      const id = await luz.idOf("formulas", "COM-MIC");
      const options = "portfolios/create/options/variables";
      const { body } = await luz.call("GET", `${options}?within=formula_comision:${id}`);
      const { options: offered } = body as { options: readonly { id: string; detail: string }[] };
      expect(offered.map((each) => each.id)).toEqual(["tasa", "minimo"]);
      // Whether 0,35 is a third of one per cent is in the expression, and what others have beside it.
      expect(offered[0]?.detail).toMatch(
        /^«.*tasa.*»; en los portafolios que la tienen: [\d,]+(?: a [\d,]+)?$/u,
      );
      const none = await luz.call("GET", options);
      expect(none.body).toMatchObject({ options: [] });
    });

    test("are returned in place of approved with what they lack, of which their author is told, and are changed and sent again", async () => {
      const { luz, andres } = people();
      const { id } = recordIn(await luz.create("formulas", formula("F-9")));
      expect(refusal(await andres.act("formulas", id, "return"))).toMatchObject({ status: 422 });
      const reason = "La tasa es de 3 por ciento.";
      const returned = recordIn(await andres.act("formulas", id, "return", { reason }));
      expect(returned.status).toBe("returned");
      const told = async (person: typeof luz, list: "answered" | "waiting") => {
        const { body } = await person.call("GET", "profiles/me/tasks");
        return (body as Tasks)[list].find(
          (each) => each.controller === "formulas" && each.id === id,
        );
      };
      expect(await told(luz, "answered")).toMatchObject({ step: "Devolvió", reason });
      expect(await told(andres, "waiting")).toBeUndefined();
      expect((await andres.act("formulas", id, "approve")).status).toBe(409);
      recordIn(await luz.edit("formulas", id, { expresion: "saldo * 3 / 100", ejemplo: null }));
      expect(recordIn(await luz.act("formulas", id, "send")).status).toBe("draft");
      // To return it is not to write it.
      expect(await told(andres, "waiting")).toMatchObject({ step: "Aprobar" });
      expect(recordIn(await andres.act("formulas", id, "approve")).status).toBe("approved");
    });

    test("that one only tried are not written by one", async () => {
      const { luz, andres } = people();
      const { id } = recordIn(await luz.create("formulas", formula("F-2")));
      const tried = recordIn(await andres.act("formulas", id, "test"));
      expect(tried.values["prueba"]).toBe("El caso da lo esperado.");
      expect(tried.facts).toMatchObject({ isAnotherPerson: true });
      recordIn(await andres.edit("formulas", id, { expresion: "saldo * 3 / 100" }));
      const changed = await andres.view("formulas", id);
      expect(changed.facts).toMatchObject({ isAnotherPerson: false });
      expect(changed.values["prueba"]).toBeNull();
      const failed = recordIn(await luz.act("formulas", id, "test"));
      expect(failed.values["prueba"]).toBe("Caso 1: da 30 y se esperaba 20.");
    });

    test("are approved once their cases give what they expect", async () => {
      const { luz, andres } = people();
      const wrong = JSON.stringify([{ entrada: { saldo: "1000" }, salida: "21" }]);
      const { id } = recordIn(await luz.create("formulas", formula("F-7", { ejemplo: wrong })));
      expect(refusal(await andres.act("formulas", id, "approve"))).toMatchObject({
        guard: "hasItsCases",
      });
      recordIn(await luz.edit("formulas", id, { ejemplo: null }));
      expect(recordIn(await andres.act("formulas", id, "approve")).status).toBe("approved");
    });

    test("name only what has a value: a fact of their use, a variable of a portfolio, a parameter", async () => {
      const { luz } = people();
      const create = async (expresion: string, more: object = {}) =>
        luz.create("formulas", formula("F-6", { expresion, ejemplo: null, ...more }));
      expect(refusal(await create("saldo * taza / 100"))).toEqual({
        status: 422,
        errors: { expresion: "No se conoce «taza»: ¿quiso decir «tasa»?" },
      });
      // A tax is computed from the commission: the balance has no value there.
      expect(refusal(await create("saldo * iva / 100", { uso: "vat" }))).toMatchObject({
        errors: { expresion: expect.stringMatching(/^No se conoce «saldo»/u) as unknown },
      });
      const { id } = recordIn(await create("saldo * tasa / 100 + smmlv"));
      expect(refusal(await luz.edit("formulas", id, { expresion: "saldo * zona" }))).toEqual({
        status: 422,
        errors: {
          expresion:
            "No se conoce «zona»: agréguelo antes a las variables de un portafolio o a los parámetros generales",
        },
      });
      const { body } = await luz.call("GET", "formulas/create/options/expresion?within=uso:vat");
      const names = (body as { options: readonly { label: string }[] }).options;
      expect(names.map(({ label }) => label)).toEqual(
        expect.arrayContaining(["comision", "tasa", "iva"]) as unknown,
      );
      expect(names).not.toContainEqual(expect.objectContaining({ label: "saldo" }));
    });

    test("say which version they are wherever they are named: the newest in force first, and drafts said", async () => {
      const { luz, andres } = people();
      const name = "Fórmula F-V";
      const more = { nombre: name, uso: "fees", vigente_hasta: "2026-12-31" };
      const { id: first } = recordIn(await luz.create("formulas", formula("F-V", more)));
      recordIn(await andres.act("formulas", first, "approve"));
      for (let version = 2; version <= 11; version += 1) {
        const { id } = recordIn(await luz.act("formulas", first, "clone"));
        const year = 2025 + version;
        const days = { vigente_desde: `${year}-01-01`, vigente_hasta: `${year}-12-31` };
        recordIn(await luz.edit("formulas", id, days));
        if (version < 11) recordIn(await andres.act("formulas", id, "approve"));
      }
      const labels = async (path: string, key: "options" | "records") => {
        const { body } = await luz.call("GET", path);
        const found = (body?.[key] ?? []) as readonly { label: string; controller?: string }[];
        return found
          .filter(({ controller = "formulas" }) => controller === "formulas")
          .map(({ label }) => label);
      };
      const q = encodeURIComponent(name);
      const offered = await labels(`lawyers/create/options/honorarios?q=${q}`, "options");
      expect([offered.slice(0, 2), offered.at(-1)]).toEqual([
        [`${name} v10`, `${name} v9`],
        `${name} v11 (borrador)`,
      ]);
      // The name under which it is shown finds it, in a list, in a pick list and everywhere.
      const whole = encodeURIComponent(`${name} v11 (borrador)`);
      const only = [`${name} v11 (borrador)`];
      expect(await labels(`lawyers/create/options/honorarios?q=${whole}`, "options")).toEqual(only);
      expect(await labels(`profiles/me/search?q=${whole}`, "records")).toEqual(only);
      expect((await labels(`profiles/me/search?q=${q}`, "records"))[0]).toBe(`${name} v10`);
      const { body } = await luz.call("GET", "profiles/me/changes");
      const [last] = (body?.["changes"] ?? []) as readonly { label: string }[];
      expect(last?.label).toMatch(/ v\d+$/u);
      const { body: tasks } = await andres.call("GET", "profiles/me/tasks");
      expect((tasks as Tasks).waiting.map(({ label }) => label)).toContain(
        `${name} v11 (borrador)`,
      );
    });

    test("are cloned as the next version, which takes the place of the former", async () => {
      const { luz, andres } = people();
      const first = recordIn(await luz.create("formulas", formula("F-3")));
      recordIn(await andres.act("formulas", first.id, "approve"));
      expect(refusal(await luz.act("formulas", first.id, "replace"))).toMatchObject({
        guard: "hasSuccessor",
      });
      const second = recordIn(await luz.act("formulas", first.id, "clone"));
      expect(second).toMatchObject({ status: "draft", values: { codigo: "F-3", version: 2 } });
      // Who approves it sees what it would take the place of.
      expect(second.values["en_vigor"]).toBe(first.values["expresion"]);
      expect(refusal(await andres.act("formulas", second.id, "approve"))).toEqual({
        status: 422,
        errors: { vigente_desde: "Su vigencia se traslapa con la de la versión 1" },
      });
      recordIn(await luz.edit("formulas", second.id, { vigente_desde: "2027-01-01" }));
      recordIn(await andres.act("formulas", second.id, "approve"));
      const former = recordIn(await luz.act("formulas", first.id, "replace"));
      expect(former.status).toBe("replaced");
      // One that is over is compared with none: it says which took its place.
      expect(former.values).toMatchObject({ en_vigor: null, reemplazada_por: second.id });
      const inForce = await luz.view("formulas", second.id);
      expect(inForce.values).toMatchObject({ en_vigor: null, reemplazada_por: null });
    });

    test("of one code that would hold on the same days are not approved together, also in one call for both", async () => {
      const { luz, andres } = people();
      const first = recordIn(await luz.create("formulas", formula("F-4")));
      const second = recordIn(await luz.act("formulas", first.id, "clone"));
      const ids = [first.id, second.id];
      const seen = await andres.call("POST", "formulas/approve/rehearsal", { ids });
      const asked = { ids, rehearsed: seen.body?.["rehearsed"] };
      const { body } = await andres.call("POST", "formulas/approve", asked);
      expect(body?.["results"]).toMatchObject([
        { id: first.id, done: true },
        { done: false, reason: "Su vigencia se traslapa con la de la versión 1." },
      ]);
      expect((await luz.view("formulas", second.id)).status).toBe("draft");
    });
  });

  test("what nobody else approved does not get to count by way of a portfolio that is active already", async () => {
    const { luz } = people();
    const { rows } = (await luz.call("GET", "portfolios/list?f.estado=active")).body as {
      rows: readonly { id: string; values: Record<string, string> }[];
    };
    const [portfolio] = rows;
    const own = recordIn(await luz.create("formulas", formula("F-5")));
    const agreement = recordIn(
      await luz.act("agreements", portfolio?.values["convenio"] ?? "", "amend"),
    );
    const changed = { formula_comision: own.id, convenio: agreement.id };
    expect(refusal(await luz.edit("portfolios", portfolio?.id ?? "", changed))).toEqual({
      status: 422,
      errors: {
        convenio: "El portafolio está activo: escoja un convenio vigente",
        formula_comision: "El portafolio está activo: escoja una fórmula aprobada",
      },
    });
  });

  describe("bank accounts that pay", () => {
    test("are verified by another person, again after each change", async () => {
      const { luz, andres } = people();
      const { rows } = (
        await luz.call("GET", "banks-companies/list?f.uso=pay,both&f.estado=active")
      ).body as { rows: readonly { id: string }[] };
      const id = rows[0]?.id ?? "";
      const changed = recordIn(await andres.edit("banks-companies", id, { numero: "99887766554" }));
      expect(changed.status).toBe("pending");
      expect(refusal(await andres.act("banks-companies", id, "verify"))).toEqual({
        status: 409,
        guard: "isAnotherPerson",
      });
      expect(recordIn(await luz.act("banks-companies", id, "verify")).status).toBe("active");
      const collecting = recordIn(await luz.edit("banks-companies", id, { uso: "collect" }));
      expect(collecting.status).toBe("pending");
      expect(recordIn(await luz.act("banks-companies", id, "verify")).status).toBe("active");
      recordIn(await luz.edit("banks-companies", id, { numero: "11223344556" }));
      expect((await luz.view("banks-companies", id)).status).toBe("active");
    });

    test("are not verified by who wrote the number while it only collected, though another made it pay", async () => {
      const { luz, andres } = people();
      const { rows } = (await luz.call("GET", "banks-companies/list?f.estado=active")).body as {
        rows: readonly { id: string }[];
      };
      const id = rows[1]?.id ?? "";
      recordIn(await luz.edit("banks-companies", id, { uso: "collect", numero: "55443322110" }));
      const { status } = await luz.view("banks-companies", id);
      if (status === "pending") recordIn(await luz.act("banks-companies", id, "verify"));
      recordIn(await andres.edit("banks-companies", id, { uso: "both" }));
      const own = { status: 409, guard: "isAnotherPerson" };
      expect(refusal(await luz.act("banks-companies", id, "verify"))).toEqual(own);
    });
  });

  // The last one: from here on the two count as one.
  test("formulas are not approved by an account whose mail the writer changed lately, nor the other way round", async () => {
    const { luz, andres } = people();
    const own = recordIn(await luz.create("formulas", formula("F-7")));
    const others = recordIn(await andres.create("formulas", formula("F-8")));
    const id = await luz.idOf("users", "analista");
    recordIn(await luz.edit("users", id, { nombres: "Andrés Felipe" }));
    expect((await andres.view("formulas", own.id)).facts).toMatchObject({
      isAnotherPerson: true,
    });
    recordIn(await luz.edit("users", id, { correo: "otra.de.luz@garante.example" }));
    for (const refused of [
      await andres.act("formulas", own.id, "approve"),
      await luz.act("formulas", others.id, "approve"),
    ]) {
      expect(refusal(refused)).toEqual({ status: 409, guard: "isAnotherPerson" });
    }
  });
}
