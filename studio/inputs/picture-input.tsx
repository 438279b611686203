import type {ObjectInputProps} from 'sanity'
import {styled} from 'styled-components'

const imageFields = new Set(['asset', 'crop', 'hotspot', 'media'])

// The width of the form decides, as with two languages.
const Container = styled.div`
  container-type: inline-size;
`

// The picture stands beside all the fields for words, however many there are.
const Beside = styled.div<{$words: number}>`
  @container (min-width: 30rem) {
    [data-testid='image-input'] {
      display: grid;
      grid-template-columns: minmax(0, 15rem) minmax(0, 1fr);
      align-items: start;
      column-gap: 1.5rem;
    }

    [data-testid='image-input'] > :first-child {
      grid-row: 1 / span ${({$words}) => $words};
    }
  }
`

/** A picture with the words that stand for it beside it, once there is one. */
export function PictureInput(props: ObjectInputProps) {
  const input = props.renderDefault(props)
  const words = props.members.filter(
    (member) => member.kind === 'field' && !imageFields.has(member.name),
  ).length
  return <Container>{props.value?.['asset'] ? <Beside $words={words}>{input}</Beside> : input}</Container>
}
