import type {ObjectInputProps} from 'sanity'
import {styled} from 'styled-components'

const imageFields = new Set(['asset', 'crop', 'hotspot', 'media'])

// The width of the form decides, as in the bilingual input.
const Container = styled.div`
  container-type: inline-size;
`

// The picture is placed beside all its text fields.
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

/** An image input with its text fields beside the picture. */
export function PictureInput(props: ObjectInputProps) {
  const input = props.renderDefault(props)
  const words = props.members.filter(
    (member) => member.kind === 'field' && !imageFields.has(member.name),
  ).length
  return <Container>{props.value?.['asset'] ? <Beside $words={words}>{input}</Beside> : input}</Container>
}
