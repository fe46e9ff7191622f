import { useState } from "react";
import { later } from "../later/later.tsx";
import { controlOf, visibleKeys, type KeyLine, type KeysWords } from "./declared-keys.ts";
import { plainKeyOf, useKeys } from "./plain-key.ts";

const KeysDialog = later(async () => (await import("./keys-dialog.tsx")).KeysDialog);

/** Presses the control in sight whose letter is typed (`aria-keyshortcuts`), and shows by `?` the keys of the page. */
export function ScreenKeys({ words }: { readonly words: KeysWords }) {
  const [lines, setLines] = useState<readonly KeyLine[] | null>(null);
  useKeys((event) => {
    const key = event.repeat ? null : plainKeyOf(event);
    if (key === null || lines !== null) return;
    const control = /^[a-z]$/u.test(key) ? controlOf(key) : undefined;
    if (key !== "?" && control === undefined) return;
    event.preventDefault();
    if (key === "?") setLines(visibleKeys());
    else control?.click();
  });
  if (lines === null) return null;
  return <KeysDialog words={words} lines={lines} onClose={() => setLines(null)} />;
}
