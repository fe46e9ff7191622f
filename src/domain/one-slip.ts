/** Fewest letters of words that are told apart by one slip: of two letters, any two words would be. */
const FEWEST = 3;

/** Whether two words differ in one slip: a letter more, less, changed or in its neighbour's place. */
export function isOneSlip(one: string, other: string): boolean {
  if (one === other || Math.min(one.length, other.length) < FEWEST) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const [left, right] = [one.slice(start), other.slice(start)];
  const isSwapped = left[0] === right[1] && left[1] === right[0];
  return (
    left.slice(1) === right.slice(1) ||
    left.slice(1) === right ||
    left === right.slice(1) ||
    (isSwapped && left.slice(2) === right.slice(2))
  );
}
