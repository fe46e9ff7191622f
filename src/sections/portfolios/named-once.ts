/** Requires that each variable of a portfolio is named once: a formula finds one value under a name. */
export function namedOnce({ variables }: { readonly variables: unknown }): {
  readonly variables?: string;
} {
  const names = Array.isArray(variables) ? variables.map(nameOf) : [];
  return new Set(names).size === names.length ? {} : { variables: "Hay una variable repetida" };
}

function nameOf(row: unknown): unknown {
  return typeof row === "object" && row !== null && "nombre" in row ? row.nombre : row;
}
