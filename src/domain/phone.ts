/** Whether a text is the number of a telephone, and not one that is hidden in part. */
export function isPhone(text: string): boolean {
  return /^[+]?\d{7,14}$/u.test(text);
}

/** A mobile of Colombia as people read it: `313 823 34 45`; any other number as it is. */
export function groupedPhone(text: string): string {
  const mobile = /^([+]57)?(3\d{2})(\d{3})(\d{2})(\d{2})$/u.exec(text);
  return mobile === null ? text : mobile.slice(1).filter(Boolean).join(" ");
}

/**
 * The number of a telephone without what people write between its digits: `+57 (312) 000-00 01` is `+573120000001`, and
 * without the zeros that a spreadsheet adds as decimals. A point parts groups of two to four digits; a text with any other
 * stays as it is.
 */
export function dialledPhone(text: string): string {
  const number = text.trim().replace(/^([+]?\d{7,})[.,]0{1,2}$/u, "$1");
  const groups = number.split(/[\s().+-]+/u).filter((each) => each !== "");
  const isGrouped = groups.every(({ length }) => length >= 2 && length <= 4);
  return number.includes(".") && !isGrouped ? number : number.replaceAll(/[\s().-]/gu, "");
}
