import { isDenied, plainPassword } from "./denied-passwords.ts";

/** Words of this trade and country that people choose here and the list of leaked passwords lacks (ASVS 6.1.2). */
const CONTEXT_WORDS: ReadonlySet<string> = new Set(
  `
    garante garantia garantias fianza fondo aval cartera credito creditos cobertura backoffice
    contrasenia clave pass pwd root user test demo bienvenido bienvenida cambiame hola amor dios juan
    asdf abc abcd aa aaa aaaa xx xxx xxxx cali barranquilla enero marzo mayo lunes jueves viernes
  `
    .trim()
    .split(/\s+/u),
);

const DISGUISES: Readonly<Record<string, string>> = {
  "@": "a",
  "4": "a",
  "0": "o",
  "1": "i",
  "!": "i",
  "3": "e",
  $: "s",
  "5": "s",
  "7": "t",
};

/** The most characters around a common word; with more, a password is not a common one. */
const MAX_DECORATION = 6;

/** Shorter parts of a listed password occur in good ones by chance; in characters. */
const MIN_LISTED = 5;

/**
 * Whether a password is a common one: listed among those that leaked, or a listed one or a word of the context with a
 * few other characters around it, whatever its capitals, accents and letters replaced by signs.
 */
export function isCommonPassword(password: string): boolean {
  const plain = plainPassword(password);
  if (isDenied(plain)) return true;
  const cores = new Set(
    [plain, restored(plain), trimmed(plain), restored(trimmed(plain))].flatMap((text) => [
      text,
      text.replaceAll(/[^a-z\d]/gu, ""),
      text.replaceAll(/[^a-z]/gu, ""),
    ]),
  ).add(plain.replaceAll(/\D/gu, ""));
  return [...cores].some(
    (core) => isCommonCore(core) && plain.length - core.length <= MAX_DECORATION,
  );
}

function isCommonCore(core: string): boolean {
  return CONTEXT_WORDS.has(core) || (core.length >= MIN_LISTED && isDenied(core));
}

/** The text with the letters that signs stand for ("p@ssw0rd"). */
function restored(text: string): string {
  return text.replaceAll(/[@401!3$57]/gu, (sign) => DISGUISES[sign] ?? sign);
}

/** The word without the digits and signs around it, of which 1 and ! are not letters. */
function trimmed(text: string): string {
  return text.replaceAll(/^[^a-z@$]+|[^a-z@$]+$/gu, "");
}
