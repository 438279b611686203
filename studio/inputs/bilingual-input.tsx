import {css, styled} from 'styled-components'
import {Text, Stack} from '@sanity/ui'
import {ObjectInputMember, type ObjectInputProps, type Path} from 'sanity'
import {languages} from '#domain/languages.ts'
import {UnreviewedMark, OutdatedMark} from '../translations/translation-marks.tsx'
import {pickRenderers} from './form-layout.tsx'
import {z} from 'zod'
import {say, sayCount} from '../i18n/say.ts'

/** Recommended length in characters, by the end of the path. */
const recommended: Readonly<Record<string, number>> = {
  'search.title': 60,
  'search.description': 155,
  excerpt: 200,
  alt: 125,
  riskWarningShort: 180,
}

/** Recommended length of a text in characters, as search engines and cards show it. Undefined if it doesn't matter. */
export function getRecommendedLength(path: Path): number | undefined {
  const names = path.filter((part) => typeof part === 'string')
  return recommended[names.slice(-2).join('.')] ?? recommended[names.at(-1) ?? '']
}

// Blocks and spans with text. Pictures and other inline objects don't have any.
const proseShape = z.array(
  z.object({children: z.array(z.object({text: z.string().default('')})).default([])}),
)

const word = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’.:/%-]*/gu

/** Length of a text: plain text in characters (code points), formatted text in words. */
export type TextCount = Readonly<{unit: 'character' | 'word'; count: number}>

/** Counts a plain or formatted text. Undefined for an empty text and for other values. */
export function countText(text: unknown): TextCount | undefined {
  if (typeof text === 'string') return text === '' ? undefined : {unit: 'character', count: [...text].length}
  const prose = proseShape.safeParse(text)
  if (!prose.success) return undefined
  const paragraphs = prose.data.map(({children}) => children.map((span) => span.text).join(''))
  const count = paragraphs.reduce((sum, line) => sum + (line.match(word)?.length ?? 0), 0)
  return count === 0 ? undefined : {unit: 'word', count}
}

/**
 * Makes the toolbar of formatted text fit half the form: insert buttons show icons with tooltips, so that no button moves into a menu. The selectors
 * are Sanity's own.
 */
const tightToolbar = css`
  [data-testid='insert-menu-auto-collapse-menu'] {
    button [data-ui='Text']:not(:has(svg)) {
      display: none;
    }

    button > [data-ui='Box'] {
      padding-inline: 0.25rem;
    }

    [data-ui='Flex'] {
      gap: 0.25rem;
    }
  }

  [data-testid='block-style-select'],
  [data-testid='block-style-select'] button {
    max-inline-size: 6.5rem;
  }

  div:has(> [data-testid='action-menu-auto-collapse-menu']) {
    flex: 5;
  }

  div:has(> [data-testid='insert-menu-auto-collapse-menu']) {
    flex: 4;
  }
`

const Line = styled.div`
  text-align: end;
  font-variant-numeric: tabular-nums;
`

/** Reading speed in words per minute. */
const readingSpeed = 200

type Props = Readonly<{
  text: unknown
  /** Recommended length in characters. */
  targetLength?: number | undefined
}>

const formatLength = ({unit, count}: TextCount, targetLength: number | undefined): string => {
  if (unit === 'word') return sayCount(count, {one: '{count} word', other: '{count} words'})
  return targetLength === undefined
    ? sayCount(count, {one: '{count} character', other: '{count} characters'})
    : sayCount(
        count,
        {one: '{count} of about {target} character', other: '{count} of about {target} characters'},
        {target: targetLength},
      )
}

/** The length of a text and its recommended length. Nothing for an empty text. */
function TextLength({text, targetLength}: Props) {
  const counted = countText(text)
  if (!counted) return null
  const {unit, count} = counted
  const isLong = targetLength !== undefined && count > targetLength
  return (
    <Line>
      <Text size={0} muted={!isLong} weight={isLong ? 'semibold' : 'regular'}>
        {formatLength(counted, targetLength)}
        {isLong && say(': shorten it, the rest may be cut off')}
        {unit === 'word' &&
          count >= readingSpeed &&
          sayCount(Math.round(count / readingSpeed), {
            one: ', {count} min to read',
            other: ', {count} min to read',
          })}
      </Text>
    </Line>
  )
}

// Uses the form's width instead of the window's, because panes beside it open and close.
const Container = styled.div`
  container-type: inline-size;
`

const Columns = styled.div<{$formatted: boolean}>`
  display: grid;
  gap: 1.25rem 1.5rem;

  /** Half of a narrow form fits a line, but not tables and pictures. */
  @container (min-width: ${({$formatted}) => ($formatted ? '48rem' : '34rem')}) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    ${({$formatted}) => ($formatted ? tightToolbar : '')}
  }
`

const Column = styled.div`
  min-width: 0;

  /** The box grows with its text, so that a warning is completely visible. */
  textarea {
    field-sizing: content;
    min-height: 5.5rem;
  }
`

const Below = styled(Stack)`
  margin-block-start: 0.5rem;
`

/** English and Arabic side by side, or stacked on narrow forms. Arabic runs right to left. */
export function BilingualInput(props: ObjectInputProps) {
  return (
    <Container>
      <Columns $formatted={props.schemaType.name === 'openArticle'}>
        {props.members.map((member) => (
          <LocaleInput key={member.key} member={member} input={props} />
        ))}
      </Columns>
    </Container>
  )
}

type LocaleInputProps = Readonly<{member: ObjectInputProps['members'][number]; input: ObjectInputProps}>

function LocaleInput({member, input}: LocaleInputProps) {
  const language = member.kind === 'field' ? languages.find((code) => code === member.name) : undefined
  return (
    <Column>
      <ObjectInputMember member={member} {...pickRenderers(input)} />
      {language && (
        <Below gap={2}>
          <TextLength text={input.value?.[language]} targetLength={getRecommendedLength(input.path)} />
          <OutdatedMark language={language} input={input} />
          <UnreviewedMark language={language} input={input} />
        </Below>
      )}
    </Column>
  )
}
