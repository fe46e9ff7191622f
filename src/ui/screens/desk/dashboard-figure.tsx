import { figure, figureText } from "./dashboard.css.ts";

type DashboardFigureProps = { readonly label: string; readonly text: string };

/** The figure of a shortcut, in words. */
export function DashboardFigure({ label, text }: DashboardFigureProps) {
  return (
    <span className={figure}>
      {label} <strong className={figureText}>{text}</strong>
    </span>
  );
}
