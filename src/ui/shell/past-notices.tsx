import Bell from "lucide-react/icons/bell";
import Check from "lucide-react/icons/check";
import CircleAlert from "lucide-react/icons/circle-exclamation-point";
import { Popover } from "../kit/popover/popover.tsx";
import { VisuallyHidden } from "../kit/visually-hidden/visually-hidden.tsx";
import { Icon } from "../kit/icon/icon.tsx";
import { canUndo, type Notice } from "./notices.tsx";
import {
  mark,
  none,
  notice as noticeStyle,
  undo as undoButton,
  words,
} from "./past-notices.css.ts";
import { button, roomyWords } from "./top-bar.css.ts";

type PastNoticesProps = {
  readonly notices: readonly Notice[];
  readonly onUndo: (id: number) => void;
};

/** The notices of this session, the newest first: a closed snackbar can be read again (reading 18). */
export function PastNotices({ notices, onUndo }: PastNoticesProps) {
  return (
    <Popover
      label="Avisos"
      triggerClass={button}
      trigger={
        <>
          <Icon of={Bell} size={18} />
          <span className={roomyWords}>Avisos</span>
        </>
      }
    >
      {notices.length === 0 ? (
        <p className={none}>No hay avisos</p>
      ) : (
        <ul>
          {notices.map((notice) => (
            <li key={notice.id} className={noticeStyle}>
              <Icon
                of={notice.style === "danger" ? CircleAlert : Check}
                className={mark[notice.style]}
              />
              <p className={words}>
                {notice.style === "danger" && <VisuallyHidden>Error: </VisuallyHidden>}
                {notice.text}
              </p>
              {notice.link && (
                <a className={undoButton} href={notice.link.href}>
                  {notice.link.label}
                </a>
              )}
              {canUndo(notice) && (
                <button type="button" className={undoButton} onClick={() => onUndo(notice.id)}>
                  Deshacer
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Popover>
  );
}
