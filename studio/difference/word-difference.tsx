import {styled} from 'styled-components'
import {type Language, getDirection} from '#domain/languages.ts'
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

/** What was added and removed. Colors only repeat what the elements express. */
export const Words = styled.p`
  margin: 0;
  line-height: 1.7;
  overflow-wrap: anywhere;
  white-space: pre-wrap;

  ins {
    text-decoration: underline 2px;
    background: oklch(92% 0.06 150);
    color: oklch(30% 0.06 150);
  }

  del {
    background: oklch(92% 0.05 30);
    color: oklch(38% 0.12 30);
  }
`

type Props = Readonly<{language: Language; from: string; to: string}>

/** Removed and added words in the direction of their language. */
export function WordDifference({language, from, to}: Props) {
  return (
    <Words lang={language} dir={getDirection(language)}>
      {compareTexts(language, from, to).map(({kind, text}, index) => {
        // The runs don't have a key other than their index.
        if (kind === 'added') {
          // oxlint-disable-next-line react/no-array-index-key
          return <ins key={index}>{text}</ins>
        }
        // oxlint-disable-next-line react/no-array-index-key
        if (kind === 'removed') return <del key={index}>{text}</del>
        return text
      })}
    </Words>
  )
}
