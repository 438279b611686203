import {Stack} from '@sanity/ui'
import {ObjectInputMember, type ObjectInputProps} from 'sanity'
import {styled} from 'styled-components'
import {languages} from '#domain/languages/languages.ts'
import {UnreviewedMark} from '../arabic-draft/unreviewed-mark.tsx'
import {OutdatedMark} from '../translations/outdated-mark.tsx'
import {recommendedLength} from './recommended-length.ts'
import {renderersOf} from './renderers-of.ts'
import {tightToolbar} from './tight-toolbar.ts'
import {TextLength} from './text-length.tsx'

// The width of the form decides, not that of the window: panes beside it come and go.
const Container = styled.div`
  container-type: inline-size;
`

const Columns = styled.div<{$formatted: boolean}>`
  display: grid;
  gap: 1.25rem 1.5rem;

  /* Half of a narrow form is enough for a line, but not for tables and pictures. */
  @container (min-width: ${({$formatted}) => ($formatted ? '48rem' : '34rem')}) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    ${({$formatted}) => ($formatted ? tightToolbar : '')}
  }
`

const Column = styled.div`
  min-width: 0;

  /* The box grows with its text instead of scrolling, so that a warning is completely visible. */
  textarea {
    field-sizing: content;
    min-height: 5.5rem;
  }
`

const Below = styled(Stack)`
  margin-block-start: 0.5rem;
`

/** English and Arabic next to each other, or one above the other where there is no room; Arabic runs right to left. */
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
      <ObjectInputMember member={member} {...renderersOf(input)} />
      {language && (
        <Below gap={2}>
          <TextLength text={input.value?.[language]} targetLength={recommendedLength(input.path)} />
          <OutdatedMark language={language} input={input} />
          <UnreviewedMark language={language} input={input} />
        </Below>
      )}
    </Column>
  )
}
