import { useId } from "react";
import { Button } from "../kit/button/button.tsx";
import { Field, fieldIds } from "../kit/field/field.tsx";
import { input } from "../kit/field/field.css.ts";
import { Row, Stack } from "../kit/layout/layout.tsx";
import { place } from "./finder.css.ts";
import { Screen } from "./screen.tsx";

type FinderScreenProps = {
  readonly state: "fresh" | "empty" | "missing" | "unanswered" | "finding";
  readonly onText: (text: string) => void;
  readonly onFind: () => void;
};

const TITLE = "Detalle de solicitud";

const MESSAGES: Readonly<Record<FinderScreenProps["state"], readonly string[]>> = {
  fresh: [],
  finding: [],
  empty: ["Escriba el radicado."],
  missing: ["No hay una solicitud con ese radicado."],
  unanswered: ["No llegó la respuesta. Intente de nuevo."],
};

/** Asks for the number of a request, to open its case. */
export function FinderScreen({ state, onText, onFind }: FinderScreenProps) {
  const ids = fieldIds(useId());
  const messages = MESSAGES[state];
  return (
    <Screen section={TITLE} heading={TITLE}>
      <form
        className={place}
        noValidate
        aria-label={TITLE}
        onSubmit={(event) => {
          event.preventDefault();
          onFind();
          focus(event.currentTarget.querySelector("input"));
        }}
      >
        <Stack gap={3}>
          <Field ids={ids} label="Radicado" hint="Por ejemplo, SO-2026-000123" messages={messages}>
            <input
              ref={focus}
              id={ids.input}
              type="text"
              className={input}
              maxLength={40}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              aria-invalid={messages.length > 0 || undefined}
              aria-describedby={`${ids.hint} ${ids.messages}`}
              onChange={({ currentTarget }) => onText(currentTarget.value)}
            />
          </Field>
          <Row>
            <Button type="submit" variant="primary" busy={state === "finding"}>
              Abrir
            </Button>
          </Row>
        </Stack>
      </form>
    </Screen>
  );
}

/** The line has the focus as the page opens, and again once it was asked for. */
function focus(line: HTMLInputElement | null): void {
  line?.focus();
}
