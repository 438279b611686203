import {Text} from '@sanity/ui'
import {styled} from 'styled-components'
import {countText} from './count-text.ts'

const Line = styled.div`
  text-align: end;
  font-variant-numeric: tabular-nums;
`

/** Words that somebody reads in a minute. */
const readingSpeed = 200

type Props = Readonly<{
  text: unknown
  /** About how many characters the text should have. */
  targetLength?: number | undefined
}>

/** How long a text is, quietly below it, and beside it how long it should be. Says nothing of an empty one. */
export function TextLength({text, targetLength}: Props) {
  const counted = countText(text)
  if (!counted) return null
  const {unit, count} = counted
  const isLong = targetLength !== undefined && count > targetLength
  const plural = count === 1 ? unit : `${unit}s`
  return (
    <Line>
      <Text size={0} muted={!isLong} weight={isLong ? 'semibold' : 'regular'}>
        {count.toLocaleString('en')}
        {targetLength !== undefined && unit === 'character' ? ` of about ${targetLength}` : ''} {plural}
        {isLong && ': shorten it, the rest may be cut off'}
        {unit === 'word' && count >= readingSpeed && `, ${Math.round(count / readingSpeed)} min to read`}
      </Text>
    </Line>
  )
}
