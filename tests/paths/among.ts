/** Filters the possible stimuli by their first words: `among("user.visits", "net.answers page")`. */
export const amongOf =
  <Known, Happens>(
    offered: (world: Known) => readonly Happens[],
    wordsOf: (stimulus: Happens) => string,
  ) =>
  (...words: readonly string[]) => {
    const beginnings = words.map((each) => `${each} `);
    return (world: Known): Happens[] =>
      offered(world).filter((stimulus) => {
        const told = `${wordsOf(stimulus)} `;
        return beginnings.some((each) => told.startsWith(each));
      });
  };
