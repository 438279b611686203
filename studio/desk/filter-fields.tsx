import {Select, TextInput} from '@sanity/ui'
import {LabelledField} from '../shared-parts.tsx'
import {say} from '../i18n/say.ts'

type FieldProps = Readonly<{value: string; onChange: (value: string) => void}>

/** The search words. The label names the searched fields. */
export const WordsField = ({label, value, onChange}: FieldProps & Readonly<{label: string}>) => (
  <LabelledField label={label}>
    {(id) => (
      <TextInput
        id={id}
        dir="auto"
        value={value}
        onChange={({currentTarget}) => onChange(currentTarget.value)}
      />
    )}
  </LabelledField>
)

type Option = Readonly<{value: string; title: string}>

/** One of some values, or all. */
export const ChoiceField = ({
  label,
  options,
  value,
  onChange,
}: FieldProps & Readonly<{label: string; options: readonly Option[]}>) => (
  <LabelledField label={label}>
    {(id) => (
      <Select id={id} value={value} onChange={({currentTarget}) => onChange(currentTarget.value)}>
        <option value="">{say('All')}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.title}
          </option>
        ))}
      </Select>
    )}
  </LabelledField>
)

/** The tag to filter by. */
export const TagField = ({tags, ...field}: FieldProps & Readonly<{tags: readonly string[]}>) => (
  <ChoiceField label={say('With tag')} options={tags.map((tag) => ({value: tag, title: tag}))} {...field} />
)
