import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  changeRules,
  isEmail,
  isValid,
  loginRules,
  recoveryRules,
  tfaRules,
  updateRules,
} from "../../src/domain/form-rules.ts";

const GOOD = "Garante*2017";

test("login: username and password are required", () => {
  expect(isValid(loginRules, { username: "admin", password: "x" })).toBe(true);
  expect(loginRules({ username: "", password: "" })).toEqual({
    username: ["Usuario es requerido"],
    password: ["Contraseña es requerido"],
  });
  expect(Object.keys(loginRules({ username: " \t", password: " " }))).toEqual(["username"]);
});

test("verification: the code is required", () => {
  expect(isValid(tfaRules, { password: "123456" })).toBe(true);
  expect(tfaRules({ password: " " })).toEqual({ password: ["Código es requerido"] });
});

describe("recovery", () => {
  test("the email is required", () => {
    expect(recoveryRules({ email: "" })).toEqual({ email: ["Correo es requerido"] });
    expect(recoveryRules({ email: "   " })).toEqual({ email: ["Correo es requerido"] });
  });

  test("the email must be a valid format", () => {
    expect(recoveryRules({ email: "ana@" })).toEqual({ email: ["Correo no es válido"] });
    expect(recoveryRules({ email: " ana@fondo.example " })).toEqual({});
  });

  test.each(["ana@fondo.example", "a.b+c@x-y.co", "A@B.CO", `${"a".repeat(64)}@fondo.example`])(
    "%s is an email",
    (text) => {
      expect(isEmail(text)).toBe(true);
    },
  );

  test.each([
    "ana",
    "ana@",
    "@fondo.example",
    "ana@fondo",
    "ana@fondo.",
    "ana@-fondo.example",
    "ana@fondo..example",
    "ana fondo@fondo.example",
    "ana@fondo.example\n",
    "ana@@fondo.example",
    `ana@${"a".repeat(64)}.example`,
    `${"a".repeat(250)}@x.co`,
  ])("%j is none", (text) => {
    expect(isEmail(text)).toBe(false);
  });

  test("text longer than any address is refused", () => {
    const long = fc.string({ minLength: 255, maxLength: 5000 });
    fc.assert(
      fc.property(long, (text) => {
        expect(isEmail(text)).toBe(false);
      }),
    );
  });
});

describe("password update", () => {
  const filled = { code: "abc", password: GOOD, password_confirm: GOOD };

  test("a complete form is valid", () => {
    expect(isValid(updateRules, filled)).toBe(true);
  });

  test.each([
    [{ code: "" }, { code: ["Código es requerido"] }],
    [
      { password: "", password_confirm: "" },
      {
        password: ["Contraseña es requerido"],
        password_confirm: ["Confirmar Nueva Contraseña es requerido"],
      },
    ],
    [{ password_confirm: "" }, { password_confirm: ["Confirmar Nueva Contraseña es requerido"] }],
    [{ password_confirm: `${GOOD} ` }, { password_confirm: ["La nueva contraseña no coincide"] }],
    [
      { password: "corta", password_confirm: "corta" },
      {
        password: [
          "debe ser mayor o igual a 8 caracteres",
          "debe contener mayúsculas",
          "debe contener números",
          "debe contener caracteres especiales",
        ],
      },
    ],
  ])("with %j it says %j", (change, messages) => {
    expect(updateRules({ ...filled, ...change })).toEqual(messages);
  });
});

describe("a new password longer than the server takes", () => {
  const longest = `Aa1*${"ñ".repeat(124)}`;
  const refused = { password: ["debe ser menor o igual a 128 caracteres"] };

  test("is refused by both forms, from 129 characters on", () => {
    const filled = { code: "abc", current_password: "x" };
    for (const rules of [updateRules, changeRules]) {
      expect(rules({ ...filled, password: longest, password_confirm: longest })).toEqual({});
      const long = `${longest}a`;
      expect(rules({ ...filled, password: long, password_confirm: long })).toEqual(refused);
    }
  });

  test("counts characters as people do, and says what else it lacks", () => {
    const emoji = `Aa1*${"😀".repeat(124)}`;
    const filled = { code: "abc", password: emoji, password_confirm: emoji };
    expect(updateRules(filled)).toEqual({});
    const long = "a".repeat(129);
    expect(updateRules({ ...filled, password: long, password_confirm: long }).password).toEqual([
      "debe contener mayúsculas",
      "debe contener números",
      "debe contener caracteres especiales",
      "debe ser menor o igual a 128 caracteres",
    ]);
  });
});

test("change: the current password is required, and the new one keeps the same rules", () => {
  const filled = { current_password: "x", password: GOOD, password_confirm: GOOD };
  expect(isValid(changeRules, filled)).toBe(true);
  expect(changeRules({ ...filled, current_password: "" })).toEqual({
    current_password: ["Contraseña actual es requerido"],
  });
  expect(isValid(changeRules, { ...filled, password_confirm: "otra" })).toBe(false);
});
