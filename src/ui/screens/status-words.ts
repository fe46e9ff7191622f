import { goingOn } from "../../domain/problem-text.ts";

/**
 * Where one record, or each of several, will be once a step is done, and what that means: the words of a status tell what is,
 * and here explain it.
 */
export function willBe(count: number, labels: readonly string[], meaning: string): string {
  const where = labels.map((label) => `«${label}»`).join(" y ");
  const words = `${count === 1 ? "Quedará" : "Quedarán"} en ${where}`;
  return meaning === "" ? `${words}.` : `${words}: ${goingOn(meaning)}`;
}
