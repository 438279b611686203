import {Box, Flex, Select, Stack, Text, TextInput} from '@sanity/ui'
import {type ReactNode, useId} from 'react'
import {useSchema} from 'sanity'
import {regionCodes, regionRecord} from '#domain/regions/regions.ts'
import {fieldTitles} from '../work-lists/field-titles.ts'
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
  const choose = (label: string, name: keyof Filters, all: string, options: ReactNode) => (
    <Labelled label={label}>
      {(id) => (
        <Select
          id={id}
          value={filters[name]}
          onChange={({currentTarget}) => onChange({...filters, [name]: currentTarget.value})}
        >
          <option value="">{all}</option>
          {options}
        </Select>
      )}
    </Labelled>
  )
  const day = (label: string, name: 'from' | 'until') => (
    <Labelled label={label}>
      {(id) => (
        <TextInput
          id={id}
          type="date"
          value={filters[name]}
          onChange={({currentTarget}) => onChange({...filters, [name]: currentTarget.value})}
        />
      )}
    </Labelled>
  )
  return (
    <Flex gap={4} wrap="wrap">
      {choose(
        'Region',
        'region',
        'All',
        regionCodes.map((code) => (
          <option key={code} value={code}>
            {regionRecord(code).title}
          </option>
        )),
      )}
      {choose(
        'Document',
        'documentId',
        'All',
        [...documents].map(([id, title]) => (
          <option key={id} value={id}>
            {title}
          </option>
        )),
      )}
      {choose(
        'Field',
        'field',
        'All',
        fieldsIn(changes).map((field) => (
          <option key={field} value={field}>
            {titleOf(field)}
          </option>
        )),
      )}
      {choose(
        'Person',
        'person',
        'Everybody',
        peopleIn(changes).map((person) => (
          <option key={person} value={person}>
            <PersonName id={person} />
          </option>
        )),
      )}
      {day('From (UTC)', 'from')}
      {day('Until (UTC)', 'until')}
    </Flex>
  )
}

function Labelled({label, children}: Readonly<{label: string; children: (id: string) => ReactNode}>) {
  const id = useId()
  return (
    <Box flex={1}>
      <Stack gap={2}>
        <Text as="label" size={1} weight="medium" htmlFor={id}>
          {label}
        </Text>
        {children(id)}
      </Stack>
    </Box>
  )
}
