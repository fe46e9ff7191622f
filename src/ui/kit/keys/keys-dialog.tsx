import { Button } from "../button/button.tsx";
import { Dialog } from "../dialog/dialog.tsx";
import type { KeyLine, KeysWords } from "./declared-keys.ts";
import { key, line, lines as linesStyle, note } from "./keys-dialog.css.ts";

type KeysDialogProps = {
  readonly words: KeysWords;
  readonly lines: readonly KeyLine[];
  readonly onClose: () => void;
};

/** The keys of a page, and then those of every page. */
export function KeysDialog({ words, lines, onClose }: KeysDialogProps) {
  return (
    <Dialog
      title={words.title}
      onCancel={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          {words.close}
        </Button>
      }
    >
      <dl className={linesStyle}>
        {[...lines, ...words.everywhere].map(({ keys, label }) => (
          <div key={`${keys} ${label}`} className={line}>
            <dt>
              <kbd className={key}>{keys}</kbd>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
      <p className={note}>{words.note}</p>
    </Dialog>
  );
}
