import {Button} from '@sanity/ui'
import {type ObjectInputProps, unset} from 'sanity'
import type {Language} from '#domain/languages/languages.ts'
import {readLocales} from '../translations/locales.ts'
import {CautionNotice} from '../translations/outdated-mark.tsx'
import {hasBrackets} from './has-brackets.ts'

type Props = Readonly<{language: Language; input: ObjectInputProps}>

/** Marks a language as a first draft, until a person confirms that they have read it and left nothing in brackets. */
export function UnreviewedMark({language, input}: Props) {
  const current = readLocales(input.value)
  if (current.unreviewed !== language) return null
  const isOpen = hasBrackets(current[language])
  return (
    <CautionNotice
      words={
        isOpen
          ? 'A first draft: translate or check what is in ⟦brackets⟧ and take the brackets away'
          : 'A first draft, which nobody has read yet'
      }
    >
      {!input.readOnly && (
        <Button
          mode="ghost"
          fontSize={1}
          padding={2}
          text="I have read it"
          disabled={isOpen}
          onClick={() => input.onChange(unset(['unreviewed']))}
        />
      )}
    </CautionNotice>
  )
}
