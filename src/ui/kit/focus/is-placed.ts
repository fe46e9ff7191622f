/**
 * Whether focus was placed since the element that had it was removed: a key or a click that came before a closed layer
 * gives focus back. What returns focus leaves it then where it is.
 */
export function isFocusPlaced(): boolean {
  const { activeElement } = document;
  return activeElement !== null && activeElement !== document.body;
}
