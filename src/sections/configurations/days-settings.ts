/** The settings that are a number of days, with the days that are meant where nobody wrote them. */
export const DAYS_SETTINGS = {
  /** From the emission of an invoice to its due date. */
  "cobro.plazo.dias": 30,
  /** After the end of a cut, in which its balances are expected. */
  "carga.plazo.dias": 10,
  /** In which the messages to one person are counted (ADR 134). */
  "mensajes.persona.dias": 7,
} as const;

export type DaysSetting = keyof typeof DAYS_SETTINGS;

/** The most days that a setting may say. */
export const MOST_DAYS = 365;

export const NOT_DAYS = `Escriba los días con un número entero, de 0 a ${MOST_DAYS}`;

/** Whether a key is of a number of days. */
export function isDaysSetting(key: string | null): key is DaysSetting {
  return key !== null && Object.hasOwn(DAYS_SETTINGS, key);
}

/** The days that a text says; null where it is no whole number of them, or more than a year. */
export function daysIn(text: string | null): number | null {
  const days = text !== null && /^\d{1,3}$/u.test(text) ? Number(text) : MOST_DAYS + 1;
  return days > MOST_DAYS ? null : days;
}
