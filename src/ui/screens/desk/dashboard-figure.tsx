import { figureText } from "./dashboard.css.ts";
import { Text } from "../../kit/layout/layout.tsx";

type DashboardFigureProps = { readonly label: string; readonly text: string };

/** The figure of a shortcut, in words. */
export function DashboardFigure({ label, text }: DashboardFigureProps) {
  return (
    <Text as="span" quiet>
      {label} <strong className={figureText}>{text}</strong>
    </Text>
  );
}
