import { ended } from "../../../domain/problem-text.ts";
import { dayText } from "../../../domain/calendar.ts";
import { pesos } from "../../../engine/kinds/money/money.kind.ts";
import type { BoardStory } from "../../../contract/board-contract.ts";
import { CHANNELS, OUTCOMES } from "../../../sections/recoverables/commands.ts";
import { Badge } from "../../kit/badge/badge.tsx";
import { Button } from "../../kit/button/button.tsx";
import { Card, look, Row, Stack, Text } from "../../kit/layout/layout.tsx";
import { Skeleton } from "../../kit/skeleton/skeleton.tsx";
import { Link } from "../../kit/link/link.tsx";
import { Moment } from "../moment.tsx";
import { NotBrought } from "../not-brought.tsx";
import { Key } from "../reconciliation/line-pane.tsx";
import { ContactForm } from "./board-contact.tsx";
import type { BoardScreenProps } from "./board-screen.types.ts";
import { LETTERS, letterText, lettersOf, reasonText } from "./board-words.ts";
import { letter as letterStyle, notice, outside, step, sums } from "./board.css.ts";

type OfStory = { readonly story: BoardStory };

/** The case under the cursor: why it is there, what its debtor owes today, and all that was said and paid. */
export function BoardCasePane(props: BoardScreenProps) {
  const { story, board, at, isStoryMissing, isWritten, mayBe, send } = props;
  const here = board?.cases.find(({ id }) => id === at);
  if (isStoryMissing) {
    return <NotBrought of="la historia del caso" onRetry={() => send({ type: "story.wanted" })} />;
  }
  return (
    <Stack as="section" gap={4} minWidth={0} aria-label="El caso bajo el cursor">
      <Card>
        <Stack gap={2}>
          <Text as="h2" size="lead" weight="strong">
            {here?.debtor ?? ""}
          </Text>
          {here !== undefined && <Text>{reasonText(here)}</Text>}
          {story !== null && <Debtor story={story} />}
          {mayBe !== null && (
            <p className={notice} role="alert">
              A esta hora la ley no deja llamar ni escribir al deudor:{" "}
              {ended(`puede ser desde ${mayBe}`)} Si él se comunica, se registra a cualquier hora.
            </p>
          )}
          {isWritten ? (
            <ContactForm {...props} />
          ) : (
            story !== null && <Steps {...props} story={story} />
          )}
        </Stack>
      </Card>
      {story === null ? (
        <Skeleton shape="panel" label="Buscando su historia…" />
      ) : (
        <>
          <Letter {...props} story={story} />
          <Owed story={story} />
          <Agreement story={story} />
          <Contacts story={story} />
          <Payments story={story} />
        </>
      )}
    </Stack>
  );
}

function Debtor({ story: { debtor, entity, number, id } }: OfStory) {
  const { phone, email, isWhole } = debtor;
  return (
    <Row as="p" wrap align="baseline" gap={4} rowGap={1} size="small" tone="muted">
      <Link to={`/recoverables/view/${id}`}>{number}</Link>
      <Link to={`/customers/view/${debtor.id}`}>Ver el deudor</Link>
      <span>Entidad: {entity}</span>
      <span>
        Celular:{" "}
        {phone === null ? (
          "sin dato"
        ) : isWhole ? (
          <a className={outside} href={`tel:${phone}`}>
            {phone}
          </a>
        ) : (
          phone
        )}
      </span>
      <span>Correo: {email ?? "sin dato"}</span>
    </Row>
  );
}

type StepsProps = BoardScreenProps & OfStory;

/** One key to write a contact down, and the rest that may be done with the case. */
function Steps({ story, letter, onContact, send }: StepsProps) {
  const { can } = story;
  return (
    <Row wrap gap={3}>
      {can.includes("contact") && (
        <Button variant="primary" keys="G" onClick={onContact}>
          Registrar gestión <Key of="G" />
        </Button>
      )}
      {can.includes("receive") && (
        <Button keys="D" onClick={() => send({ type: "inbound.opened" })}>
          El deudor se comunicó <Key of="D" />
        </Button>
      )}
      {lettersOf(story).map((kind) => (
        <Button
          key={kind}
          onClick={() =>
            send(
              letter === kind ? { type: "letter.closed" } : { type: "letter.chosen", letter: kind },
            )
          }
        >
          {LETTERS[kind]}
        </Button>
      ))}
    </Row>
  );
}

