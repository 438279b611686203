import {foldText} from '#domain/format/typed-text.ts'

/**
 * Letters of other scripts that look like a Latin or Arabic letter and that Unicode doesn't decompose: Cyrillic, Greek, small capitals, Cherokee,
 * Armenian, Persian and Urdu. Source: the letters of these scripts in Unicode's `confusables.txt`.
 */
const lookAlikes: Readonly<Record<string, string>> = {
  a: 'аɑαᴀɐ⍺Ꭺꓮ',
  b: 'вʙɓьъƅᏴꓐ',
  c: 'сϲᴄƈↄꓚᏟ',
  d: 'δԁɗᴅɖԀꓓᎠ',
  e: 'еєεҽᴇǝәɛ℮ꓰᎬ',
  f: 'ƒғꜰϝſꓝ',
  g: 'ɡɢցԍƃꓖᏀ',
  h: 'нһհʜɦћꓧᎻ',
  i: 'іιıɩɪӏᎥꓲ',
  j: 'јϳᴊʝꓙᎫ',
  k: 'кκᴋƙҝқꓗᏦ',
  l: 'ʟɭɫłⅼւꓡᏞ',
  m: 'мᴍɱϻꓟᎷ',
  n: 'пηɴɲռողиꓠ',
  o: 'оοσөօɵᴏⲟθфꓳ',
  p: 'рρᴘƥþꓑᏢ',
  q: 'ԛզգɋ',
  r: 'гяʀɾɼɽᴦꓣᎡ',
  s: 'ѕςꜱʂƽꓢᏚ',
  t: 'тτᴛƭţʈꓔᎢ',
  u: 'цυսᴜʊʋꓴ',
  v: 'νѵᴠꓦᏙ',
  w: 'ωшщωᴡԝաɯꓪᎳ',
  x: 'хχҳ×ꓫ',
  y: 'уγүʏƴꓬ',
  z: 'ᴢʐʑƶꓜᏃ',
  ا: 'ٲٳٵ',
  ب: 'ٮپٻڀݐݒ',
  ت: 'ٹٺټ',
  ج: 'چڃڄ',
  د: 'ڈډڊ',
  ر: 'ړڑڒ',
  س: 'ښڛڜ',
  ص: 'ڝڞ',
  ف: 'ڡڢڤڥ',
  ق: 'ٯڧڨ',
  ك: 'ڪګڬگڭ',
  ل: 'ڵڶ',
  م: 'ݥݦ',
  ن: 'ںڻڼ',
  ه: 'ۀۂ',
  و: 'ۏۄۅۆۇۈۉۊۋ',
  ي: 'ۍێېۑے',
}

const plainLetters: ReadonlyMap<string, string> = new Map(
  Object.entries(lookAlikes).flatMap(([plain, others]) =>
    [...others].flatMap((other) => [[other, plain] as const, [other.toLowerCase(), plain] as const]),
  ),
)

/** First code points of alphabets whose 26 letters Unicode doesn't decompose: white on black circles and squares, and flags. */
const alphabets = [0x1_f1_50, 0x1_f1_70, 0x1_f1_e6]

/** The letter that a character looks like: Cyrillic `а` becomes `a`. Other characters stay unchanged. */
function readLookAlike(character: string): string {
  const point = character.codePointAt(0) ?? 0
  const first = alphabets.find((start) => point >= start && point < start + 26)
  if (first !== undefined) return String.fromCodePoint(point - first + 0x61)
  return plainLetters.get(character) ?? character
}

/**
 * Markers in a normalized text. They end a sentence, a question or a clause; `soft` is a line, semicolon, bracket, dash or symbol. A sentence may run across it,
 * but what is on its other side doesn't take a claim back.
 */
export const markers = {sentence: '‖', question: '?', clause: '|', soft: '¦'} as const

/**
 * A word or a marker of a normalized text, and its position in the original. `isLoose` words follow a space; others touch the previous word. A symbol
 * stands before `isParted` words.
 */
export type Token = Readonly<{word: string; start: number; end: number; isLoose: boolean; isParted: boolean}>

type Folded = Readonly<{
  kind: 'letters' | 'sign' | 'end' | 'nothing' | 'gap' | 'seam'
  text: string
  isSymbol?: boolean
}>

const ignored: Folded = {kind: 'nothing', text: ''}
// A gap separates words. A seam may also be inside a word: fillers that look like a space, and hyphens.
const gap: Folded = {kind: 'gap', text: ''}
const softJoin: Folded = {kind: 'seam', text: ''}

