import { expect, test } from "vitest";
import { readLines } from "../../src/api/questions.ts";

/** A response whose body arrives in these parts. */
function inParts(...parts: readonly (string | Uint8Array<ArrayBuffer>)[]): Response {
  return new Response(
    new ReadableStream({
      start(controller) {
        for (const part of parts) {
          controller.enqueue(typeof part === "string" ? new TextEncoder().encode(part) : part);
        }
        controller.close();
      },
    }),
  );
}

async function linesOf(response: Response): Promise<unknown[]> {
  const values: unknown[] = [];
  await readLines(response, (value) => values.push(value));
  return values;
}

test("each line is told, wherever the network cuts it, in the middle of a letter too", async () => {
  const [first, second] = [new Uint8Array([34, 195]), new Uint8Array([177, 34, 10])];
  expect(await linesOf(inParts('{"n":', "1}\n2\n", first, second))).toEqual([{ n: 1 }, 2, "ñ"]);
  expect(await linesOf(inParts())).toEqual([]);
});

test.each([
  ["no body", new Response(null), "No body"],
  ["a line that is not JSON", inParts("1\n{\n"), /JSON/u],
  ["bytes that are not text", inParts(new Uint8Array([34, 255, 34, 10])), /valid/u],
  ["a body cut in the middle of a line", inParts("1\n2"), "The last line has no end"],
  ["a line that has no end", inParts(`"${"x".repeat(5_000_000)}`, '"\n'), "The line is too long"],
])("%s is a fault", async (_, response, words) => {
  await expect(linesOf(response)).rejects.toThrow(words);
});
