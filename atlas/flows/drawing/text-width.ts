/**
 * Widths of the regular and the bold face of a wide font (DejaVu Sans), in thousandths of the font size; other fonts
 * are narrower.
 */
const REGULAR = `
278 ijlíI'.,:;| 352 f/ 395 rt()[]-«» 500 "_ 530 s?¿czkvxyT* 592 Jho 640 abdegnpquáéóúñü0123456789SZEFL
700 ABCKPRVXY&Á 790 DGHNOQUÓÚÑ 840 w→⟳↺+=<>· 1000 mMW@…–—%`;
const BOLD = `
345 ijlíI'.,:;| 435 f/ 500 rt()[]- 600 s?¿czkvxy" 650 «»FL 720 abdeghnopquáéóúñüTZS0123456789JE
800 ABCKPRVXY&Á 850 DGHNOQUÓÚÑ 930 w→⟳↺+=<>· 1100 mMW@…–—%`;

/** A space of either face, in the same unit. */
const SPACE = 340;

/** The width of a letter in neither table: that of the widest. */
const UNKNOWN = 1100;

const widths = { regular: tableOf(REGULAR), bold: tableOf(BOLD) };

/**
 * Gives an upper bound of a text's width, in pixels, in any of the fonts that a reader may have. Measured with a table
 * and not with a browser, so that a drawing is the same wherever it is made.
 */
export function textWidth(text: string, size: number, face: keyof typeof widths): number {
  const table = widths[face];
  const thousandths = [...text].reduce((sum, letter) => sum + (table.get(letter) ?? UNKNOWN), 0);
  return Math.ceil((thousandths * size) / 1000);
}

/** Breaks a text between words into lines of at most so many letters, as even as possible. */
export function wrapped(text: string, letters: number): string[] {
  const count = Math.ceil(text.length / letters);
  const goal = Math.max(text.length / count, 8);
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    const fits = last !== undefined && `${last} ${word}`.length <= Math.min(letters, goal + 4);
    if (fits) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function tableOf(text: string): Map<string, number> {
  const parts = text.trim().split(/\s+/u);
  const pairs = parts.flatMap((part, index) =>
    index % 2 === 0
      ? [...(parts[index + 1] ?? "")].map((letter) => [letter, Number(part)] as const)
      : [],
  );
  return new Map([...pairs, [" ", SPACE]]);
}
