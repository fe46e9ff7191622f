import { useId, type ReactNode } from "react";

import type { DeskItem, DeskProposal } from "../../../contract/reconciliation-contract.ts";
import { dayText } from "../../../domain/calendar.ts";
import { momentText } from "../../../domain/format.ts";
import { decimalIn, grouped } from "../../../engine/kinds/figures.ts";
import { pesos } from "../../../engine/kinds/money/money.kind.ts";
import { Badge } from "../../kit/badge/badge.tsx";
import { Button } from "../../kit/button/button.tsx";
import { input, label as labelStyle } from "../../kit/field/field.css.ts";
import { Card, Row, Stack, Text } from "../../kit/layout/layout.tsx";
import {
  adorned,
  end,
  figures as figureStyle,
  prefix,
} from "../../kit/line-input/line-input.css.ts";
import { Link } from "../../kit/link/link.tsx";
import { ExpectedSearch } from "./expected-search.tsx";
import { signed } from "./line-list.tsx";
import type { ReconciliationScreenProps } from "./reconciliation-screen.types.ts";
import {
  bank,
  bar,
  figures,
  key as keyStyle,
  notice,
  part as partStyle,
  partName,
  proposal as proposalStyle,
  said,
  steps as stepsStyle,
  under,
} from "./reconciliation.css.ts";
import { sureTones, sureWords } from "./sure-words.ts";

type LinePaneProps = ReconciliationScreenProps & {
  readonly line: NonNullable<ReconciliationScreenProps["line"]>;
  /** Accepts the draft, and leaves focus where the next line is worked on. */
  readonly onAccept: () => void;
};

/** Tells what the line under the cursor is: the bank's words, what it is going to be, and what else it could be. */
export function LinePane(props: LinePaneProps) {
  const { line, holder, refusal, isSearching } = props;
  return (
    <Stack as="section" gap={4} minWidth={0} aria-label="El movimiento bajo el cursor">
      <BankWords line={line} />
      {holder !== undefined && (
        <p className={notice}>
          En uso por {holder.name} hasta {momentText(new Date(holder.until))}.
        </p>
      )}
      {refusal !== undefined && <p className={notice}>No se registró: {refusal}</p>}
      {line.isPending && (
        <>
          <Drafted {...props} />
          {isSearching ? <ExpectedSearch {...props} /> : <Proposals {...props} />}
        </>
      )}
    </Stack>
  );
}

/** The bank's own words, always in sight. */
function BankWords({ line }: Pick<LinePaneProps, "line">) {
  const { day, account, reference, payer, nit, href, done } = line;
  const known = [
    ["Referencia", reference],
    ["Pagador", payer],
    ["NIT", nit],
    ["Cuenta", account],
  ].filter(([, value]) => value !== "");
  return (
    <div className={bank}>
      <p className={figures}>
        <span>{signed(line)}</span>
        <Text as="span" quiet>
          {line.direction === "in" ? "Entró el" : "Salió el"} {dayText(day)}
        </Text>
      </p>
      <p className={said}>{line.text || "El banco no escribió nada."}</p>
      <Row as="p" wrap align="baseline" gap={4} rowGap={0} size="small" tone="muted">
        {known.map(([name, value]) => (
          <span key={name}>
            {name}: {value}
          </span>
        ))}
        {href !== null && <Link to={href}>Ver su página</Link>}
      </Row>
      {line.left !== line.amount && (
        <Text quiet>Falta decir qué son {pesos(line.left)}: lo demás ya se identificó.</Text>
      )}
      {done !== null && (
        <Text quiet>
          Lo concilió {done.by}, {momentText(new Date(done.at))}.
        </Text>
      )}
    </div>
  );
}

