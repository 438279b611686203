import {allLanguages} from '#schemas/rules/text-queries.ts'
import {localizedShape} from '#domain/localized-shape.ts'
import {useFormValue} from 'sanity'
import {z} from 'zod'
import {CheckmarkCircleIcon} from '@sanity/icons/CheckmarkCircle'
import {WarningOutlineIcon} from '@sanity/icons/WarningOutline'
import {Button, Flex, Stack, Text} from '@sanity/ui'
import type {WarningForm} from '#domain/risk-warning.ts'
import {beginsWithPrescribed, withPrescribed} from '#domain/prescribed-sentence.ts'
import {readPrescription} from '#schemas/rules/prescribed-text.ts'
import {type Language, languages} from '#domain/languages.ts'
import {readableRows, useLiveQuery} from '../live-data.ts'
import {WordDifference} from '../difference/word-difference.tsx'
import {say, sayLanguage} from '../i18n/say.ts'

const bilingual = localizedShape(z.string())

/** A prescribed sentence in both languages. */
type PrescribedSentence = z.infer<typeof bilingual>

const library = {
  query: `*[_type == "prescribedText"] {
    _id, "page": page ${allLanguages}, "short": short ${allLanguages}, "limited": limited ${allLanguages}
  }`,
  subscribeTo: '_type == "prescribedText"',
  perspective: 'drafts',
  shape: readableRows(z.object({_id: z.string(), page: bilingual, short: bilingual, limited: bilingual})),
} as const

export type Prescription = Readonly<{
  /** The sentence for the open profile. Undefined if none is prescribed, or while loading. */
  sentence: PrescribedSentence | undefined
  /** All sentences of this form in the library. A button replaces any of these in the warning. */
  others: readonly PrescribedSentence[]
  /** The broker's share of losing accounts, in percent. */
  lossPercentage: number | null
}>

/** The prescribed sentence for the region profile in the form. */
export function usePrescribedText(form: WarningForm): Prescription {
  const document = useFormValue([])
  return usePrescription(form, typeof document === 'object' && document ? document : undefined)
}

/** The prescribed sentence for a region profile. */
export function usePrescription(form: WarningForm, profile: object | undefined): Prescription {
  const {id, lossPercentage} = readPrescription(profile)
  const result = useLiveQuery(library)
  const texts = result.state === 'ready' ? result.value : []
  return {
    sentence: texts.find(({_id}) => _id === id)?.[form],
    others: texts.map((text) => text[form]),
    lossPercentage,
  }
}

type ComparisonProps = Readonly<{
  text: Readonly<Partial<Record<Language, string | undefined>>>
  sentence: PrescribedSentence
  /** Inserts the prescribed sentence in both languages. Without it, there's no button. */
  onPutIn?: () => void
  /** Undoes that. Without it, there's no undo. */
  onUndo?: (() => void) | undefined
  isReadOnly?: boolean
}>

/** Compares a warning word by word with the prescribed text, with a button that corrects it. */
export function PrescribedComparison({text, sentence, onPutIn, onUndo, isReadOnly = false}: ComparisonProps) {
  const differing = languages.filter(
    (language) => !beginsWithPrescribed(text[language] ?? '', sentence[language]),
  )
  return (
    <Stack gap={3}>
      <Text size={1} weight="medium">
        {say('Comparison with the prescribed sentence')}
      </Text>
      {languages.map((language) => (
        <Flex key={language} gap={2}>
          <Text size={1}>
            {differing.includes(language) ? (
              <WarningOutlineIcon aria-label={say('Differs')} />
            ) : (
              <CheckmarkCircleIcon aria-label={say('Matches')} />
            )}
          </Text>
          <Stack gap={2}>
            <Text size={1}>
              {sayLanguage(language)}:{' '}
              {differing.includes(language)
                ? say('differs in the marked words')
                : say('matches word for word')}
            </Text>
            {differing.includes(language) && (
              <WordDifference
                language={language}
                from={text[language] ?? ''}
                to={withPrescribed(text[language] ?? '', sentence[language], [])}
              />
            )}
          </Stack>
        </Flex>
      ))}
      {differing.length > 0 && onPutIn && (
        <Flex>
          <Button
            mode="ghost"
            disabled={isReadOnly}
            text={say('Restore the prescribed sentence')}
            onClick={onPutIn}
          />
        </Flex>
      )}
      {onUndo && (
        <Flex>
          <Button mode="ghost" disabled={isReadOnly} text={say('Undo: restore my text')} onClick={onUndo} />
        </Flex>
      )}
    </Stack>
  )
}
