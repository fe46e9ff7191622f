import { useId, useState } from "react";

import { MAX_REMARK, remarkProblem } from "../../src/domain/flow-review.ts";
import type { Remark } from "../../src/contract/lives-contract.ts";
import { moment } from "../content/words.ts";
import * as page from "../frame/page.css.ts";
import * as panel from "../panel/panel.css.ts";
import * as styles from "./desk.css.ts";
import type { Part, Review } from "./use-review.ts";

type Props = { readonly review: Review | null; readonly part: Part };

/** The remarks on a part of a diagram, with what the person may add; nothing to who may not read them. */
export function RemarksOf({ review, part }: Props) {
  if (review === null) return null;
  const own = review.remarks.filter((remark) => remark.part === part.id);
  const { open = [], closed = [] } = Object.groupBy(own, (each) =>
    each.closed === null ? "open" : "closed",
  );
  return (
    <section className={panel.section} aria-label="Comentarios">
      <h3 className={panel.heading}>Comentarios</h3>
      {own.length === 0 ? <p className={panel.small}>Ninguno todavía.</p> : null}
      {open.map((remark) => (
        <RemarkItem key={remark.id} remark={remark} review={review} />
      ))}
      {closed.length === 0 ? null : (
        <details>
          <summary>
            {closed.length} {closed.length === 1 ? "cerrado" : "cerrados"}
          </summary>
          <div className={panel.section}>
            {closed.map((remark) => (
              <RemarkItem key={remark.id} remark={remark} review={review} />
            ))}
          </div>
        </details>
      )}
      {review.canComment ? (
        <Writing
          key={part.id}
          label="Su comentario"
          button="Comentar"
          onSend={async (text) => review.write(part, text)}
        />
      ) : null}
    </section>
  );
}

type ItemProps = { readonly remark: Remark; readonly review: Review; readonly of?: string };

/** A remark with its answers. */
export function RemarkItem({ remark, review, of }: ItemProps) {
  const { id, part, title, text, at, by, closed, answers, version } = remark;
  const [isAnswering, setAnswering] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const close = async () => setProblem(await review.close(remark, closed === null));
  const isOlder = version !== review.version;
  return (
    <article className={styles.remark}>
      {of === undefined ? null : <p className={panel.small}>{of}</p>}
      <p className={styles.remarkText}>{text}</p>
      <p className={panel.small}>
        {by}, el {moment(at)}
        {isOlder ? " · de otra versión del diagrama" : ""}
      </p>
      {answers.map((each) => (
        <div key={each.id} className={styles.answer}>
          <p className={styles.remarkText}>{each.text}</p>
          <p className={panel.small}>
            {each.by}, el {moment(each.at)}
          </p>
        </div>
      ))}
      {closed === null ? null : (
        <p className={panel.small}>
          Lo cerró {closed.by}, el {moment(closed.at)}
        </p>
      )}
      {review.canComment ? (
        <div className={panel.row}>
          <button type="button" className={page.button} onClick={() => setAnswering(!isAnswering)}>
            Responder
          </button>
          <button type="button" className={page.button} onClick={() => void close()}>
            {closed === null ? "Cerrar" : "Abrir otra vez"}
          </button>
        </div>
      ) : null}
      {problem === null ? null : (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      {isAnswering ? (
        <Writing
          label="Su respuesta"
          button="Enviar la respuesta"
          onSend={async (said) => {
            const refusal = await review.write({ id: part, title }, said, id);
            if (refusal === null) setAnswering(false);
            return refusal;
          }}
        />
      ) : null}
    </article>
  );
}

type WritingProps = {
  readonly label: string;
  readonly button: string;
  /** Gives the reason why it was not sent; null once it was. */
  readonly onSend: (text: string) => Promise<string | null>;
};

/** A text to write; what was written stays until it is kept. */
function Writing({ label, button, onSend }: WritingProps) {
  const field = useId();
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function send(): Promise<void> {
    const flaw = remarkProblem(text);
    setBusy(true);
    const refusal = flaw ?? (await onSend(text));
    setBusy(false);
    setProblem(refusal);
    if (refusal === null) setText("");
  }

  return (
    <form
      className={panel.section}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void send();
      }}
    >
      <label className={panel.small} htmlFor={field}>
        {label}
      </label>
      <textarea
        id={field}
        className={styles.writing}
        rows={3}
        maxLength={MAX_REMARK * 2}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {problem === null ? null : (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <p>
        <button type="submit" className={page.button} disabled={isBusy}>
          {button}
        </button>
      </p>
    </form>
  );
}
