/** A text whose parts between backticks are names of the permission list. */
export function Ticks({ text }: { readonly text: string }) {
  return text.split("`").map((part, index) =>
    // Every second part is between backticks.
    index % 2 === 1 ? <code key={`${String(index)} ${part}`}>{part}</code> : part,
  );
}
