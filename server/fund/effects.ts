import type { EffectWork } from "../engine/served.types.ts";
import type { LedgerEntry, LedgerReversal } from "./ledger/ledger.types.ts";
import { ledgerContextOf } from "./ledger/ledger-context.ts";
import { postAll } from "./ledger/post.ts";
import { reverseEntry } from "./ledger/reverse-entry.ts";

type Post = { readonly kind: "post"; readonly entry: LedgerEntry };
type Reverse = { readonly kind: "reverse"; readonly reversal: LedgerReversal };

// Gives the engine, which knows no ledger, the effects of the fund: data like its own.
declare module "../engine/commands/effects.ts" {
  interface BroughtEffects {
    readonly post: Post;
    readonly reverse: Reverse;
  }
}

/** Posts an entry in the ledger of the company, once for its key. */
export const post = (entry: LedgerEntry): Post => ({ kind: "post", entry });

/** Reverses an entry of the ledger, once (law 12). */
export const reverse = (reversal: LedgerReversal): Reverse => ({ kind: "reverse", reversal });

/** How the effects of the ledger are carried out, in the transaction of their cause. */
export const ledgerEffects: EffectWork<"post" | "reverse"> = {
  post: async (tx, all) =>
    void (await postAll(
      ledgerContextOf(tx),
      all.map(({ entry }) => entry),
    )),
  reverse: async (tx, all) => {
    for (const { reversal } of all) await reverseEntry(ledgerContextOf(tx), reversal);
  },
};
