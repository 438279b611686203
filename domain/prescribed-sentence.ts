/** Whether a text is a prescribed sentence, letter by letter, optionally followed by other sentences. */
export const beginsWithPrescribed = (text: string, prescribed: string): boolean =>
  text === prescribed || text.startsWith(`${prescribed} `)

const toWords = (text: string): ReadonlySet<string> =>
  new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])

/** Whether one sentence contains most words of the other, so that it's an edited version. */
function isMostlySame(sentence: string, prescribed: string): boolean {
  const [own, given] = [toWords(sentence), toWords(prescribed)]
  return [...own].filter((word) => given.has(word)).length * 2 >= Math.max(1, own.size)
}

const sentences = new Intl.Segmenter('en', {granularity: 'sentence'})

const split = (text: string): readonly string[] =>
  [...sentences.segment(text)].map(({segment}) => segment.trim())

/**
 * Replaces a former prescribed sentence with the current one, or puts the current one first. Keeps sentences that aren't edited versions of a
 * prescribed sentence.
 */
export function withPrescribed(text: string, prescribed: string, formerly: readonly string[]): string {
  if (beginsWithPrescribed(text, prescribed)) return text
  const former = formerly.find((sentence) => beginsWithPrescribed(text, sentence))
  if (former !== undefined) return prescribed + text.slice(former.length)
  const known = [prescribed, ...formerly].flatMap(split)
  const own = split(text).filter((sentence) => !known.some((given) => isMostlySame(sentence, given)))
  return [prescribed, ...own].join(' ')
}
