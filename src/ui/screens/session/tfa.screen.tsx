import { tfaRules } from "../../../domain/form-rules.ts";
import { FormActions } from "../../kit/form/form-actions.tsx";
import { Form } from "../../kit/form/form.tsx";
import { TextField } from "../../kit/text-field/text-field.tsx";
import { Screen } from "../screen.tsx";
import { image, letters, panel, steps, words } from "./tfa.css.ts";
import { Card, Text } from "../../kit/layout/layout.tsx";

/** The state of the QR image that links an authenticator: being requested, shown, or none (spec §2). */
export type TfaQr =
  | { readonly kind: "asking" }
  | { readonly kind: "shown"; readonly src: string }
  | { readonly kind: "absent" };

type TfaScreenProps = {
  readonly busy: boolean;
  /** Whether a submission can be accepted: until then it waits. */
  readonly isReady?: boolean;
  readonly qr: TfaQr;
  readonly onSubmit: (values: { readonly password: string }) => void;
  readonly onBack: () => void;
};

/** The second step of signing in; the payload calls the code `password` (spec §2, §3). */
export function TfaScreen({ busy, isReady = true, qr, onSubmit, onBack }: TfaScreenProps) {
  return (
    <Screen
      section="Verificación"
      heading="Verificación"
      lead="Escriba el código de seis dígitos de su aplicación de autenticación: se envía al completarlo."
    >
      <Form
        fields={["password"]}
        rules={tfaRules}
        busy={busy}
        isReady={isReady}
        isWhole={isWholeCode}
        onSubmit={onSubmit}
      >
        <TextField
          name="password"
          label="Código"
          hint="Sin su teléfono, escriba uno de sus códigos de respaldo."
          autoComplete="one-time-code"
          isCode
          // Authenticators show the code in two groups, and it is pasted with the space.
          spaces="drop"
        />
        <FormActions submit="Continuar" back={{ label: "Atrás", onBack }} />
      </Form>
      {qr.kind === "shown" && <QrPanel src={qr.src} />}
    </Screen>
  );
}

/** Whether a code has its six digits (RFC 6238, as the authenticators give it). */
function isWholeCode({ password }: { readonly password: string }): boolean {
  return /^\d{6}$/u.test(password);
}

// Under the form, because it is loaded after the form and must not move any control in use.
function QrPanel({ src }: { readonly src: string }) {
  const key = /;key=([A-Z2-7]+);/u.exec(src)?.[1]?.replaceAll(/.{4}(?=.)/gu, "$& ");
  return (
    <Card
      as="section"
      lifted={false}
      padded={false}
      padding={4}
      align="center"
      justify="center"
      gap={4}
      className={panel}
      aria-labelledby="qr-title"
    >
      <img
        className={image}
        src={src}
        width={192}
        height={192}
        alt="Código QR para vincular su aplicación de autenticación"
      />
      <div className={words}>
        <Text as="h2" id="qr-title" size="body" tone="text">
          ¿Es su primer ingreso?
        </Text>
        <ol className={steps}>
          <li>Abra su aplicación de autenticación en el celular.</li>
          <li>Escanee este código QR.</li>
          <li>Escriba el código que la aplicación le muestra.</li>
        </ol>
        {key !== undefined && (
          <p>
            ¿No puede escanearlo? Escriba esta clave en la aplicación:{" "}
            <code className={letters}>{key}</code>
          </p>
        )}
      </div>
    </Card>
  );
}
