// Cleans text that people type or paste into forms, search boxes, filters, code fields, page addresses and the assistant.

// Direction marks, zero-width spaces, soft hyphens, byte-order marks, and invisible letters of Hangul, Khmer and Mongolian.
const invisible = /[\p{Cf}\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u3164\uffa0]/gu
// A joiner between two letters or emoji belongs to the word: Persian and Kurdish spelling needs it.
const wordJoiner =
  /(?<=[\p{L}\p{M}\p{Extended_Pictographic}\ufe0f])[\u200c\u200d](?=[\p{L}\p{M}\p{Extended_Pictographic}])/u
const spaces = /[\s\u2800]+/gu

/** Removes invisible characters, but keeps line breaks and the joiners inside words. */
export const removeMarks = (text: string): string =>
  text.replaceAll(invisible, (mark, at: number) => (isWordJoiner(text, mark, at) ? mark : ''))

const isWordJoiner = (text: string, mark: string, at: number): boolean =>
  (mark === '\u200c' || mark === '\u200d') && wordJoiner.test(text.slice(Math.max(0, at - 2), at + 3))

/** Cleans a typed line: removes invisible marks and collapses spaces. */
export const cleanLine = (text: string): string => removeMarks(text).replaceAll(spaces, ' ').trim()

/** Cleans typed paragraphs: removes invisible marks, keeps line breaks and indents. */
export const cleanParagraphs = (text: string): string => removeMarks(text).replaceAll(/\r\n?/gu, '\n').trim()

/** Writes Arabic-Indic, Persian and full-width digits as Latin ones. */
export const toLatinDigits = (text: string): string =>
  // In each of these Unicode blocks, the last four bits are the digit.
  text.replaceAll(/[٠-٩۰-۹０-９]/gu, (digit) => String(digit.charCodeAt(0) & 0xf))

const signs: ReadonlyArray<readonly [RegExp, string]> = [
  [/[\p{Pd}\u2212\u2043]/gu, '-'],
  [/[‘’‚‛ʼʹ´′＇]/gu, "'"],
  [/[“”„‟«»″＂]/gu, '"'],
  [/[\u2044\u2215⁄∕／]/gu, '/'],
]
// U+FF01 to U+FF5E are ASCII in full width.
const fullWidth = /[\uff01-\uff5e]/gu
const toAscii = (sign: string): string => String.fromCodePoint((sign.codePointAt(0) ?? 0) - 0xfe_e0)

/**
 * Cleans a typed code, symbol or phone number: removes all invisible marks, and converts digits to Latin and dashes, quotes, slashes and full-width
 * letters to their keyboard forms.
 */
export const foldSigns = (text: string): string => {
  const line = toLatinDigits(cleanLine(text.replaceAll(invisible, ''))).replaceAll('\u0640', '')
  const ascii = signs.reduce((folded, [sign, plain]) => folded.replaceAll(sign, plain), line)
  return ascii.replaceAll(fullWidth, toAscii)
}

const letters: ReadonlyMap<string, string> = new Map([
  ['ٱ', 'ا'],
  ['ى', 'ي'],
  ['ی', 'ي'],
  ['ې', 'ي'],
  ['ے', 'ي'],
  ['ک', 'ك'],
  ['ة', 'ه'],
  ['ہ', 'ه'],
  ['ھ', 'ه'],
  ['ە', 'ه'],
  ['ۃ', 'ه'],
  ['ø', 'o'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['ł', 'l'],
  ['ı', 'i'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ß', 'ss'],
])

/**
 * Folds a text for searching: signs like `foldSigns`, without case, accents, Arabic vowel signs and lengthening, with one form of alif, ya, kaf, ha,
 * ta marbuta and letters with a stroke, and without the slash between two currencies. `fold_text` in SQL does the same.
 */
export const foldText = (text: string): string =>
  foldSigns(text)
    .normalize('NFKD')
    .replaceAll(/\p{Mn}|\u0640/gu, '')
    .toLowerCase()
    .replaceAll(/[ٱىیېےکةہھەۃøđðłıæœß]/gu, (letter) => letters.get(letter) ?? letter)
    .replaceAll(/[/⁄]/gu, '')

const punctuation = /[!-/:-@[-`{-~«»·•…©®،؛؟٪٫٬۔]/gu

/** Folds a name or a symbol for searching, without punctuation: `BRK.B` becomes `brkb`. `fold_name` in SQL does the same. */
export const foldName = (text: string): string => cleanLine(foldText(text).replaceAll(punctuation, ''))

/** Removes the definite article from a folded Arabic word if at least two letters remain: «الذهب» and «بالذهب» become «ذهب». */
export const dropArticle = (word: string): string =>
  word.replace(/^(?:[وفبك]?ال|لل)(?=\p{Script=Arabic}{2})/u, '')
