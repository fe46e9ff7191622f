import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import type { Taken, Walked } from "./walked.types.ts";

/** Where the tests leave what they proved, a file for each (tests/support/leave-proof.ts). */
const FOLDER = "build/proof";

/** What the tests of this copy left, and when the last of them did; null where none ever ran. */
export async function readProofs(): Promise<(Walked & { readonly at: string }) | null> {
  const names = (await readdir(FOLDER).catch(() => [])).filter((name) => name.endsWith(".json"));
  const left = await Promise.all(
    names.map(async (name) => {
      const file = path.join(FOLDER, name);
      const walked = JSON.parse(await readFile(file, "utf8")) as Walked;
      return { walked, at: (await stat(file)).mtime.toISOString() };
    }),
  );
  const inTime = left.toSorted((a, b) => a.at.localeCompare(b.at));
  const last = inTime.at(-1);
  return last === undefined
    ? null
    : { ...together(inTime.map(({ walked }) => walked)), at: last.at };
}

/** All that was walked; of a machine that was another meanwhile, only what was walked of the last. */
function together(proofs: readonly Walked[]): Walked {
  const fingerprints = Object.assign(
    {},
    ...proofs.map((each) => each.fingerprints),
  ) as Walked["fingerprints"];
  const transitions = new Map<string, Taken>();
  for (const proof of proofs) {
    for (const taken of proof.transitions) {
      const machine = taken.source.split(".")[0] ?? "";
      if (proof.fingerprints[machine] !== fingerprints[machine]) continue;
      const place = `${taken.source} ${taken.event} ${String(taken.candidate)}`;
      const times = { ...transitions.get(place)?.times, ...taken.times };
      transitions.set(place, { ...taken, times });
    }
  }
  const stories = proofs.flatMap((each) => each.stories);
  return { stories, fingerprints, transitions: [...transitions.values()] };
}
