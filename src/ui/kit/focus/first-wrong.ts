/** The first visible control that is marked wrong, or the first one inside a group that is; null where none is. */
export function firstWrong(place: HTMLElement | null): HTMLElement | null {
  const marked = place?.querySelectorAll<HTMLElement>("[aria-invalid]") ?? [];
  const first = [...marked].find((each) => each.checkVisibility()) ?? null;
  const control = first?.matches(CONTROL) ? first : first?.querySelector<HTMLElement>(CONTROL);
  return control ?? first;
}

const CONTROL = "input, select, textarea, button";
