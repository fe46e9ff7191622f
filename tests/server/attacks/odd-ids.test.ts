import { afterAll, beforeAll, expect, test } from "vitest";
import { openOffice, type Office } from "../../support/office.ts";

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(async () => office.server.close());

const ODD = ["2026-11", "1e3", "99999999999999999999", "1; drop table files", "ñ"];
const ATTACHMENT = { nombre: "Acta", documento: "1", tipo: "annex", archivo: "1", incluir: false };
const LOAD = { portafolio: "1", archivo: "1", proposito: "portfolio", periodo: "2026-11" };

test.each([
  ["fe-attachments", "archivo", ATTACHMENT],
  ["fe-attachments", "documento", ATTACHMENT],
  ["loads", "archivo", LOAD],
  ["loads", "portafolio", LOAD],
])(
  "a text that is no id, in %s as %s, is an error of its field",
  async (section, field, values) => {
    const work = await office.as("admin");
    for (const odd of ODD) {
      const reply = await work(`${section}/create`, {
        method: "POST",
        body: JSON.stringify({ values: { ...values, [field]: odd } }),
        headers: { "content-type": "application/json" },
      });
      const said = (await reply.json()) as { errors?: Record<string, string> };
      expect([odd, reply.status]).toEqual([odd, 422]);
      expect(said.errors?.[field]).toMatch(/^No existe/u);
    }
  },
);
