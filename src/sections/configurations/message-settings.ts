/** The setting that says how many messages of a campaign leave in a minute. */
export const RATE_SETTING = "mensajes.por.minuto";

/** The messages of a minute where nobody wrote the setting, and the most that it may say. */
export const USUAL_RATE = 120;
export const MOST_RATE = 6000;

export const NOT_A_RATE = `Escriba los mensajes por minuto con un número entero, de 1 a ${MOST_RATE}`;

/** The messages that leave in a minute by what the setting says; the usual ones where it says nothing. */
export function perMinute(text: string | null): number {
  return text !== null && isRate(text) ? Number(text) : USUAL_RATE;
}

/** Whether a text is a number of messages in a minute. */
export function isRate(text: string): boolean {
  return /^[1-9]\d{0,3}$/u.test(text) && Number(text) <= MOST_RATE;
}

/** The setting that says how many messages a campaign may bring a person to, within the days of another; none where nobody wrote it. */
export const PERSON_SETTING = "mensajes.persona.maximo";

export const MOST_OF_PERSON = 100;

export const NOT_OF_PERSON = `Escriba los mensajes a una persona con un número entero, de 1 a ${MOST_OF_PERSON}`;

/** The messages that a person may get; null where the setting says nothing. */
export function mostOfPerson(text: string | null): number | null {
  return text !== null && isMostOfPerson(text) ? Number(text) : null;
}

/** Whether a text is a number of messages to one person. */
export function isMostOfPerson(text: string): boolean {
  return /^[1-9]\d{0,2}$/u.test(text) && Number(text) <= MOST_OF_PERSON;
}
