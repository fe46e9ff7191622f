import { dayText } from "../../../domain/calendar.ts";
import type { FormRules } from "../../../domain/form-rules.ts";
import { Badge } from "../../kit/badge/badge.tsx";
import { FormActions } from "../../kit/form/form-actions.tsx";
import { Form } from "../../kit/form/form.tsx";
import { Card, Stack, Text, look } from "../../kit/layout/layout.tsx";
import { TextField } from "../../kit/text-field/text-field.tsx";
import { NotBrought } from "../not-brought.tsx";
import { sheet } from "../screen.css.ts";
import { Screen } from "../screen.tsx";

type VerificationScreenProps = {
  readonly state: "writing" | "checking" | "genuine" | "notGenuine" | "refused" | "failed";
  /** The code that is being checked; empty for none. */
  readonly code: string;
  readonly letter: { readonly kind: string; readonly day: string } | null;
  /** Why the server asks to wait. */
  readonly why: string;
  readonly onCheck: (code: string) => void;
  readonly onRetry: () => void;
};

/** As the code goes into the address: its letters and digits in groups, however it is typed. */
const plain = (code: string) => code.toUpperCase().replaceAll(/[^\dA-Z]+/gu, "-");

const rules: FormRules<"code"> = ({ code }) =>
  plain(code).replaceAll("-", "") === "" ? { code: ["Código es requerido"] } : {};

/** Anybody checks here whether the fund issued a document (ADR 126). */
export function VerificationScreen(props: VerificationScreenProps) {
  const { state, code, onCheck } = props;
  return (
    <Screen
      section="Verificar un documento"
      heading="Verificar un documento"
      lead="Escriba el código que está al pie del documento: le diremos si el fondo lo expidió."
      focusHeading={code !== ""}
    >
      <Card padded={false} className={sheet}>
        <div role="status">
          <Result {...props} />
        </div>
        <Form
          fields={["code"]}
          rules={rules}
          busy={state === "checking"}
          focusFirst={code === ""}
          onSubmit={(values) => onCheck(plain(values.code).replaceAll(/^-|-$/gu, ""))}
        >
          <TextField
            name="code"
            label="Código de verificación"
            hint="Cuatro grupos de letras y números."
            autoComplete="off"
            isCode
            maxLength={60}
            defaultValue={code}
          />
          <FormActions submit="Verificar" />
        </Form>
      </Card>
    </Screen>
  );
}

function Result({ state, code, letter, why, onRetry }: VerificationScreenProps) {
  switch (state) {
    case "writing":
      return null;
    case "checking":
      return (
        <Text tone="muted" above={6}>
          Comprobando el código…
        </Text>
      );
    case "genuine":
      return (
        <div className={look({ above: 6 })}>
          <Badge tone="active">Auténtico</Badge>
          <Text above={2}>El fondo expidió este documento.</Text>
          <Stack as="dl" above={2} gap={1}>
            <Fact name="Clase" value={letter?.kind ?? ""} />
            <Fact name="Fecha" value={dayText(letter?.day ?? "")} />
            <Fact name="Código" value={code} />
          </Stack>
        </div>
      );
    case "notGenuine":
      return (
        <div className={look({ above: 6 })}>
          <Badge tone="risk">No es auténtico</Badge>
          <Text above={2}>
            El fondo no expidió ningún documento con este código. Revise que esté escrito como en el
            documento.
          </Text>
        </div>
      );
    case "refused":
      return (
        <div className={look({ above: 6 })}>
          <Text tone="danger">{why}</Text>
          <NotBrought of="la respuesta" onRetry={onRetry} />
        </div>
      );
    case "failed":
      return <NotBrought of="la respuesta" onRetry={onRetry} />;
  }
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <Text as="dt" quiet>
        {name}
      </Text>
      <dd>{value}</dd>
    </div>
  );
}
