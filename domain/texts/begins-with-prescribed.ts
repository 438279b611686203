/** Whether a text is a prescribed sentence, letter by letter, or that sentence and further ones after it. */
export const beginsWithPrescribed = (text: string, prescribed: string): boolean =>
  text === prescribed || text.startsWith(`${prescribed} `)

/** A text with its prescribed sentence replaced by the one that applies now; further sentences stay. */
export function withPrescribed(text: string, prescribed: string, formerly: readonly string[]): string {
  const former = formerly.find((sentence) => beginsWithPrescribed(text, sentence))
  return former === undefined ? prescribed : prescribed + text.slice(former.length)
}
