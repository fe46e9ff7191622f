/**
 * The names of the product's sections. The engine knows none of them: src/sections/menu adds `controller`, the union of
 * theirs, by declaration merging.
 */
export interface Product {}

/** The controller of a section that exists: the first segment of its address (spec §6). */
export type Controller = Product extends { readonly controller: infer Name extends string }
  ? Name
  : string;
