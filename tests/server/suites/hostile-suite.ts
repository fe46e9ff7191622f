import { describe, expect, test } from "vitest";
import { DEMO_PASSWORD } from "../../../server/seed/demo-staff.ts";
import type { Bench } from "./bench.ts";

const CALLS = ["login", "tfa/nadie", "recoveryPassword", "updatePassword"];

export function hostileSuite(bench: () => Bench): void {
  describe("a body that does not parse", () => {
    const bodies: Readonly<Record<string, string | Uint8Array>> = {
      empty: "",
      "not JSON": "username=admin",
      "cut short": '{"username":"admin"',
      null: "null",
      text: '"admin"',
      list: "[]",
      "no fields": "{}",
      "numbers for text":
        '{"username":1,"password":1,"password_confirm":1,"code":1,"email":1,"captcha":1}',
      "objects for text":
        '{"username":{},"password":{},"password_confirm":{},"code":{},"email":{},"captcha":{}}',
      "fields of the prototype":
        '{"__proto__":{"username":"a","password":"b","email":"a","code":"c","captcha":""}}',
      "5,000 levels deep": "[".repeat(5_000),
      "bytes that are not text": new Uint8Array([0xff, 0xfe, 0x00, 0x80]),
    };
    for (const [name, raw] of Object.entries(bodies)) {
      test(`${name}: 400 with a message`, async () => {
        for (const call of CALLS) {
          const { status, body } = await bench().post(`/api/auth/${call}`, {}, { raw });
          expect([call, status, body]).toEqual([call, 400, { msg: "La solicitud no es válida." }]);
        }
      });
    }

    test("JSON that another site's form could send (text/plain): 400", async () => {
      const body = { username: "admin", password: DEMO_PASSWORD, captcha: "" };
      const headers = { "Content-Type": "text/plain" };
      expect((await bench().post("/api/auth/login", body, { headers })).status).toBe(400);
    });

    test("more than a few kB: 413", async () => {
      const body = { username: "admin", password: "x".repeat(16 * 1024), captcha: "" };
      const { status, body: reply } = await bench().post("/api/auth/login", body);
      expect([status, reply]).toEqual([413, { msg: "La solicitud es demasiado grande." }]);
    });
  });

  describe("hostile values", () => {
    test("are a wrong password like any other, never a fault", async () => {
      const values = [
        "\u0000",
        "\uD800",
        "' or 1=1 --",
        "admin\u0000",
        "x".repeat(3_000),
        "%00",
        "__proto__",
      ];
      for (const value of values) {
        const { status, body } = await bench().login(value, value);
        expect([value, status, body?.["rst"]]).toEqual([value, 200, false]);
      }
    });

    test("in the address or the headers give a clear answer, never a fault", async () => {
      const { get, post } = bench();
      expect((await get("/api/auth/tfaQr/%00")).status).toBe(200);
      expect((await get(`/api/auth/tfaQr/${"x".repeat(8000)}`)).status).toBe(200);
      expect((await get("/api/auth/tfaQr/%E0%A4%A")).status).toBeLessThan(500);
      expect((await get("/api/portfolios", { token: "x".repeat(8000) })).status).toBe(401);
      expect(
        (await post("/api/auth/logout", {}, { headers: { Authorization: "Basic x" } })).status,
      ).toBe(204);
      expect((await get("/api/../../etc/passwd")).status).toBe(404);
    });

    test("in a forwarded address count as one network, never a fault", async () => {
      const { status } = await bench().login("admin", DEMO_PASSWORD, { from: "x".repeat(5000) });
      expect(status).toBe(200);
    });
  });

  describe("addresses", () => {
    test("an unknown one is a 404 in JSON, with or without a token", async () => {
      const { status, body } = await bench().get("/api/nada");
      expect([status, body]).toEqual([
        404,
        expect.objectContaining({ status: 404, msg: "No existe esta dirección." }),
      ]);
    });

    test("a known one with another method is a 405 that names the right one", async () => {
      const { status, headers } = await bench().get("/api/auth/login");
      expect([status, headers.get("allow")]).toEqual([405, "POST"]);
    });
  });

  describe("the log", () => {
    test("tells each request and sign-in once, and no password, code, token or uid", async () => {
      const { signIn, uidOf, codeOf, server, login } = bench();
      await login("admin", "Secreto*987");
      const uid = await uidOf("admin");
      const { token } = await signIn("admin");
      await bench().get(`/api/auth/tfaQr/${uid}`);
      const text = JSON.stringify(server.logs);
      for (const secret of [uid, token, "Secreto*987", DEMO_PASSWORD, await codeOf("admin")]) {
        expect(text).not.toContain(secret);
      }
      const paths = server.logs.filter(({ event }) => event === "request").map(({ path }) => path);
      expect(paths).toContain("/api/auth/tfaQr/:uid");
      expect(server.logs.filter(({ event }) => event === "sign-in.tfa")).toHaveLength(1);
    });
  });
}
