import type {ObjectInputProps} from 'sanity'
import {styled} from 'styled-components'

// The width of the form decides, as with two languages.
const Container = styled.div`
  container-type: inline-size;
`

const Beside = styled.div`
  @container (min-width: 30rem) {
    [data-testid='image-input'] {
      display: grid;
      grid-template-columns: minmax(0, 15rem) minmax(0, 1fr);
      align-items: start;
      column-gap: 1.5rem;
    }

    [data-testid='image-input'] > :first-child {
      grid-row: 1 / span 4;
    }
  }
`

/** A picture with the words that stand for it beside it, once there is one. */
export function PictureInput(props: ObjectInputProps) {
  const input = props.renderDefault(props)
  return <Container>{props.value?.['asset'] ? <Beside>{input}</Beside> : input}</Container>
}
