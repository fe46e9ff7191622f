import Bell from "lucide-react/icons/bell";
import Check from "lucide-react/icons/check";
import CircleAlert from "lucide-react/icons/circle-exclamation-point";
import { Popover } from "../kit/popover/popover.tsx";
import { VisuallyHidden } from "../kit/visually-hidden/visually-hidden.tsx";
import { Icon } from "../kit/icon/icon.tsx";
import type { Notice } from "./notices.tsx";
import { mark, none, notice as noticeStyle, words } from "./past-notices.css.ts";
import { button, roomyWords } from "./top-bar.css.ts";

/** The notices of this session, the newest first: a closed snackbar can be read again (reading 18). */
export function PastNotices({ notices }: { readonly notices: readonly Notice[] }) {
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
          {notices.map(({ id, style, text }) => (
            <li key={id} className={noticeStyle}>
              <Icon of={style === "danger" ? CircleAlert : Check} className={mark[style]} />
              <p className={words}>
                {style === "danger" && <VisuallyHidden>Error: </VisuallyHidden>}
                {text}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Popover>
  );
}
