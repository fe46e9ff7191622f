import { recoveryRules } from "../../../domain/form-rules.ts";
import { FormActions } from "../../kit/form/form-actions.tsx";
import { Form } from "../../kit/form/form.tsx";
import { Link } from "../../kit/link/link.tsx";
import { TextField } from "../../kit/text-field/text-field.tsx";
import { Screen } from "../screen.tsx";
import { Text } from "../../kit/layout/layout.tsx";

type RecoveryScreenProps = {
  readonly busy: boolean;
  /** Whether a submission can be accepted: until then it waits. */
  readonly isReady?: boolean;
  readonly onSubmit: (values: { readonly email: string }) => void;
  readonly onBack: () => void;
};

/** Asks for a recovery code (spec §2). */
export function RecoveryScreen({ busy, isReady = true, onSubmit, onBack }: RecoveryScreenProps) {
  return (
    <Screen
      section="Recuperar contraseña"
      heading="Recuperar contraseña"
      lead="Escriba su correo y le enviaremos un código para crear una contraseña nueva."
    >
      <Form
        fields={["email"]}
        rules={recoveryRules}
        busy={busy}
        isReady={isReady}
        onSubmit={onSubmit}
      >
        <TextField
          name="email"
          label="Correo"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={320}
        />
        <FormActions submit="Enviar" back={{ label: "Atrás", onBack }} />
      </Form>
      <Text size="small" above={4}>
        <Link to="/pwd-update">Ya tengo un código</Link>
      </Text>
    </Screen>
  );
}
