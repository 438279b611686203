import {useCallback} from 'react'
import {ObjectInputMember, type ObjectInputProps} from 'sanity'
import {styled} from 'styled-components'
import {languages} from '#schemas/values/languages.ts'
import {CharacterCount} from './character-count.tsx'
import {renderersOf} from './renderers-of.ts'

// The width of the form decides, not that of the window: panes beside it come and go.
const Container = styled.div`
  container-type: inline-size;
`

const Sides = styled.div`
  display: grid;
  gap: 1.25rem 1.5rem;

  @container (min-width: 34rem) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`

const Side = styled.div`
  min-width: 0;

  /* A warning is read as a whole: the box grows with its text instead of scrolling. */
  textarea {
    field-sizing: content;
    min-height: 5.5rem;
  }
`

// The toolbar of formatted text asks for more width than its half has, and folds when it does not get it.
const Directed = styled.div`
  contain: inline-size;
  width: 100%;
`

/** English and Arabic next to each other, or one above the other where there is no room; Arabic runs right to left. */
export function BilingualInput(props: ObjectInputProps) {
  return (
    <Container>
      <Sides>
        {props.members.map((member) => (
          <BilingualSide key={member.key} member={member} input={props} />
        ))}
      </Sides>
    </Container>
  )
}

type SideProps = Readonly<{member: ObjectInputProps['members'][number]; input: ObjectInputProps}>

function BilingualSide({member, input}: SideProps) {
  const language = member.kind === 'field' ? languages.find((code) => code === member.name) : undefined
  const {renderInput, ...renderers} = renderersOf(input)
  // Only what is typed turns round: the Studio places its marks and menus on the field's frame from the left.
  const renderDirected = useCallback<typeof renderInput>(
    (inputProps) => (
      <Directed lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
        {renderInput(inputProps)}
      </Directed>
    ),
    [language, renderInput],
  )
  return (
    <Side>
      <ObjectInputMember member={member} renderInput={renderDirected} {...renderers} />
      {language && <CharacterCount text={input.value?.[language]} />}
    </Side>
  )
}
