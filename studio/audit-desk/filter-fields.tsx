import {Select, TextInput} from '@sanity/ui'
import type {ReactNode} from 'react'
import {LabelledField} from '../shared-parts.tsx'

type FieldProps = Readonly<{label: string; value: string; onChange: (value: string) => void}>

type ChoiceProps = FieldProps &
  Readonly<{
    /** The option that matches everything. */
    all: string
    options: ReadonlyArray<readonly [value: string, title: ReactNode]>
  }>

/** Chooses one value, or all of them. */
export function Choice({label, value, all, options, onChange}: ChoiceProps) {
  return (
    <LabelledField label={label}>
      {(id) => (
        <Select id={id} value={value} onChange={({currentTarget}) => onChange(currentTarget.value)}>
          <option value="">{all}</option>
          {options.map(([option, title]) => (
            <option key={option} value={option}>
              {title}
            </option>
          ))}
        </Select>
      )}
    </LabelledField>
  )
}

/** Chooses a day, or a time in the user's time zone. */
export function TimeField({
  label,
  value,
  type = 'date',
  onChange,
}: FieldProps & Readonly<{type?: 'date' | 'datetime-local'}>) {
  return (
    <LabelledField label={label}>
      {(id) => (
        <TextInput
          id={id}
          type={type}
          value={value}
          onChange={({currentTarget}) => onChange(currentTarget.value)}
        />
      )}
    </LabelledField>
  )
}

/** Downloads content as a file. */
export function downloadFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

/** Downloads a text as a file. */
export const downloadText = (name: string, text: string, type: string): void =>
  downloadFile(name, new Blob([text], {type: `${type};charset=utf-8`}))
