/** A part of a total: `12 de 84`. */
export const countWords = (some: number, all: number): string => `${some} de ${all}`;

/** The totals of a role's permissions, in one line. */
export function totalWords({
  actions,
  controllers,
}: {
  actions: number;
  controllers: number;
}): string {
  const permits = actions === 1 ? "1 permiso" : `${actions} permisos`;
  return `${permits} en ${controllers === 1 ? "1 sección" : `${controllers} secciones`}`;
}

/** The differences of a role from another: those that it adds, and those that it lacks. */
export function differenceWords({
  title,
  more,
  less,
}: {
  readonly title: string;
  readonly more: number;
  readonly less: number;
}): string {
  if (more + less === 0) return `Permite lo mismo que ${title}`;
  return `Frente a ${title}: ${more} que no tiene, ${less} que este rol no tiene`;
}