/** Tells what it is going to be: its parts, edited in their place, and what is left of it as it is typed. */
function Drafted(props: LinePaneProps) {
  const { parts, rest, why, waiting, canUndo, isUnanswered, isSearching, send, onAccept } = props;
  return (
    <Card>
      <Stack gap={1}>
        <Text as="h2" size="lead" weight="strong">
          Qué es
        </Text>
        {parts.length === 0 && (
          <Text tone="muted">Escoja una propuesta por su número, o busque entre lo esperado.</Text>
        )}
        {parts.map((part, place) => (
          <PartRow key={part.key} part={part} place={place} send={send} />
        ))}
        <Rest rest={rest} />
        <div className={bar}>
          <Button variant="primary" keys="A" disabled={isSearching} onClick={onAccept}>
            Aceptar <Key of="⏎" />
          </Button>
          <Button keys="S" disabled={isSearching} onClick={() => send({ type: "line.skipped" })}>
            Dejar para después <Key of="S" />
          </Button>
          <Button keys="B" disabled={isSearching} onClick={() => send({ type: "search.opened" })}>
            Buscar <Key of="B" />
          </Button>
          <Button keys="U" onClick={() => send({ type: "undo.chosen" })}>
            Deshacer <Key of="U" />
          </Button>
          {why !== null && parts.length > 0 && (
            <Text as="span" size="small" tone="danger">
              {why}
            </Text>
          )}
        </div>
        {waiting > 0 && !isUnanswered && (
          <Text quiet>
            {canUndo
              ? "Lo último que aceptó se registra en unos segundos: todavía se puede deshacer."
              : "Registrando lo que aceptó…"}
          </Text>
        )}
        {isUnanswered && (
          <Text size="small" tone="danger">
            No hubo respuesta.{" "}
            <Button onClick={() => send({ type: "retry.chosen" })}>Reintentar</Button>
          </Text>
        )}
      </Stack>
    </Card>
  );
}

/** The key of a button, seen beside its name; screen readers know it by its shortcut. */
export function Key({ of }: { readonly of: string }) {
  return (
    <kbd className={keyStyle} aria-hidden="true">
      {of}
    </kbd>
  );
}

type PartRowProps = Pick<LinePaneProps, "send"> & {
  readonly part: LinePaneProps["parts"][number];
  readonly place: number;
};

function PartRow({ part, place, send }: PartRowProps) {
  const { item, problem, gap } = part;
  const name = item?.label ?? part.key;
  const isInvoice = item?.kind === "invoice";
  const messages = useId();
  return (
    <div className={partStyle}>
      <div className={partName}>
        <ItemName item={item} name={name} />
        {item !== undefined && (
          <Text quiet>
            {[item.party, item.amount === null ? "" : `saldo ${pesos(item.amount)}`]
              .filter((each) => each !== "")
              .join(" · ")}
          </Text>
        )}
      </div>
      <AmountInput
        label="Valor"
        of={name}
        value={part.amount}
        isWrong={problem !== null}
        describedBy={messages}
        onType={(text) => send({ type: "part.typed", place, field: "amount", text })}
      />
      {isInvoice ? (
        <AmountInput
          label="Retenciones"
          of={name}
          value={part.withheld}
          isWrong={problem !== null}
          describedBy={messages}
          onType={(text) => send({ type: "part.typed", place, field: "withheld", text })}
        />
      ) : (
        <span />
      )}
      <Button onClick={() => send({ type: "part.removed", place })}>Quitar</Button>
      <p id={messages} className={under}>
        {problem !== null && (
          <Text as="span" size="small" tone="danger">
            {problem}
          </Text>
        )}
        {problem === null && gap !== null && gapWords(gap)}
      </p>
    </div>
  );
}

function gapWords({ amount, isPosted }: NonNullable<PartRowProps["part"]["gap"]>): string {
  return isPosted
    ? `Le faltan ${pesos(amount)}: por la regla de la tolerancia se registran como diferencia y queda pagada.`
    : `Quedan ${pesos(amount)} por pagar de ella.`;
}

type AmountInputProps = {
  readonly label: string;
  readonly of: string;
  readonly value: string;
  readonly isWrong: boolean;
  readonly describedBy: string;
  readonly onType: (text: string) => void;
};

