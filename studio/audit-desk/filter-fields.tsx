import {Flex, Select, TextInput} from '@sanity/ui'
import type {ReactNode} from 'react'
import {useSchema} from 'sanity'
import {regionCodes, regionRecord} from '#domain/regions/regions.ts'
import {fieldTitles} from '../work-lists/field-titles.ts'
import {Labelled} from '../labelled.tsx'
import type {Change} from './change.ts'
import {fieldsIn, type Filters, peopleIn} from './filter-changes.ts'
import {PersonName} from './person-name.tsx'

type Props = Readonly<{
  changes: readonly Change[]
  filters: Filters
  onChange: (filters: Filters) => void
}>

/** What is looked for: region, document, field, person and period. */
export function FilterFields({changes, filters, onChange}: Props) {
  const schema = useSchema()
  const documents = new Map(changes.map(({document}) => [document._id, document.title]))
  const types = new Map(
    changes.flatMap(({fields, document}) => fields.map((field) => [field, document._type])),
  )
  const titleOf = (field: string) => fieldTitles(schema.get(types.get(field) ?? ''), [field]).join('')
  const field = (name: keyof Filters) => ({
    value: filters[name],
    onChange: (value: string) => onChange({...filters, [name]: value}),
  })
  return (
    <Flex gap={4} wrap="wrap">
      <Choice
        label="Region"
        all="All"
        options={regionCodes.map((code) => [code, regionRecord(code).title])}
        {...field('region')}
      />
      <Choice label="Document" all="All" options={[...documents]} {...field('documentId')} />
      <Choice
        label="Field"
        all="All"
        options={fieldsIn(changes).map((name) => [name, titleOf(name)])}
        {...field('field')}
      />
      <Choice
        label="Person"
        all="Everybody"
        options={peopleIn(changes).map((id) => [id, <PersonName key={id} id={id} />])}
        {...field('person')}
      />
      <Day label="From (UTC)" {...field('from')} />
      <Day label="Until (UTC)" {...field('until')} />
    </Flex>
  )
}

type FieldProps = Readonly<{label: string; value: string; onChange: (value: string) => void}>

function Choice({
  label,
  value,
  all,
  options,
  onChange,
}: FieldProps & Readonly<{all: string; options: ReadonlyArray<readonly [value: string, title: ReactNode]>}>) {
  return (
    <Labelled label={label}>
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
    </Labelled>
  )
}

function Day({label, value, onChange}: FieldProps) {
  return (
    <Labelled label={label}>
      {(id) => (
        <TextInput
          id={id}
          type="date"
          value={value}
          onChange={({currentTarget}) => onChange(currentTarget.value)}
        />
      )}
    </Labelled>
  )
}
