import {foldText} from '#domain/format/typed-text.ts'
import {type Language, type Localized, languages} from '#domain/languages.ts'
import {type Term, termBase} from './term-base.ts'

type Synonym = Readonly<{
  phrase: string
  term: string
  /** Matches the synonym. A phrase with vowel signs matches the text as written, others match a folded text. */
  pattern: RegExp
  isSpelling: boolean
  /** The approved term, if it contains the synonym. It is removed before the search. */
  approved: RegExp | null
}>

/** Patterns of the letters that a language attaches to a word. */
type Attachments = Readonly<{particles: string; article: string; ending: string}>

const attachments: Partial<Localized<Attachments>> = {
  en: {particles: '', article: '', ending: 's?'},
  ar: {particles: '[وف]?[بكل]?(?:ال|لل)?', article: '(?:ال)?', ending: '(?:ه|ها|هم|ك|نا)?'},
}
const noAttachments: Attachments = {particles: '', article: '', ending: ''}

const vowelSign = /\p{Mn}/u

const escaped = (word: string) => word.replaceAll(/[$()*+.?[\\\]^{|}]/gu, String.raw`\$&`)

/** Matches a phrase as whole words, with their attachments. */
function wholeWords({particles, article}: Attachments, words: readonly string[], ending = ''): RegExp {
  const [first = '', ...others] = words.map(escaped)
  const phrase = [particles + first, ...others.map((word) => article + word)].join(String.raw`\s+`)
  return new RegExp(String.raw`(?<![\p{L}\p{M}])${phrase}${ending}(?![\p{L}\p{M}])`, 'gu')
}

const withoutArticle = (word: string) => word.replace(/^ال(?=\S{3})/u, '')

function listSynonyms(lang: Language, {[lang]: term = '', not}: Term): Synonym[] {
  const attached = attachments[lang] ?? noAttachments
  return (not?.[lang] ?? []).map((phrase) => {
    const isSpelling = vowelSign.test(phrase)
    const [own, folded] = [foldText(term), foldText(phrase)]
    return {
      phrase,
      term,
      isSpelling,
      pattern: wholeWords(attached, (isSpelling ? phrase : folded).split(' ')),
      approved: own.includes(folded)
        ? wholeWords(attached, own.split(' ').map(withoutArticle), attached.ending)
        : null,
    }
  })
}

const synonyms = new Map(
  languages.map((lang) => [lang, termBase.flatMap((term) => listSynonyms(lang, term))] as const),
)

/** The forbidden synonyms in a text, each with the term base's word. */
export function findForbiddenTerms(lang: Language, text: string): string[] {
  const folded = foldText(text)
  return (synonyms.get(lang) ?? [])
    .filter(({pattern, isSpelling, approved}) => {
      const searched = isSpelling ? text : approved ? folded.replaceAll(approved, ' ') : folded
      return searched.search(pattern) !== -1
    })
    .map(({phrase, term}) => `${phrase} (say: ${term})`)
}
