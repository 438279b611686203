import {type Language, languages} from '#domain/languages/languages.ts'
import {normalizeText, originsIn} from './normalize-text.ts'
import {deniedAfter, negatedBefore, negationIn, phrasePattern} from './phrase-pattern.ts'
import {denials, promises} from './promises.ts'

const letters: Readonly<Record<Language, RegExp>> = {en: /[a-z]/u, ar: /\p{Script=Arabic}/u}

const patterns = languages.map((lang) => ({
  letter: letters[lang],
  promise: phrasePattern(lang, promises[lang]),
  negationIn: negationIn(lang),
  negatedBefore: negatedBefore(lang),
  deniedAfter: deniedAfter(lang, denials[lang]),
}))

type Patterns = (typeof patterns)[number]

/** Longer than five words before a phrase ever are. */
const reach = 120

function searchIn(searched: string, {letter, promise, ...taken}: Patterns): Array<readonly [number, number]> {
  const found: Array<readonly [number, number]> = []
  if (!letter.test(searched)) return found
  promise.lastIndex = 0
  for (let match = promise.exec(searched); match; match = promise.exec(searched)) {
    const [start, end] = [match.index, match.index + match[0].length]
    const isTakenBack =
      match.slice(1).some((between) => between !== undefined && taken.negationIn.test(between)) ||
      taken.negatedBefore.test(searched.slice(Math.max(0, start - reach), start)) ||
      taken.deniedAfter.test(searched.slice(end, end + reach))
    if (!isTakenBack) found.push([start, end - 1])
    promise.lastIndex = isTakenBack ? start + 1 : end - 1
  }
  return found
}

/** The promises in a text, as they are written there, in whichever language it is. One that is negated is none. */
export function findPromises(text: string): string[] {
  const normalized = normalizeText(text)
  const places = patterns.flatMap((of) => searchIn(normalized, of))
  if (places.length === 0) return []
  const origins = originsIn(text)
  const found = places.map(([start, end]) => text.slice(origins[start], origins[end]).trim())
  return [...new Set(found)]
}
