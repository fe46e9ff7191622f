/** English words that are no Spanish ones, of those that pages of such products have. */
const ENGLISH = new Set(
  `the and of with your you page found save saved search user users password profile change log logout module loading
  please not is are was were this that these those from for by new edit delete cancel close open back next yes home
  settings welcome file files row rows name names list lists show hide add remove report reports request requests
  customer customers company companies bank banks date dates amount balance status pending approved rejected active
  inactive sent draft paid due overdue warning upload download send sign submit try again field fields value values
  required invalid must should cannot will has have been none all any select dashboard account accounts settlement
  invoice invoices`.split(/\s+/u),
);

/** Gives the English words of a text. */
export function englishIn(text: string): string[] {
  return text.split(/[^\p{L}]+/u).filter((word) => ENGLISH.has(word.toLowerCase()));
}

const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:"'`\w])\/\/[^\n]*/gu;
/** A thrown text is for whoever mends the product. */
const THROWN = /(?:new \w*Error|super)\([^;]*?\)/gu;
const TEXT = /"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`|>([^<>{}=;]+)</gu;
/** A computed part of a template; one with a template of its own ends the text. */
const HOLE = /\$\{[^{}]*(?:\{[^{}]*\}[^{}]*)*(?:\}|$)/gu;

/** Gives the texts of a source that begin with a capital, as what people read does. */
export function textsIn(source: string): string[] {
  const code = source.replaceAll(COMMENT, " ").replaceAll(THROWN, " ");
  return [...code.matchAll(TEXT)]
    .map(([, text = "", template = "", drawn = ""]) => text || template || drawn)
    .map((text) => text.replaceAll(HOLE, " ").trim())
    .filter((text) => /^\p{Lu}/u.test(text));
}
