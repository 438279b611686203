import type {ComponentType} from 'react'
import {type InputProps, isObjectInputProps, type ObjectInputProps} from 'sanity'
import {BilingualInput} from './bilingual-input.tsx'
import {LeverageCapsInput} from './leverage-caps-input.tsx'

const inputs: Readonly<Record<string, ComponentType<ObjectInputProps>>> = {
  localizedString: BilingualInput,
  localizedText: BilingualInput,
  localizedProse: BilingualInput,
  openString: BilingualInput,
  openText: BilingualInput,
  openArticle: BilingualInput,
  leverageCaps: LeverageCapsInput,
}

/** The form's inputs: our own for the types that have one, the Studio's for the rest. */
export function InputByType(props: InputProps) {
  const Input = isObjectInputProps(props) ? inputs[props.schemaType.name] : undefined
  return Input && isObjectInputProps(props) ? <Input {...props} /> : props.renderDefault(props)
}
