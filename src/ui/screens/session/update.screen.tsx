import { updateRules, type UpdateField } from "../../../domain/form-rules.ts";
import { FormActions } from "../../kit/form/form-actions.tsx";
import { Form } from "../../kit/form/form.tsx";
import { TextField } from "../../kit/text-field/text-field.tsx";
import { UsernameHint } from "../../kit/password-field/username-hint.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { Screen } from "../screen.tsx";

type UpdateScreenProps = {
  readonly busy: boolean;
  /** Whether a submission can be accepted: until then it waits. */
  readonly isReady?: boolean;
  /** The user whose password it is, for password managers; empty when it is not known. */
  readonly username: string;
  readonly onSubmit: (values: Readonly<Record<UpdateField, string>>) => void;
  readonly onBack: () => void;
};

/** Sets a new password with a recovery code (spec §2). */
export function UpdateScreen({
  busy,
  isReady = true,
  username,
  onSubmit,
  onBack,
}: UpdateScreenProps) {
  return (
    <Screen
      section="Actualizar contraseña"
      heading="Actualizar contraseña"
      lead="Escriba su contraseña nueva. El enlace del correo ya trae el código: si falta, escríbalo también."
    >
      <Form
        fields={["code", "password", "password_confirm"]}
        rules={updateRules}
        busy={busy}
        isReady={isReady}
        onSubmit={onSubmit}
      >
        <UsernameHint value={username} />
        <TextField name="code" label="Código" autoComplete="one-time-code" spaces="drop" />
        <NewPasswordFields />
        <FormActions submit="Actualizar" back={{ label: "Atrás", onBack }} />
      </Form>
    </Screen>
  );
}
