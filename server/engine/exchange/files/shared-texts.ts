import { MAX_CELL_LENGTH, SHARED_COST, textLimit } from "../limits.ts";
import { plainText } from "./cell-text.ts";
import { scanPart } from "./scan-part.ts";
import { FileRefusal, TOO_MUCH_TEXT } from "./table.types.ts";
import type { ZipPart } from "./zip-parts.ts";

/**
 * Reads the texts to which the cells of a workbook refer, in their order.
 * @throws FileRefusal where they take more memory than a file of this size may.
 */
export async function sharedTexts(
  bytes: Uint8Array,
  part: ZipPart | undefined,
): Promise<readonly string[]> {
  const texts: string[] = [];
  const most = textLimit(bytes.length);
  let cost = 0;
  let text = "";
  let isRead = false;
  // The reading of a text in another script is no part of it.
  let isAside = false;
  await scanPart(bytes, part, {
    open: (name) => {
      if (name === "si") text = "";
      else if (name === "rPh") isAside = true;
      else if (name === "t") isRead = !isAside;
    },
    text: (piece) => {
      if (isRead && text.length <= MAX_CELL_LENGTH) text += piece;
    },
    close: (name) => {
      if (name === "t") isRead = false;
      else if (name === "rPh") isAside = false;
      else if (name === "si") {
        cost += text.length + SHARED_COST;
        if (cost > most) throw new FileRefusal(TOO_MUCH_TEXT);
        texts.push(ownCopy(plainText(text)));
      }
    },
  });
  return texts;
}

/** Cut from a piece of the file a text would keep the whole piece in memory; a short one is copied anyway. */
function ownCopy(text: string): string {
  return text.length < 13 ? text : Buffer.from(text).toString();
}
