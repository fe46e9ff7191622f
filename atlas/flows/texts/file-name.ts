/**
 * Gives the name of a machine's file in docs/flows from its id: `botCheck` and `todo.svg` give `bot-check-todo.svg`.
 */
export function fileOf(id: string, ending: string): string {
  const name = id.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`);
  return `${name}${/\./u.test(ending) ? "-" : "."}${ending}`;
}
