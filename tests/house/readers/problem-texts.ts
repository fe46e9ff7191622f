/** A problem worded as it would go on within a sentence: a predicate, or a subject with its own. */
const WITHIN =
  /(?<!Error\(|sql)(["`])((?:(?:debe|no|es|está|hay|falta|sobra|supera|solo|ya|usted|repite|tiene|contiene|pesa|se)[ :]|(?:la|el|los|las|un|una|cada) [^"`\n]* (?:debe|no|es|está|supera|termina|necesita|lleva) )[^"`\n]*)\1/gu;

/** Said of the installation to whoever runs it, not of a field. */
const OF_THE_LOG = /^un administrador de la base/u;

/** The texts of a source that tell what is wrong as a fragment of a sentence. */
export function fragmentsIn(source: string): string[] {
  return [...source.matchAll(WITHIN)]
    .map(([, , text = ""]) => text)
    .filter((text) => !OF_THE_LOG.test(text));
}

/** The texts beside a field that end with a full stop, though they are one sentence. */
export function stoppedIn(source: string): string[] {
  return [...source.matchAll(/(\w+|\[\w+\]): ["`]([A-ZÁÉÍÓÚ][^"`]*\.)["`]/gu)]
    .filter(
      ([, name = "", text = ""]) =>
        !/^(?:detail|title)$/u.test(name) && !/[.:?] \p{Lu}/u.test(text),
    )
    .map(([, , text = ""]) => text);
}
