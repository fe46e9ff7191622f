type Range = {
  readonly prefijo: string | null;
  readonly desde: number | string | null;
  readonly hasta: number | string | null;
  readonly inicio: string | null;
  readonly fin: string | null;
};

/** A rule: each range and its dates go forward, and two of a prefix share no number (law 39). */
export function rangesInOrder({ resoluciones }: { readonly resoluciones: readonly Range[] }): {
  readonly resoluciones?: string;
} {
  if (!Array.isArray(resoluciones)) return {};
  const ranges = resoluciones.map((each: Range) => ({
    ...each,
    first: Number(each.desde),
    last: Number(each.hasta),
  }));
  if (ranges.some(({ first, last }) => last < first)) {
    return { resoluciones: "Un rango termina antes de empezar" };
  }
  if (ranges.some(({ inicio, fin }) => inicio !== null && fin !== null && fin < inicio)) {
    return { resoluciones: "Una vigencia termina antes de empezar" };
  }
  const shared = ranges.some((one, index) =>
    ranges
      .slice(index + 1)
      .some(
        (other) =>
          one.prefijo === other.prefijo && one.first <= other.last && other.first <= one.last,
      ),
  );
  return shared ? { resoluciones: "Dos rangos del mismo prefijo comparten números" } : {};
}
