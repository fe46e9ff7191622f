import { describe, expect, test } from "vitest";
import { isCommonPassword } from "../../server/services/common-passwords.ts";
import { DENIED_COUNT } from "../../server/services/denied-passwords.ts";
import { COST } from "../../server/services/password-cost.ts";
import { hashPassword, isPassword } from "../../server/services/passwords.ts";
import {
  LETTER_CODE,
  newCode,
  plainCode,
  RECOVERY_CODE,
} from "../../server/services/readable-code.ts";
import { firstPassword } from "../../server/startup/first-password.ts";
import { deriveSecrets, isCurrent, seal, unseal } from "../../server/services/secret-box.ts";
import { COST as CHEAP } from "../support/cheap-password-cost.ts";

describe("a password", () => {
  test("costs an attacker what OWASP asks for", () => {
    expect(COST).toEqual({ memory: 19_456, passes: 2, parallelism: 1 });
  });

  test("is kept as Argon2id with its cost, salted", async () => {
    const { memory, passes } = CHEAP;
    const [one, other] = await Promise.all([hashPassword("Clave*77"), hashPassword("Clave*77")]);
    expect(one.startsWith(`$argon2id$v=19$m=${memory},t=${passes},p=1$`)).toBe(true);
    expect(one).toMatch(/\$[\w+/]{22}\$[\w+/]{43}$/u);
    expect(other).not.toBe(one);
    expect(await isPassword("Clave*77", one)).toBe(true);
    expect(await isPassword("clave*77", one)).toBe(false);
  });

  test("is the same however its accents are composed", async () => {
    const hash = await hashPassword("Páramo*77".normalize("NFC"));
    expect(await isPassword("Páramo*77".normalize("NFD"), hash)).toBe(true);
  });

  test("of more than 128 characters matches nothing, not even its beginning", async () => {
    const hash = await hashPassword("a".repeat(128));
    expect(await isPassword("a".repeat(129), hash)).toBe(false);
    expect(await isPassword("a".repeat(128), hash)).toBe(true);
  });

  test("of nobody never matches", async () => {
    expect(await isPassword("", undefined)).toBe(false);
  });

  test("is common when it is listed, whatever its capitals and accents", () => {
    expect(DENIED_COUNT).toBeGreaterThanOrEqual(100_000);
    const listed = ["qwerty123!", "P@ssw0rd", "Passw0rd!", "ÁDMÍN123!", "pássword1!"];
    expect(listed.filter((password) => !isCommonPassword(password))).toEqual([]);
  });

  test("is common when a listed one or a word of the context is all it is", () => {
    const common = [
      "P@ssw0rd1",
      "Password123!",
      "Michael1!",
      "Aa.12345678",
      "Ñandú_2026!",
      "Colombia2024*",
      "Garante*2017",
      "Fondo2026*",
      "Garantías.26",
      "Contraseña1!",
      "Qwerty*12",
      "1Bogotá!",
    ];
    const own = ["Páramo-verde-77", "Tinto&Arepa9", "x9$Kq!vB2m", "Colombia, tierra querida 4"];
    expect(common.filter((password) => !isCommonPassword(password))).toEqual([]);
    expect(own.filter(isCommonPassword)).toEqual([]);
  });

  test("does not say its owner's account, name or company, and is asked so of a first one too", () => {
    const owner = {
      username: "mrios",
      email: "marta.lucia@fondo.example",
      firstname: "Martha",
      lastname: "Ríos Peña",
      companies: ["Avales del Caribe S.A.S."],
    };
    const account = "La nueva contraseña no debe contener su usuario ni su correo.";
    const name = "La nueva contraseña no debe contener su nombre ni el de su empresa.";
    const said = {
      "Xk-MRIOS-19": account,
      "Xk-lúcia-19": account,
      "Xk-Pena-1904": name,
      "Xk-Carîbe-19": name,
      "Garante*2017":
        "La nueva contraseña es demasiado común. Elija otra que nadie pueda adivinar.",
    };
    for (const [password, words] of Object.entries(said)) {
      expect(() => firstPassword(password, owner)).toThrow(words);
    }
    expect(firstPassword("Páramo-verde-77", owner).isGenerated).toBe(false);
  });
});

describe("a recovery code", () => {
  test("holds 150 bits in six groups of letters that cannot be confused", () => {
    const codes = new Set(Array.from({ length: 200 }, () => newCode(RECOVERY_CODE)));
    expect(codes.size).toBe(200);
    for (const code of codes)
      expect(code).toMatch(/^[\dA-HJKMNP-TV-Z]{5}(?:-[\dA-HJKMNP-TV-Z]{5}){5}$/u);
  });

  test("of a letter holds 80 bits in four groups of the same letters", () => {
    const codes = new Set(Array.from({ length: 200 }, () => newCode(LETTER_CODE)));
    expect(codes.size).toBe(200);
    for (const code of codes)
      expect(code).toMatch(/^[\dA-HJKMNP-TV-Z]{4}(?:-[\dA-HJKMNP-TV-Z]{4}){3}$/u);
  });

  test("is read however it is typed", () => {
    expect(plainCode(" oil0–1 ab-cd\n")).toBe("01101ABCD");
  });
});

describe("a secret at rest", () => {
  const { encryption } = deriveSecrets("una clave");

  test("opens with its key and for its owner only", () => {
    const sealed = seal("SECRETO", "dueño", encryption);
    expect(sealed).not.toContain("SECRETO");
    expect(unseal(sealed, "dueño", encryption)).toBe("SECRETO");
    expect(() => unseal(sealed, "otro", encryption)).toThrow("unable to authenticate");
    expect(() => unseal(sealed, "dueño", deriveSecrets("otra clave").encryption)).toThrow(
      "key that this installation does not have",
    );
    const altered = `${sealed.slice(0, -6)}AAAA==`;
    expect(() => unseal(altered, "dueño", encryption)).toThrow("unable to authenticate");
  });

  test("says its key, and opens with that key also once it is a former one", () => {
    const sealed = seal("SECRETO", "dueño", encryption);
    expect(sealed).toMatch(/^v1\.[\da-f]{8}\.[\w+/=]+$/u);
    const rotated = deriveSecrets("otra clave", ["aún otra", "una clave"]).encryption;
    expect([unseal(sealed, "dueño", rotated), isCurrent(sealed, rotated)]).toEqual([
      "SECRETO",
      false,
    ]);
    const anew = seal("SECRETO", "dueño", rotated);
    expect(isCurrent(anew, rotated)).toBe(true);
    expect(() => unseal(anew, "dueño", encryption)).toThrow("key that this installation does not");
  });

  test("of before keys had ids still opens", () => {
    const [, , former = ""] = seal("SECRETO", "dueño", encryption).split(".");
    const rotated = deriveSecrets("otra clave", ["una clave"]).encryption;
    expect([unseal(former, "dueño", encryption), unseal(former, "dueño", rotated)]).toEqual([
      "SECRETO",
      "SECRETO",
    ]);
  });
});
