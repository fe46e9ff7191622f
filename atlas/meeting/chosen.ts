import { linkTo } from "../frame/route.ts";

/** A path of a machine, by the keys that repeat it in *Simular*, joined as in its address. */
export type ChosenPath = { readonly machine: string; readonly keys: string };

/** The content of a meeting: its lives in their order, and some of their paths. */
export type Chosen = {
  readonly lives: readonly string[];
  readonly paths: readonly ChosenPath[];
};

/** Reads from an address what a meeting reads. */
export function chosenIn(params: URLSearchParams): Chosen {
  const lives = wordsIn(params.get("vidas"), ",");
  const paths = wordsIn(params.get("caminos"), " ").flatMap((text): ChosenPath[] => {
    const end = text.indexOf(":");
    return end < 1 ? [] : [{ machine: text.slice(0, end), keys: text.slice(end + 1) }];
  });
  return { lives, paths };
}

/** Gives the address of a meeting; the paths of lives that it does not read are left out. */
export function linkToMeeting({ lives, paths }: Chosen): string {
  const kept = paths.filter(({ machine }) => lives.includes(machine));
  return linkTo("reunion", {
    vidas: lives.length === 0 ? null : lives.join(","),
    caminos:
      kept.length === 0 ? null : kept.map(({ machine, keys }) => `${machine}:${keys}`).join(" "),
  });
}

function wordsIn(text: string | null, mark: string): string[] {
  return [...new Set((text ?? "").split(mark).filter((word) => word !== ""))];
}
