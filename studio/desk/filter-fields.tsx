import {Select, TextInput} from '@sanity/ui'
import {Labelled} from '../labelled.tsx'

type FieldProps = Readonly<{value: string; onChange: (value: string) => void}>

/** Words that are looked for. The label says where. */
export const WordsField = ({label, value, onChange}: FieldProps & Readonly<{label: string}>) => (
  <Labelled label={label}>
    {(id) => (
      <TextInput
        id={id}
        dir="auto"
        value={value}
        onChange={({currentTarget}) => onChange(currentTarget.value)}
      />
    )}
  </Labelled>
)

type Option = Readonly<{value: string; title: string}>

/** One of some values, or all of them. */
export const ChoiceField = ({
  label,
  options,
  value,
  onChange,
}: FieldProps & Readonly<{label: string; options: readonly Option[]}>) => (
  <Labelled label={label}>
    {(id) => (
      <Select id={id} value={value} onChange={({currentTarget}) => onChange(currentTarget.value)}>
        <option value="">All</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.title}
          </option>
        ))}
      </Select>
    )}
  </Labelled>
)

/** A tag that is looked for. */
export const TagField = ({tags, ...field}: FieldProps & Readonly<{tags: readonly string[]}>) => (
  <ChoiceField label="With tag" options={tags.map((tag) => ({value: tag, title: tag}))} {...field} />
)
