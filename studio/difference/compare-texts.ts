import type {Language} from '#domain/languages.ts'
import {compareWords, type WordRun} from '#domain/word-difference.ts'

/** Web addresses, and where a link leads. Ends before the punctuation that follows in a sentence or in a described link. */
const addresses = /(?:[a-z][a-z\d+.-]*:\/\/|(?<=link to )\S)\S*?(?=[,:.;]*(?:\s|›|$))/giu

/** The private characters, which stand for one address each. */
const [firstPrivate, lastPrivate] = [0xe0_00, 0xf8_ff]

/** Compares two texts word by word. An address counts as one word, so that a changed one shows whole. */
export function compareTexts(language: Language, from: string, to: string): readonly WordRun[] {
  const found = [...new Set(`${from}\n${to}`.match(addresses) ?? [])]
  const marks = new Map<string, string>()
  for (let code = firstPrivate; code <= lastPrivate && marks.size < found.length; code += 1) {
    const mark = String.fromCharCode(code)
    const address = found[marks.size]
    if (address !== undefined && !from.includes(mark) && !to.includes(mark)) marks.set(address, mark)
  }
  const addressByMark = new Map([...marks].map(([address, mark]) => [mark, address]))
  const hide = (text: string) => text.replaceAll(addresses, (address) => marks.get(address) ?? address)
  const show = (text: string) =>
    text.replaceAll(/[\uE000-\uF8FF]/gu, (mark) => addressByMark.get(mark) ?? mark)
  return compareWords(language, hide(from), hide(to)).map(({kind, text}) => ({kind, text: show(text)}))
}