/** A text for the debtor, to copy or to open in one's own mail. */
function Letter({ story, letter, send }: StepsProps) {
  if (letter === null) return null;
  const text = letterText(letter, story);
  const { email, isWhole } = story.debtor;
  const query = `subject=${encodeURIComponent(`Garantía ${story.obligation}`)}&body=${encodeURIComponent(text)}`;
  return (
    <Card as="section" aria-label={LETTERS[letter]}>
      <Stack gap={3}>
        <p className={letterStyle}>{text}</p>
        <Row wrap gap={3}>
          <Button onClick={() => send({ type: "letter.copied", text })}>Copiar</Button>
          {email !== null && isWhole && (
            <a className={outside} href={`mailto:${email}?${query}`}>
              Escribir un correo
            </a>
          )}
          <Button onClick={() => send({ type: "letter.closed" })}>Cerrar</Button>
        </Row>
      </Stack>
    </Card>
  );
}

/** All that the debtor may pay today. */
function Owed({ story: { owes, paid, breaches } }: OfStory) {
  const { debt, interest, total, instalment } = owes;
  return (
    <Card as="section" aria-label="Qué puede pagar hoy">
      <Text as="h2" size="lead" weight="strong">
        Qué puede pagar hoy
      </Text>
      <dl className={sums}>
        {instalment !== null && (
          <div>
            <dt>
              {instalment.isLate ? "Cuota vencida el" : "Cuota que vence el"}{" "}
              {dayText(instalment.day)}
            </dt>
            <dd>{pesos(instalment.amount)}</dd>
          </div>
        )}
        <div>
          <dt>Deuda por pagar</dt>
          <dd>{pesos(debt)}</dd>
        </div>
        {interest !== null && (
          <div>
            <dt>
              Intereses hasta hoy, a lo más: {interest.rate.replace(".", ",")} % por {interest.days}{" "}
              días
            </dt>
            <dd>{pesos(interest.amount)}</dd>
          </div>
        )}
        <div>
          <dt>Todo</dt>
          <dd>
            <strong>{pesos(total)}</strong>
          </dd>
        </div>
      </dl>
      <Text quiet above={2}>
        El fondo pagó {pesos(paid.amount)}
        {paid.day !== null && ` el ${dayText(paid.day)}`}.
        {breaches > 0 && ` Acuerdos incumplidos: ${breaches}.`}
      </Text>
    </Card>
  );
}

function Agreement({ story: { instalments, status } }: OfStory) {
  if (instalments.length === 0) return null;
  return (
    <Card as="section" aria-label="Acuerdo de pago">
      <Text as="h2" size="lead" weight="strong">
        {status === "inAgreement" ? "Acuerdo de pago" : "Acuerdo incumplido"}
      </Text>
      <dl className={sums}>
        {instalments.map(({ day, amount, paid }) => (
          <div key={day}>
            <dt>
              {dayText(day)}
              {paid === amount ? " · pagada" : paid !== "0.00" && ` · abonados ${pesos(paid)}`}
            </dt>
            <dd>{pesos(amount)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

const PROMISES = {
  pending: ["Por cumplir", "pending"],
  kept: ["Cumplida", "active"],
  broken: ["Incumplida", "risk"],
} as const;

function Contacts({ story: { contacts } }: OfStory) {
  return (
    <Card as="section" aria-label="Gestiones">
      <Text as="h2" size="lead" weight="strong">
        Gestiones
      </Text>
      {contacts.length === 0 ? (
        <Text quiet above={1}>
          Nadie lo ha contactado todavía.
        </Text>
      ) : (
        <ol className={look({ above: 2 })}>
          {contacts.map(({ id, at, channel, outcome, promise, note, by }) => (
            <li key={id} className={step}>
              <Text weight="medium">
                {CHANNELS[channel]} · {OUTCOMES[outcome]}
              </Text>
              {promise !== null && (
                <Text>
                  {pesos(promise.amount)} el {dayText(promise.day)}{" "}
                  <Badge tone={PROMISES[promise.state][1]}>{PROMISES[promise.state][0]}</Badge>
                </Text>
              )}
              {note !== null && <Text>{note}</Text>}
              <Text quiet>
                <Moment at={at} />
                {by !== null && ` · ${by}`}
              </Text>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}

function Payments({ story: { payments } }: OfStory) {
  if (payments.length === 0) return null;
  return (
    <Card as="section" aria-label="Pagos">
      <Text as="h2" size="lead" weight="strong">
        Pagos
      </Text>
      <dl className={sums}>
        {payments.map(({ id, number, day, amount, isApplied }) => (
          <div key={id}>
            <dt>
              <Link to={`/recovers/view/${id}`}>{number === "" ? "Pago" : number}</Link> ·{" "}
              {dayText(day)}
              {!isApplied && " · sin aplicar"}
            </dt>
            <dd>{pesos(amount)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
