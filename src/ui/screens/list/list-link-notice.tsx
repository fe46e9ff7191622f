import X from "lucide-react/icons/x";
import type { LinkPart } from "../../../engine/list-link.ts";
import { iconButton } from "../../kit/button/bare-button.css.ts";
import { FocusKeeper } from "../../kit/focus/focus-keeper.tsx";
import { Icon } from "../../kit/icon/icon.tsx";
import { leftOutWords } from "./list-link-words.ts";
import { notice, noticeParts, noticeWords } from "./list-link.css.ts";
import type { ListProps } from "./list.types.ts";

type LinkNoticeProps = Pick<ListProps, "section" | "send"> & {
  readonly parts: readonly LinkPart[];
};

/** The most parts of a link that are told one by one. */
const MOST_PARTS = 5;

/** The parts left out of a link, above the rows that it shows; the person closes it. */
export function LinkNotice({ section, parts, send }: LinkNoticeProps) {
  const left = parts.length - MOST_PARTS;
  return (
    <FocusKeeper className={notice}>
      <div className={noticeWords} role="status">
        <ul className={noticeParts}>
          {parts.slice(0, MOST_PARTS).map((part) => (
            <li key={`${part.name} ${part.text}`}>{leftOutWords(section, part)}</li>
          ))}
          {left > 0 && <li>{left === 1 ? "Y otra parte más." : `Y otras ${left} partes.`}</li>}
        </ul>
      </div>
      <button
        type="button"
        className={iconButton.small}
        aria-label="Cerrar el aviso del enlace"
        onClick={() => send({ type: "leftOut.read" })}
      >
        <Icon of={X} />
      </button>
    </FocusKeeper>
  );
}
