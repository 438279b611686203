import {Text} from '@sanity/ui'
import {styled} from 'styled-components'
import {countCharacters} from './count-characters.ts'

const Line = styled.div`
  margin-block-start: 0.5rem;
  text-align: end;
  font-variant-numeric: tabular-nums;
`

/** How long a text is, quietly below it. Says nothing of an empty one. */
export function CharacterCount({text}: {text: unknown}) {
  const count = countCharacters(text)
  if (!count) return null
  return (
    <Line>
      <Text size={0} muted>
        {count === 1 ? '1 character' : `${count} characters`}
      </Text>
    </Line>
  )
}
