import type { EffectWork } from "../engine/served.types.ts";
import type { LedgerEntry, LedgerReversal } from "./ledger/ledger.types.ts";
import { ledgerContextOf } from "./ledger/ledger-context.ts";
import { post as postEntry, postAll as postEntries } from "./ledger/post.ts";
import { reverseEntry } from "./ledger/reverse-entry.ts";

type Post = { readonly kind: "post"; readonly entry: LedgerEntry };
type PostAll = { readonly kind: "postAll"; readonly entries: readonly LedgerEntry[] };
type Reverse = { readonly kind: "reverse"; readonly reversal: LedgerReversal };

// Gives the engine, which knows no ledger, the effects of the fund: data like its own.
declare module "../engine/commands/effects.ts" {
  interface BroughtEffects {
    readonly post: Post;
    readonly postAll: PostAll;
    readonly reverse: Reverse;
  }
}

/** Posts an entry in the ledger of the company, once for its key. */
export const post = (entry: LedgerEntry): Post => ({ kind: "post", entry });

/** Posts entries as `post` does each, together: those of records that are made together. */
export const postAll = (entries: readonly LedgerEntry[]): PostAll => ({ kind: "postAll", entries });

/** Reverses an entry of the ledger, once (law 12). */
export const reverse = (reversal: LedgerReversal): Reverse => ({ kind: "reverse", reversal });

/** How the effects of the ledger are carried out, in the transaction of their cause. */
export const ledgerEffects: EffectWork<"post" | "postAll" | "reverse"> = {
  post: async (tx, { entry }) => void (await postEntry(ledgerContextOf(tx), entry)),
  postAll: async (tx, { entries }) => void (await postEntries(ledgerContextOf(tx), entries)),
  reverse: async (tx, { reversal }) => void (await reverseEntry(ledgerContextOf(tx), reversal)),
};
