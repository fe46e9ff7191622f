import { loginRules } from "../../../domain/form-rules.ts";
import { FormActions } from "../../kit/form/form-actions.tsx";
import { Form } from "../../kit/form/form.tsx";
import { Link } from "../../kit/link/link.tsx";
import { PasswordField } from "../../kit/password-field/password-field.tsx";
import { TextField } from "../../kit/text-field/text-field.tsx";
import { PASSWORD_WORDS } from "./password-words.ts";
import { Screen } from "../screen.tsx";
import { Text } from "../../kit/layout/layout.tsx";

type LoginScreenProps = {
  readonly busy: boolean;
  /** Whether a submission can be accepted: until then it waits. */
  readonly isReady?: boolean;
  /** The user who has just chosen a password, or came back from the second step; empty when it is not known. */
  readonly username?: string;
  /** Whether the session before ended by itself. */
  readonly isEnded?: boolean;
  readonly onSubmit: (values: { readonly username: string; readonly password: string }) => void;
};

const ASKED = "Escriba su usuario y su contraseña.";

/** The notice of it passes; whoever looks at the page later reads it too. */
const ENDED =
  "Su sesión terminó. Ingrese de nuevo y volverá a donde estaba; lo que escribía en un formulario se conserva.";

/** The first step of signing in (spec §2). */
export function LoginScreen(props: LoginScreenProps) {
  const { busy, isReady = true, username = "", isEnded = false, onSubmit } = props;
  return (
    <Screen section="Ingreso" heading="Ingreso" lead={isEnded ? ENDED : ASKED}>
      <Form
        fields={["username", "password"]}
        rules={loginRules}
        busy={busy}
        isReady={isReady}
        onSubmit={onSubmit}
      >
        <TextField
          name="username"
          label="Usuario"
          autoComplete="username"
          maxLength={254}
          defaultValue={username}
        />
        <PasswordField
          name="password"
          label="Contraseña"
          autoComplete="current-password"
          words={PASSWORD_WORDS}
        />
        <FormActions submit="Iniciar Sesión" />
      </Form>
      <Text size="small" above={4}>
        <Link to="/pwd-recovery">¿Olvidó su contraseña?</Link>
      </Text>
    </Screen>
  );
}
