/**
 * Words at the root of the passwords that leak most and still meet the rules of spec §5 ("P@ssw0rd1", "Colombia2024*"):
 * such a password is one of these words with other characters around it.
 */
const COMMON_ROOTS: ReadonlySet<string> = new Set(
  `
    password passwd pass passw pwd contrasena contrasenia clave secreto admin administrador
    administrator root usuario user test prueba demo qwerty qwertyuiop asdf asdfgh asdfghjkl
    zxcvbn zxcvbnm qazwsx qazwsxedc abc abcd abcde abcdef aa aaa aaaa aaaaaa xx xxx xxxx
    welcome bienvenido bienvenida hola hello changeme cambiar cambiame temporal iloveyou
    teamo tequiero amor amorcito princesa princess corazon mariposa letmein login master
    dragon monkey sunshine football baseball superman colombia bogota medellin cali
    barranquilla cartagena nacional millonarios jesus dios diosesamor familia futbol america
    junior santafe enero febrero marzo abril mayo junio julio agosto septiembre octubre
    noviembre diciembre lunes verano invierno primavera navidad summer winter spring autumn
    company empresa oficina sistema sistemas carlos andres juan maria daniel alejandro
    sebastian camila valentina
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

/** Whether a password is a disguised common word: as written, or with its replaced letters restored. */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase().normalize("NFD").replaceAll(/\p{M}/gu, "");
  const restored = plain.replaceAll(/[@401!3$57]/gu, (sign) => DISGUISES[sign] ?? sign);
  return [plain, trimmed(plain), restored, trimmedThenRestored(plain)].some((text) => {
    const root = text.replaceAll(/[^a-z]/gu, "");
    return COMMON_ROOTS.has(root) && password.length - root.length <= MAX_DECORATION;
  });
}

function trimmedThenRestored(text: string): string {
  return trimmed(text).replaceAll(/[@401!3$57]/gu, (sign) => DISGUISES[sign] ?? sign);
}

/** The word without the digits and signs around it, of which 1 and ! are not letters. */
function trimmed(text: string): string {
  return text.replaceAll(/^[^a-z@$]+|[^a-z@$]+$/gu, "");
}
