import type { FactorWish } from "../../../contract/contract.ts";
import { factorRules, type FactorField } from "../../../domain/form-rules.ts";
import { Button } from "../../kit/button/button.tsx";
import { SteadyButton } from "../../kit/button/steady-button.tsx";
import { FormActions } from "../../kit/form/form-actions.tsx";
import { Form } from "../../kit/form/form.tsx";
import { Card, Row, Text } from "../../kit/layout/layout.tsx";
import { PasswordField } from "../../kit/password-field/password-field.tsx";
import { UsernameHint } from "../../kit/password-field/username-hint.tsx";
import { PASSWORD_WORDS } from "../session/password-words.ts";
import { codes as codesStyle } from "./profile.css.ts";

/** The person's turn about their second factor; `none` while they do nothing with it. */
export type FactorTurn = "none" | "confirming" | "renewing" | "keeping";

type FactorSent =
  | { readonly type: "factor.chosen"; readonly wish: FactorWish }
  | ({ readonly type: "factor.submitted" } & Readonly<Record<FactorField, string>>)
  | { readonly type: "factor.cancelled" }
  | { readonly type: "codes.printed" | "codes.saved" | "codes.kept" };

export type ProfileFactorProps = {
  readonly turn: FactorTurn;
  readonly wish: FactorWish;
  /** How many backup codes are left. */
  readonly left: number;
  /** The new codes, while they are shown. */
  readonly codes: readonly string[];
  readonly username: string;
  readonly isBusy: boolean;
  readonly onSend: (event: FactorSent) => void;
};

const WISHES: Readonly<Record<FactorWish, { readonly does: string; readonly effect: string }>> = {
  codes: {
    does: "Crear códigos de respaldo",
    effect:
      "Se crearán diez códigos, cada uno para ingresar una vez sin su teléfono. Los de antes dejarán de servir.",
  },
  authenticator: {
    does: "Cambiar de teléfono",
    effect:
      "Su aplicación de ahora y sus códigos de respaldo dejarán de servir, y se cerrarán todas sus sesiones, también esta. Al ingresar de nuevo, lea el código QR con la otra aplicación.",
  },
};

/** The second factor of the person (ADR 135): their backup codes, and another telephone. */
export function ProfileFactor(props: ProfileFactorProps) {
  const { turn } = props;
  return (
    <Card as="section" aria-labelledby="perfil-factor" aria-busy={turn === "renewing"}>
      <Text as="h2" id="perfil-factor" size="lead" below={2}>
        Segundo factor
      </Text>
      {turn === "none" && <Wishes {...props} />}
      {(turn === "confirming" || turn === "renewing") && <Confirmation {...props} />}
      {turn === "keeping" && <NewCodes {...props} />}
    </Card>
  );
}

function Wishes({ left, isBusy, onSend }: ProfileFactorProps) {
  return (
    <>
      <Text id="perfil-respaldo" quiet below={2}>
        {leftWords(left)}
      </Text>
      <Row wrap gap={2}>
        {(["codes", "authenticator"] as const).map((wish) => (
          <SteadyButton
            key={wish}
            isIdle={isBusy}
            reason="perfil-respaldo"
            onClick={() => onSend({ type: "factor.chosen", wish })}
          >
            {WISHES[wish].does}
          </SteadyButton>
        ))}
      </Row>
    </>
  );
}

function Confirmation({ turn, wish, username, onSend }: ProfileFactorProps) {
  return (
    <>
      <Text below={2}>{WISHES[wish].effect}</Text>
      <Form
        fields={["current_password"]}
        rules={factorRules}
        busy={turn === "renewing"}
        onSubmit={(values) => onSend({ type: "factor.submitted", ...values })}
      >
        <UsernameHint value={username} />
        <PasswordField
          name="current_password"
          label="Contraseña"
          autoComplete="current-password"
          words={PASSWORD_WORDS}
        />
        <FormActions
          submit={WISHES[wish].does}
          back={{ label: "Cancelar", onBack: () => onSend({ type: "factor.cancelled" }) }}
        />
      </Form>
    </>
  );
}

function NewCodes({ codes, onSend }: ProfileFactorProps) {
  return (
    <>
      <Text below={2}>
        Guárdelos donde no esté su teléfono: no se muestran otra vez. Cada uno sirve una vez, en la
        casilla del código.
      </Text>
      <ul className={codesStyle}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Row wrap gap={2}>
        <Button onClick={() => onSend({ type: "codes.saved" })}>Guardar en un archivo</Button>
        <Button onClick={() => onSend({ type: "codes.printed" })}>Imprimir</Button>
        <Button variant="primary" onClick={() => onSend({ type: "codes.kept" })}>
          Ya los guardé
        </Button>
      </Row>
    </>
  );
}

function leftWords(left: number): string {
  if (left === 0) {
    return "No tiene códigos de respaldo: sin su teléfono no podría ingresar.";
  }
  return left === 1 ? "Le queda 1 código de respaldo." : `Le quedan ${left} códigos de respaldo.`;
}
