import { changeRules, type ChangeField } from "../../../domain/form-rules.ts";
import { FormActions } from "../../kit/form/form-actions.tsx";
import { Form } from "../../kit/form/form.tsx";
import { PasswordField } from "../../kit/password-field/password-field.tsx";
import { UsernameHint } from "../../kit/password-field/username-hint.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { PASSWORD_WORDS } from "./password-words.ts";
import { note, sheet } from "../screen.css.ts";
import { Screen } from "../screen.tsx";
import { Card, Text } from "../../kit/layout/layout.tsx";

type ChangePasswordScreenProps = {
  readonly busy: boolean;
  /** The session must change its password before anything else (spec §4). */
  readonly forced: boolean;
  /** The user whose password it is, for password managers; empty when it is not known. */
  readonly username: string;
  readonly onSubmit: (values: Readonly<Record<ChangeField, string>>) => void;
};

/** Changes the password of the signed-in user: profiles/pwd (spec §2). */
export function ChangePasswordScreen({
  busy,
  forced,
  username,
  onSubmit,
}: ChangePasswordScreenProps) {
  return (
    <Screen section="Cambiar contraseña" heading="Cambiar contraseña" focusHeading>
      {forced && (
        <div className={note}>
          <Text weight="strong">Antes de continuar, cambie su contraseña.</Text>
          <p>
            La que tiene es temporal o venció. Al guardar la nueva podrá usar el resto de la
            aplicación.
          </p>
        </div>
      )}
      <Card padded={false} className={sheet}>
        <Form
          fields={["current_password", "password", "password_confirm"]}
          rules={changeRules}
          busy={busy}
          onSubmit={onSubmit}
          focusFirst={false}
        >
          <UsernameHint value={username} />
          <PasswordField
            name="current_password"
            label="Contraseña actual"
            autoComplete="current-password"
            words={PASSWORD_WORDS}
          />
          <NewPasswordFields />
          <FormActions submit="Guardar" />
        </Form>
      </Card>
    </Screen>
  );
}