const characterClasses: ReadonlyArray<readonly [RegExp, Folded]> = [
  [/[\u115f\u1160\u2800\u3164\uffa0\-\u2010\u2011]/u, softJoin],
  [/[*/\\~^`·_]/u, {...softJoin, isSymbol: true}],
  [/[\p{Default_Ignorable_Code_Point}\p{Cf}\p{M}\u0640]/u, ignored],
  [/[\t\n\v\f\r\u0085\u2028\u2029()[\]{}<>•‣▪●◦—–―−;؛；]/u, {kind: 'end', text: markers.soft}],
  [/[?؟？]/u, {kind: 'end', text: markers.question}],
  [/[.!…。！۔]/u, {kind: 'end', text: markers.sentence}],
  [/[,:،，：]/u, {kind: 'end', text: markers.clause}],
  [/[%٪﹪％]/u, {kind: 'sign', text: '%'}],
  [/[$€£¥₿]/u, {kind: 'sign', text: '$'}],
  [/['’‘ʼ]/u, {kind: 'letters', text: "'"}],
]

const folded = new Map<number, Folded>()

function foldPoint(point: number): Folded {
  const known = folded.get(point)
  if (known) return known
  const result = foldCharacter(String.fromCodePoint(point))
  folded.set(point, result)
  return result
}

/** Folds a letter or digit: `а` (Cyrillic) and `Á` become `a`. Returns an empty text for a sign. */
export function foldLetter(character: string): string {
  const text = [...foldText(readLookAlike(character))].map(readLookAlike).join('')
  return /^[\p{L}\p{N}]+$/u.test(text) ? text : ''
}

/** Signs, arrows, emoji, brackets, and punctuation but for quotation marks. */
const symbol =
  /[\p{Sm}\p{So}\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Co}\p{Cn}\p{Ps}\p{Pe}]|(?!["'])\p{Po}/u

function foldCharacter(character: string): Folded {
  const kind = characterClasses.find(([pattern]) => pattern.test(character))
  if (kind) return kind[1]
  const text = foldLetter(character)
  if (text !== '') return {kind: 'letters', text}
  return symbol.test(character) ? {...gap, isSymbol: true} : gap
}

const isPointInNumber = (text: string, at: number): boolean =>
  /^\p{Nd}[.,٫٬]\p{Nd}$/u.test(text.slice(at - 1, at + 2))

/** A hyphen between two spaces is a dash. */
const isDash = (text: string, at: number): boolean =>
  /^\s[-\u2010\u2011]\s$/u.test(text.slice(at - 1, at + 2))

/** Whether a sign stands between numbers: `2 + 3`. */
const isInFormula = (text: string, at: number): boolean =>
  /\p{Nd}\s?[+=/*·÷]\s?\p{Nd}/u.test(text.slice(Math.max(0, at - 2), at + 3))

// A sign next to letters stands for a letter: `guar@nteed`, `profit$`.
const signForLetter = /^[\p{L}\p{N}@$!|€][@$!|€][\p{L}@$!|€]|^\p{L}\$(?![\p{N}\p{L}])/u

const letterSigns: ReadonlySet<number> = new Set([...'@$!|€'].map((sign) => sign.codePointAt(0) ?? 0))

const readPoint = (text: string, at: number, point: number): Folded =>
  letterSigns.has(point) && signForLetter.test(text.slice(at - 1, at + 2))
    ? {kind: 'letters', text: String.fromCodePoint(point)}
    : foldPoint(point)

const lower = /^\p{Ll}/u
const upper = /^\p{Lu}/u
const digit = /^[\d.]/u

/** Limits the length of a word. The rest becomes another word. */
const maxWordLength = 100

/** Splits a text into folded words and markers: without case, accents, invisible characters and look-alikes. */
export function splitTokens(text: string): Token[] {
  const tokens: Token[] = []
  let [word, start, isLoose, isParted, before, isNumber] = ['', 0, true, false, '', false]
  const close = (end: number, next: boolean) => {
    const plain = word.replaceAll(/^'+|'+$/gu, '')
    if (plain !== '') tokens.push({word: plain, start, end, isLoose, isParted})
    if (plain !== '') isParted = false
    if (plain !== '' || next) isLoose = next
    word = ''
  }
  for (let at = 0; at < text.length; at++) {
    const [from, point] = [at, text.codePointAt(at) ?? 0]
    if (point > 0xff_ff) at++
    const {kind, text: plain, isSymbol = false} = readPoint(text, from, point)
    if (kind === 'nothing') continue
    if (kind === 'letters' || isPointInNumber(text, from)) {
      const character = text.slice(from, at + 1)
      const isDigit = digit.test(plain)
      const isNext = isNumber && !isDigit && kind === 'letters'
      if (isNext || word.length > maxWordLength || (upper.test(character) && lower.test(before)))
        close(from, false)
      if (word === '') [start, isNumber] = [from, true]
      isNumber &&= isDigit || kind !== 'letters'
      word += kind === 'letters' ? plain : '.'
      before = character
      continue
    }
    close(from, kind !== 'seam')
    isParted ||= isSymbol && !isInFormula(text, from)
    const sign = kind === 'seam' && isDash(text, from) ? markers.soft : plain
    if (sign !== '') tokens.push({word: sign, start: from, end: at + 1, isLoose: true, isParted: false})
  }
  close(text.length, true)
  return tokens
}
