import {styled} from 'styled-components'
import {type Language, getDirection} from '#domain/languages.ts'
import {compareTexts} from './compare-texts.ts'

// Colors only repeat what the elements express.
const Words = styled.p`
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
