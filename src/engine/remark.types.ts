import type { Controller } from "./controller.ts";
import type { Mend } from "./lifecycle.ts";

/**
 * A thing to know or to do about a record as it is: the sentence that says it; the place where it is done, null for none;
 * and, where it is a step of another section, which one, so that who can take it is told.
 */
export type Remark = {
  readonly words: string;
  readonly mend: Mend | null;
  readonly step?: { readonly controller: Controller; readonly action: string };
};
