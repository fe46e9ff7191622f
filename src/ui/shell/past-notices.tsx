import Bell from "lucide-react/icons/bell";
import Reply from "lucide-react/icons/reply";
import Check from "lucide-react/icons/check";
import CircleAlert from "lucide-react/icons/circle-exclamation-point";
import { Link } from "../kit/link/link.tsx";
import { OnDrawn } from "../kit/on-drawn/on-drawn.tsx";
import { Popover } from "../kit/popover/popover.tsx";
import { VisuallyHidden } from "../kit/visually-hidden/visually-hidden.tsx";
import { Icon } from "../kit/icon/icon.tsx";
import { canUndo, type Notice } from "./notices.tsx";
import {
  badge,
  mark,
  notice as noticeStyle,
  undo as undoButton,
  words,
} from "./past-notices.css.ts";
import { button, roomyWords } from "./top-bar.css.ts";
import { Text } from "../kit/layout/layout.tsx";

/** The desk of the person in short, on every page: all of it is on Inicio. */
export type DeskBrief = {
  /** Names the person and the company: of another, it is asked for anew. */
  readonly whose: string;
  /** How many lines of work wait for them. */
  readonly waiting: number;
  /** How many notes name them and were not read yet. */
  readonly unread: number;
  /** The steps of others with what they wrote, and the notes that name them, the newest first. */
  readonly answers: readonly {
    readonly key: string;
    readonly text: string;
    readonly href: string;
  }[];
  /** Asks for it anew. */
  readonly onLook: () => void;
};

type PastNoticesProps = {
  readonly notices: readonly Notice[];
  /** Null until the pages of the sections are there. */
  readonly desk: DeskBrief | null;
  readonly onUndo: (id: number) => void;
};

/**
 * The steps that wait for the person and the answers of others, and under them the notices since the page was loaded, the newest
 * first: a closed snackbar can be read again (readings 18 and 23).
 */
export function PastNotices({ notices, desk, onUndo }: PastNoticesProps) {
  const { waiting = 0, unread = 0, answers = [] } = desk ?? {};
  // A note that names the person is there until it is read: its notice would say it twice.
  const others = notices.filter(({ text }) => !answers.some((each) => each.text === text));
  const isNothing = others.length === 0 && waiting === 0 && answers.length === 0;
  return (
    <Popover
      label="Avisos"
      triggerClass={button}
      trigger={
        <>
          <Icon of={Bell} size={18} />
          <span className={roomyWords}>Avisos</span>
          {waiting + unread > 0 && <span className={badge}>{waiting + unread}</span>}
          {desk !== null && <OnDrawn key={desk.whose} onDrawn={desk.onLook} />}
        </>
      }
    >
      {(close) => (
        <>
          {desk !== null && <Brief {...desk} onChoose={close} />}
          {isNothing && (
            <Text padding={4} tone="muted">
              No hay avisos
            </Text>
          )}
          <ul>
            {others.map((notice) => (
              <Past key={notice.id} notice={notice} onUndo={onUndo} />
            ))}
          </ul>
        </>
      )}
    </Popover>
  );
}

/** The desk in short: how much work waits, with the way to them, and what others answered. */
function Brief({
  waiting,
  answers,
  onLook,
  onChoose,
}: DeskBrief & { readonly onChoose: () => void }) {
  return (
    <>
      <OnDrawn onDrawn={onLook} />
      <ul>
        {waiting > 0 && (
          <li className={noticeStyle}>
            <Icon of={Bell} className={mark.info} />
            <Link to="/dashboard" onFollow={onChoose}>
              {waiting === 1 ? "1 cosa por hacer" : `${waiting} cosas por hacer`}
            </Link>
          </li>
        )}
        {answers.map(({ key, text, href }) => (
          <li key={key} className={noticeStyle}>
            <Icon of={Reply} className={mark.info} />
            <Link to={href} onFollow={onChoose}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function Past({ notice, onUndo }: { readonly notice: Notice } & Pick<PastNoticesProps, "onUndo">) {
  return (
    <li className={noticeStyle} tabIndex={-1}>
      <Icon of={notice.style === "danger" ? CircleAlert : Check} className={mark[notice.style]} />
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
        <button
          type="button"
          className={undoButton}
          onClick={(event) => {
            // This button is about to be removed.
            event.currentTarget.closest("li")?.focus();
            onUndo(notice.id);
          }}
        >
          Deshacer
        </button>
      )}
    </li>
  );
}
