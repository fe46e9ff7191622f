/** Makes a rotation: of all there are, it gives so many at each call, and the next ones at the next. */
export function createRotation<Each>(most: number): (all: readonly Each[]) => readonly Each[] {
  let next = 0;
  return (all) => {
    const turn = all.slice(next, next + most);
    next = next + most < all.length ? next + most : 0;
    return turn;
  };
}
