import {Box, Flex, Select, Stack, Text, TextInput} from '@sanity/ui'
import {type ReactNode, useId} from 'react'
import {type Filters, peopleIn} from './filter-publications.ts'
import type {Publication} from './load-publications.ts'
import {PersonName} from './person-name.tsx'

type Props = Readonly<{
  publications: readonly Publication[]
  filters: Filters
  onChange: (filters: Filters) => void
}>

/** What is looked for: document, person and period. */
export function FilterFields({publications, filters, onChange}: Props) {
  const titles = new Map(publications.map(({documentId, title}) => [documentId, title]))
  const change = (changed: Partial<Filters>) => onChange({...filters, ...changed})
  return (
    <Flex gap={4} wrap="wrap">
      <Labelled label="Document">
        {(id) => (
          <Select
            id={id}
            value={filters.documentId}
            onChange={({currentTarget}) => change({documentId: currentTarget.value})}
          >
            <option value="">All</option>
            {[...titles].map(([documentId, title]) => (
              <option key={documentId} value={documentId}>
                {title}
              </option>
            ))}
          </Select>
        )}
      </Labelled>
      <Labelled label="Person">
        {(id) => (
          <Select
            id={id}
            value={filters.person}
            onChange={({currentTarget}) => change({person: currentTarget.value})}
          >
            <option value="">Everybody</option>
            {peopleIn(publications).map((person) => (
              <option key={person} value={person}>
                <PersonName id={person} />
              </option>
            ))}
          </Select>
        )}
      </Labelled>
      <Labelled label="From (UTC)">
        {(id) => (
          <TextInput
            id={id}
            type="date"
            value={filters.from}
            onChange={({currentTarget}) => change({from: currentTarget.value})}
          />
        )}
      </Labelled>
      <Labelled label="Until (UTC)">
        {(id) => (
          <TextInput
            id={id}
            type="date"
            value={filters.until}
            onChange={({currentTarget}) => change({until: currentTarget.value})}
          />
        )}
      </Labelled>
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
