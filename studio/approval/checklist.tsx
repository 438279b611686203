import {Badge, Box, Checkbox, Flex, Stack, Text} from '@sanity/ui'
import {defaultLanguage, getDirection, languages} from '#domain/languages.ts'
import type {TickedLine} from '#domain/seal/seal.ts'
import {say, studioLanguage} from '../i18n/say.ts'
import {type Check, listChecks} from '#schemas/values/approval-checklists.ts'

type Props = Readonly<{
  /** The type of the text. */
  type: string
  title: string
  hint: string
  ticked: readonly Check[]
  /** The lines that the author ticked. */
  tickedByAuthor?: readonly TickedLine[] | undefined
  onChange: (ticked: readonly Check[]) => void
}>

/** The checklist of a text's type, in each language. */
export const Checklist = ({type, title, hint, ticked, tickedByAuthor, onChange}: Props) => (
  <Stack as="fieldset" gap={3} padding={0} style={{border: 0, margin: 0}}>
    <Text as="legend" size={1} weight="medium">
      {title}
    </Text>
    <Text size={1} muted>
      {hint}
    </Text>
    {listChecks(type).map((check) => (
      <Flex as="label" key={check._key} gap={3} align="flex-start">
        <Checkbox
          checked={ticked.includes(check)}
          onChange={({currentTarget: {checked}}) =>
            onChange(checked ? [...ticked, check] : ticked.filter((other) => other !== check))
          }
        />
        <Box flex={1}>
          <Stack gap={2}>
            {languages.map((language) => (
              <Text
                key={language}
                size={1}
                lang={language}
                dir={getDirection(language)}
                muted={language !== defaultLanguage}
              >
                {check[language]}
              </Text>
            ))}
          </Stack>
        </Box>
        {tickedByAuthor?.some(({_key}) => _key === check._key) && (
          <Badge>{say('ticked by the author')}</Badge>
        )}
      </Flex>
    ))}
  </Stack>
)

/** The checklist in the dialog that sends a text. */
export const AuthorChecklist = (props: Pick<Props, 'type' | 'ticked' | 'onChange'>) => (
  <Checklist
    {...props}
    title={say('Your checklist')}
    hint={say('Optional. The approver sees what you ticked, and ticks each line again.')}
  />
)

/** Ticked lines in one line of text. */
export const formatTicked = (lines: readonly TickedLine[]): string =>
  lines.map((line) => line[defaultLanguage] ?? line._key).join(' · ')

/** Ticked lines in one line of text, in the language of the Studio. */
export const sayTicked = (lines: readonly TickedLine[]): string =>
  lines.map((line) => line[studioLanguage] ?? line[defaultLanguage] ?? line._key).join(' · ')
