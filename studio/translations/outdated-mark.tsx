import {WarningOutlineIcon} from '@sanity/icons/WarningOutline'
import {Box, Button, Card, Flex, Text} from '@sanity/ui'
import type {ReactNode} from 'react'
import {type ObjectInputProps, unset} from 'sanity'
import {languageTitles} from '#domain/languages/language-titles.ts'
import type {Language} from '#domain/languages/languages.ts'
import {compareLocales, otherLocale, readLocales} from './locales.ts'

type Props = Readonly<{language: Language; input: ObjectInputProps}>

/** Marks a language as outdated after the other changed: in this draft, or in the published version. */
export function OutdatedMark({language, input}: Props) {
  const current = readLocales(input.value)
  const change = compareLocales(readLocales(input.compareValue), current)
  const other = languageTitles[otherLocale[language]]
  if (change.kind === 'oneLocale' && change.outdated === language)
    return <CautionNotice words={`${other} changed, ${languageTitles[language]} not yet`} />
  if (change.kind === 'caughtUp' || current.outdated !== language) return null
  return (
    <CautionNotice words={`Out of date: ${other} changed after it`}>
      {!input.readOnly && (
        <Button
          mode="ghost"
          fontSize={1}
          padding={2}
          text="It is still right"
          onClick={() => input.onChange(unset(['outdated']))}
        />
      )}
    </CautionNotice>
  )
}

type MarkProps = Readonly<{words: string; children?: ReactNode}>

/** A word of caution below one language of a text, and what to do about it. */
export function CautionNotice({words, children}: MarkProps) {
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
