import {CheckmarkCircleIcon} from '@sanity/icons/CheckmarkCircle'
import {WarningOutlineIcon} from '@sanity/icons/WarningOutline'
import {Button, Flex, Stack, Text} from '@sanity/ui'
import {diffWords} from 'diff'
import {styled} from 'styled-components'
import {languageTitles} from '#domain/languages/language-titles.ts'
import {type Language, languages} from '#domain/languages/languages.ts'
import {beginsWithPrescribed} from '#domain/texts/begins-with-prescribed.ts'
import type {PrescribedSentence} from './use-prescribed-text.ts'

type ComparisonProps = Readonly<{
  text: Readonly<Partial<Record<Language, string | undefined>>>
  sentence: PrescribedSentence
  /** Puts the prescribed sentence in, in both languages. */
  onPutIn: () => void
  isReadOnly: boolean
}>

// The colours say nothing that the lines do not.
const Words = styled.p`
  margin: 0;
  line-height: 1.7;

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

/** What a warning says, beside what the regulator prescribes: word by word where they differ, with a button that mends it. */
export function PrescribedComparison({text, sentence, onPutIn, isReadOnly}: ComparisonProps) {
  const differing = languages.filter(
    (language) => !beginsWithPrescribed(text[language] ?? '', sentence[language]),
  )
  return (
    <Stack gap={3}>
      <Text size={1} weight="medium">
        Compared with the prescribed sentence
      </Text>
      {languages.map((language) => (
        <Flex key={language} gap={2}>
          <Text size={1}>
            {differing.includes(language) ? (
              <WarningOutlineIcon aria-label="Differs" />
            ) : (
              <CheckmarkCircleIcon aria-label="The same" />
            )}
          </Text>
          <Stack gap={2}>
            <Text size={1}>
              {languageTitles[language]}:{' '}
              {differing.includes(language) ? 'it differs in the marked words' : 'the same, letter by letter'}
            </Text>
            {differing.includes(language) && (
              <Difference language={language} from={text[language] ?? ''} to={sentence[language]} />
            )}
          </Stack>
        </Flex>
      ))}
      {differing.length > 0 && (
        <Flex>
          <Button
            mode="ghost"
            disabled={isReadOnly}
            text="Put in the prescribed sentence"
            onClick={onPutIn}
          />
        </Flex>
      )}
    </Stack>
  )
}

type DifferenceProps = Readonly<{language: Language; from: string; to: string}>

/** The words to take out and to put in, in the direction of their language. */
function Difference({language, from, to}: DifferenceProps) {
  const parts = diffWords(from, to, {intlSegmenter: new Intl.Segmenter(language, {granularity: 'word'})})
  return (
    <Words lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
      {parts.map(({value, added, removed}, index) => {
        // The parts have no key other than their index.
        if (added) {
          // oxlint-disable-next-line react/no-array-index-key
          return <ins key={index}>{value}</ins>
        }
        // oxlint-disable-next-line react/no-array-index-key
        if (removed) return <del key={index}>{value}</del>
        return value
      })}
    </Words>
  )
}
