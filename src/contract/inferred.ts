import type * as z from "zod/mini";

/** The type of what a schema parses, none of which may be changed. */
export type Inferred<Schema extends z.ZodMiniType> = Unchanging<z.output<Schema>>;

type Unchanging<Value> = Value extends readonly (infer Each)[]
  ? readonly Unchanging<Each>[]
  : Value extends object
    ? { readonly [Key in keyof Value]: Unchanging<Value[Key]> }
    : Value;
