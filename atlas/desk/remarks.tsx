import { useId, useState } from "react";

import { remarkProblem } from "../../src/domain/flow-review.ts";
import { partsOf, remarksOn, toldBy } from "../../src/domain/mentions.ts";
import type { Remark } from "../../src/contract/lives-contract.ts";
import { MessageForm } from "../../src/ui/kit/message-form/message-form.tsx";
import { moment } from "../content/words.ts";
import * as page from "../frame/page.css.ts";
import * as panel from "../panel/panel.css.ts";
import * as styles from "./desk.css.ts";
import type { Part, Review, Said } from "./use-review.ts";

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
          people={review.people}
          onSend={async (said) => review.write(part, said)}
        />
      ) : null}
    </section>
  );
}

type ItemProps = { readonly remark: Remark; readonly review: Review; readonly of?: string };

/** A remark with its answers. */
export function RemarkItem({ remark, review, of }: ItemProps) {
  const { id, part, title, at, by, closed, answers, version } = remark;
  const [isAnswering, setAnswering] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const close = async () => setProblem(await review.close(remark, closed === null));
  const isOlder = version !== review.version;
  return (
    <article className={styles.remark}>
      {of === undefined ? null : <p className={panel.small}>{of}</p>}
      <Text said={remark} />
      <p className={panel.small}>
        {by}, el {moment(at)}
        {isOlder ? " · de otra versión del diagrama" : ""}
      </p>
      {answers.map((each) => (
        <div key={each.id} className={styles.answer}>
          <Text said={each} />
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
          people={review.people}
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
  readonly people: Review["people"];
  /** Gives the reason why it was not sent; null once it was. */
  readonly onSend: (said: Said) => Promise<string | null>;
};

const NOTHING: Said = { text: "", mentions: [] };

/** A text to write, in which people are mentioned by an at sign; what was written stays until it is kept. */
function Writing({ label, button, people, onSend }: WritingProps) {
  const field = useId();
  const [said, setSaid] = useState(NOTHING);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function send(): Promise<void> {
    const flaw = remarkProblem(said.text);
    setBusy(true);
    const refusal = flaw ?? (await onSend({ ...said, mentions: toldBy(said) }));
    setBusy(false);
    setProblem(refusal);
    if (refusal === null) setSaid(NOTHING);
  }

  return (
    <MessageForm
      id={field}
      labels={{
        text: label,
        hint: "Con @ le avisa a alguien.",
        send: button,
        people: "Personas que ven los flujos",
        found: (count) =>
          count === 0 ? "Nadie con ese nombre ve los flujos." : `${String(count)} personas.`,
      }}
      text={said.text}
      error={problem ?? ""}
      remarks={remarksOn(said)}
      people={people}
      isBusy={isBusy}
      focusKey={field}
      onText={(text) => setSaid((before) => ({ ...before, text }))}
      onMention={(person) =>
        setSaid((before) => ({
          ...before,
          mentions: [...before.mentions.filter(({ id }) => id !== person.id), person],
        }))
      }
      onSend={() => void send()}
      onCancel={() => undefined}
    />
  );
}

/** A text as it was written, with whom it names. */
function Text({ said: { text, mentions } }: { readonly said: Said }) {
  return (
    <p className={styles.remarkText}>
      {partsOf(text, mentions).map((part) =>
        part.isMention ? <strong key={part.at}>{part.text}</strong> : part.text,
      )}
    </p>
  );
}