function AmountInput({ label, of, value, isWrong, describedBy, onType }: AmountInputProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className={labelStyle}>
        {label}
      </label>
      <div className={adorned}>
        <span className={prefix} aria-hidden="true">
          $
        </span>
        <input
          id={id}
          className={`${input} ${figureStyle} ${end}`}
          inputMode="decimal"
          autoComplete="off"
          aria-label={`${label} de ${of}`}
          aria-invalid={isWrong || undefined}
          aria-describedby={describedBy}
          value={value}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
          onBlur={() => {
            const tidy = tidied(value);
            if (tidy !== value) onType(tidy);
          }}
        />
      </div>
    </div>
  );
}

/** An amount once its input is left, as the forms do it: `1234,5` becomes `1.234,5`; a text that is no amount stays. */
function tidied(text: string): string {
  const amount = decimalIn(text);
  return amount === null ? text : grouped(amount);
}

function ItemName({ item, name }: { readonly item: DeskItem | undefined; readonly name: string }) {
  return item === undefined || item.href === null ? (
    <Text as="span" weight="medium">
      {name}
    </Text>
  ) : (
    <Link to={item.href} apart="en otra pestaña">
      {name}
    </Link>
  );
}

function Rest({ rest }: Pick<LinePaneProps, "rest">) {
  if (rest === null) return <Text tone="danger">Hay un valor que no se puede leer.</Text>;
  if (rest === "0.00") return <Text tone="success">No sobra ni falta nada.</Text>;
  return rest.startsWith("-") ? (
    <Text tone="danger">Pasa por {pesos(rest.slice(1))}.</Text>
  ) : (
    <Text>
      Resta: <strong>{pesos(rest)}</strong>
    </Text>
  );
}

/** Tells what it could be, the best first; a number chooses one. */
function Proposals({ line, draft, items, desk, send }: LinePaneProps) {
  const { proposals } = line;
  return (
    <Stack gap={2}>
      <Text as="h2" size="lead" weight="strong">
        Qué puede ser
      </Text>
      {proposals.length === 0 && (
        <Text tone="muted">
          Nada de lo esperado coincide. Busque una factura, un anticipo o una entidad con B.
        </Text>
      )}
      <Stack gap={2}>
        {proposals.map((each, place) => (
          <ProposalButton
            key={`${each.step} ${each.parts.map(({ key, amount }) => `${key} ${amount}`).join()}`}
            proposal={each}
            place={place}
            isChosen={draft.choice === place}
            items={items}
            onChoose={() => send({ type: "proposal.chosen", place })}
          />
        ))}
      </Stack>
      <Order steps={desk?.steps ?? []} />
    </Stack>
  );
}

type ProposalButtonProps = {
  readonly proposal: DeskProposal;
  readonly place: number;
  readonly isChosen: boolean;
  readonly items: Readonly<Record<string, DeskItem>>;
  readonly onChoose: () => void;
};

function ProposalButton({ proposal, place, isChosen, items, onChoose }: ProposalButtonProps) {
  const { sure, reason, parts, isElsewhere } = proposal;
  return (
    <button type="button" className={proposalStyle} aria-pressed={isChosen} onClick={onChoose}>
      <kbd className={keyStyle}>{place + 1}</kbd>
      <span>
        {reason}
        <Text as="span" display="block" quiet>
          {parts.map((part) => partWords(part, items[part.key])).join(" + ")}
          {isElsewhere && " · Otro movimiento ya lo propone."}
        </Text>
      </span>
      <Badge tone={sureTones[sure]}>{sureWords[sure]}</Badge>
    </button>
  );
}

function partWords(
  { key, amount, withheld }: DeskProposal["parts"][number],
  item: DeskItem | undefined,
): string {
  const name = item?.label ?? key;
  const and = withheld === "0.00" ? "" : ` y ${pesos(withheld)} retenidos`;
  return `${name}: ${pesos(amount)}${and}`;
}

function Order({ steps }: { readonly steps: readonly string[] }): ReactNode {
  if (steps.length === 0) return null;
  return (
    <details>
      <summary>En qué orden se propone</summary>
      <Text quiet>
        El orden es fijo. Primero lo exacto y lo más antiguo; lo que otro movimiento ya propone, de
        último.
      </Text>
      <ol className={stepsStyle}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </details>
  );
}
