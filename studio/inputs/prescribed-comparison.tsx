import {CheckmarkCircleIcon} from '@sanity/icons/CheckmarkCircle'
import {WarningOutlineIcon} from '@sanity/icons/WarningOutline'
import {Button, Flex, Stack, Text} from '@sanity/ui'
import {languageTitles} from '#domain/languages/language-titles.ts'
import {type Language, languages} from '#domain/languages/languages.ts'
import {beginsWithPrescribed} from '#domain/texts/begins-with-prescribed.ts'
import {WordDifference} from './word-difference.tsx'
import type {PrescribedSentence} from './use-prescribed-text.ts'

type ComparisonProps = Readonly<{
  text: Readonly<Partial<Record<Language, string | undefined>>>
  sentence: PrescribedSentence
  /** Puts the prescribed sentence in, in both languages; without it, nothing is offered. */
  onPutIn?: () => void
  isReadOnly?: boolean
}>

/** What a warning says, beside what the regulator prescribes: word by word where they differ, with a button that mends it. */
export function PrescribedComparison({text, sentence, onPutIn, isReadOnly = false}: ComparisonProps) {
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
              <WordDifference language={language} from={text[language] ?? ''} to={sentence[language]} />
            )}
          </Stack>
        </Flex>
      ))}
      {differing.length > 0 && onPutIn && (
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
