import {WarningOutlineIcon} from '@sanity/icons/WarningOutline'
import {Box, Button, Card, Flex, Text} from '@sanity/ui'
import type {ReactNode} from 'react'
import {type ObjectInputProps, unset} from 'sanity'
import {languageTitles} from '#domain/languages/language-titles.ts'
import type {Language} from '#domain/languages/languages.ts'
import {compareLocales, otherLocale, localesOf} from './locales.ts'

type Props = Readonly<{side: Language; input: ObjectInputProps}>

/** Tells of a side that the other has changed and it has not: in this draft, or in what was published before. */
export function OutdatedMark({side, input}: Props) {
  const current = localesOf(input.value)
  const change = compareLocales(localesOf(input.compareValue), current)
  const other = languageTitles[otherLocale[side]]
  if (change.kind === 'oneSided' && change.behind === side)
    return <Mark words={`${other} changed, ${languageTitles[side]} not yet`} />
  if (change.kind === 'caughtUp' || current.behind !== side) return null
  return (
    <Mark words={`Out of date: ${other} changed after it`}>
      {!input.readOnly && (
        <Button
          mode="ghost"
          fontSize={1}
          padding={2}
          text="It is still right"
          onClick={() => input.onChange(unset(['behind']))}
        />
      )}
    </Mark>
  )
}

type MarkProps = Readonly<{words: string; children?: ReactNode}>

function Mark({words, children}: MarkProps) {
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
