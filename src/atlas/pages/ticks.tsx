/** A text in which what stands between backticks is a name of the permission list. */
export function Ticks({ text }: { readonly text: string }) {
  return text.split("`").map((part, index) =>
    // Every second part stands between two backticks.
    index % 2 === 1 ? <code key={`${String(index)} ${part}`}>{part}</code> : part,
  );
}
