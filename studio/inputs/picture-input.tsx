import {Button, Flex, Text} from '@sanity/ui'
import type {ObjectInputProps} from 'sanity'
import {styled} from 'styled-components'
import {z} from 'zod'
import {CautionNotice} from '../translations/outdated-mark.tsx'
import {altTexts} from './kept-alt.ts'
import {useKeptAlt} from './use-kept-alt.ts'

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

const assetShape = z.object({_ref: z.string()})

/** An image input with its text fields beside the picture; the text is taken over from the picture, or kept with it. */
export function PictureInput(props: ObjectInputProps) {
  const {state, keep, hasTextOfFormer, confirmText, onChange} = useKeptAlt(props)
  const input = props.renderDefault({...props, onChange})
  const words = props.members.filter(
    (member) => member.kind === 'field' && !imageFields.has(member.name),
  ).length
  const asset = assetShape.safeParse(props.value?.['asset'])
  if (!asset.success) return <Container>{input}</Container>
  const {en, ar} = altTexts(props.value, props.path)
  return (
    <Container>
      <Beside $words={words}>{input}</Beside>
      {hasTextOfFormer && (
        <CautionNotice words="The picture was replaced: does the alternative text say what the new one shows?">
          <Button mode="ghost" fontSize={1} padding={2} text="It does" onClick={confirmText} />
        </CautionNotice>
      )}
      {!props.readOnly && `${en}${ar}` !== '' && (
        <Flex gap={3} align="center" paddingTop={3}>
          <Button
            mode="ghost"
            fontSize={1}
            padding={2}
            text="Keep this text with the picture"
            disabled={state === 'keeping'}
            onClick={() => void keep(asset.data._ref)}
          />
          <Text size={1} muted aria-live="polite">
            {state === 'kept' && 'Kept: it is taken over where the picture is chosen next.'}
            {state === 'failed' && 'Not kept. Try again; if it stays, tell an administrator.'}
          </Text>
        </Flex>
      )}
    </Container>
  )
}
