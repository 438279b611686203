import {WarningOutlineIcon} from '@sanity/icons/WarningOutline'
import {Box, Button, Card, Flex, Text} from '@sanity/ui'
import type {ReactNode} from 'react'
import {type ObjectInputProps, unset} from 'sanity'
import type {Language} from '#domain/languages.ts'
import {findOtherLanguage} from '#domain/localized.ts'
import {hasBrackets} from '../arabic-draft/translation-memory.ts'
import {compareLocales, readLocales} from './locales.ts'
import {say, sayLanguage} from '../i18n/say.ts'

type OutdatedMarkProps = Readonly<{language: Language; input: ObjectInputProps}>

/** Marks a language as outdated after the other changed, in the draft or in the published version. */
export function OutdatedMark({language, input}: OutdatedMarkProps) {
  const current = readLocales(input.value)
  const change = compareLocales(readLocales(input.compareValue), current)
  const other = sayLanguage(findOtherLanguage(language))
  if (change.kind === 'oneLocale' && change.outdated === language)
    return (
      <CautionNotice
        words={say('{changed} changed, {unchanged} did not', {
          changed: other,
          unchanged: sayLanguage(language),
        })}
      />
    )
  if (change.kind === 'caughtUp' || current.outdated !== language) return null
  return (
    <CautionNotice words={say('Out of date: the {language} text changed later', {language: other})}>
      {!input.readOnly && (
        <Button
          mode="ghost"
          fontSize={1}
          padding={2}
          text={say('It is still correct')}
          onClick={() => input.onChange(unset(['outdated']))}
        />
      )}
    </CautionNotice>
  )
}

type CautionNoticeProps = Readonly<{words: string; children?: ReactNode}>

/** A warning below one language of a text, with an action. */
export function CautionNotice({words, children}: CautionNoticeProps) {
  return (
    <Card tone="caution" paddingX={3} paddingY={2} radius={2}>
      <Flex gap={2} align="center">
        <Text size={1}>
          <WarningOutlineIcon />
        </Text>
        <Box flex={1}>
          <Text size={1}>{words}</Text>
        </Box>
        {children}
      </Flex>
    </Card>
  )
}

type UnreviewedMarkProps = Readonly<{language: Language; input: ObjectInputProps}>

/** Marks a language as a first draft until a person confirms that they read it and resolved all brackets. */
export function UnreviewedMark({language, input}: UnreviewedMarkProps) {
  const current = readLocales(input.value)
  if (current.unreviewed !== language) return null
  const isOpen = hasBrackets(current[language])
  return (
    <CautionNotice
      words={
        isOpen
          ? say('First draft: translate or check the text in ⟦brackets⟧, and remove the brackets')
          : say('First draft, not reviewed yet')
      }
    >
      {!input.readOnly && (
        <Button
          mode="ghost"
          fontSize={1}
          padding={2}
          text={say('Mark as reviewed')}
          disabled={isOpen}
          onClick={() => input.onChange(unset(['unreviewed']))}
        />
      )}
    </CautionNotice>
  )
}
