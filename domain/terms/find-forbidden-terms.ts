import {foldText} from '#domain/format/fold-text.ts'
import {type Language, languages} from '#domain/languages/languages.ts'
import {type Term, termBase} from './term-base.ts'

type Synonym = Readonly<{
  phrase: string
  term: string
  /** Finds the synonym, in a text as it is written where the phrase has vowel signs, otherwise in a folded one. */
  pattern: RegExp
  isSpelling: boolean
  /** The term of the concept where it contains the synonym, to be taken out first. */
  approved: RegExp | null
}>

// Particles, the article and pronouns are written together with an Arabic word.
const particles: Record<Language, string> = {en: '', ar: '[وف]?[بكل]?(?:ال|لل)?'}
const article: Record<Language, string> = {en: '', ar: '(?:ال)?'}
const pronoun: Record<Language, string> = {en: 's?', ar: '(?:ه|ها|هم|ك|نا)?'}
const vowelSign = /\p{Mn}/u

const escaped = (word: string) => word.replaceAll(/[$()*+.?[\\\]^{|}]/gu, String.raw`\$&`)

/** A phrase as whole words, with what Arabic writes together with them. */
function wholeWords(lang: Language, words: readonly string[], ending = ''): RegExp {
  const [first = '', ...others] = words.map(escaped)
  const phrase = [particles[lang] + first, ...others.map((word) => article[lang] + word)].join(
    String.raw`\s+`,
  )
  return new RegExp(String.raw`(?<![\p{L}\p{M}])${phrase}${ending}(?![\p{L}\p{M}])`, 'gu')
}

const withoutArticle = (word: string) => word.replace(/^ال(?=\S{3})/u, '')

const synonymsOf = (lang: Language, {[lang]: term, not}: Term): Synonym[] =>
  (not?.[lang] ?? []).map((phrase) => {
    const isSpelling = vowelSign.test(phrase)
    const [own, folded] = [foldText(term), foldText(phrase)]
    return {
      phrase,
      term,
      isSpelling,
      pattern: wholeWords(lang, (isSpelling ? phrase : folded).split(' ')),
      approved: own.includes(folded)
        ? wholeWords(lang, own.split(' ').map(withoutArticle), pronoun[lang])
        : null,
    }
  })

const synonyms = new Map(
  languages.map((lang) => [lang, termBase.flatMap((term) => synonymsOf(lang, term))] as const),
)

/** The synonyms in a text for which the term base has another word, each with that word. */
export function findForbiddenTerms(lang: Language, text: string): string[] {
  const folded = foldText(text)
  return (synonyms.get(lang) ?? [])
    .filter(({pattern, isSpelling, approved}) => {
      const searched = isSpelling ? text : approved ? folded.replaceAll(approved, ' ') : folded
      return searched.search(pattern) !== -1
    })
    .map(({phrase, term}) => `${phrase} (say: ${term})`)
}
