import { DENSITIES, SINGLE_KEYS, THEMES, type Appearance } from "../../../domain/appearance.ts";
import { AppearanceChoice } from "../../kit/appearance/appearance-choice.tsx";
import { Card, Text } from "../../kit/layout/layout.tsx";

const NAMES = {
  system: "Según el equipo",
  light: "Claro",
  dark: "Oscuro",
  comfortable: "Cómoda",
  compact: "Compacta",
  on: "Encendidas",
  off: "Apagadas",
} as const;

type ProfileAppearanceProps = { readonly onChoose: (chosen: Appearance) => void };

/** How the product looks for the person: the theme and the density, kept for every computer of theirs (ADR 52). */
export function ProfileAppearance({ onChoose }: ProfileAppearanceProps) {
  return (
    <Card as="section" aria-labelledby="perfil-apariencia">
      <Text as="h2" id="perfil-apariencia" size="lead">
        Apariencia
      </Text>
      <AppearanceChoice
        label="Tema"
        of="theme"
        choices={THEMES.map((value) => ({ value, label: NAMES[value] }))}
        onChoose={(theme) => onChoose({ theme })}
      />
      <AppearanceChoice
        label="Densidad"
        of="density"
        choices={DENSITIES.map((value) => ({ value, label: NAMES[value] }))}
        onChoose={(density) => onChoose({ density })}
      />
      <AppearanceChoice
        label="Teclas de una letra (con «?» se ven las de cada pantalla)"
        of="keys"
        choices={SINGLE_KEYS.map((value) => ({ value, label: NAMES[value] }))}
        onChoose={(keys) => onChoose({ keys })}
      />
    </Card>
  );
}
