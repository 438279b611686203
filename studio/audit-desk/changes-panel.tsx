import {Flex, Text, Select, TextInput, Button, Card, Stack} from '@sanity/ui'
import {type ReactNode, useState} from 'react'
import {useSchema, LoadingBlock} from 'sanity'
import {DownloadIcon} from '@sanity/icons/Download'
import {languages} from '#domain/languages.ts'
import {getLanguageTitle} from '#domain/language-details.ts'
import {regionCodes, getRegionRecord} from '#domain/regions/regions.ts'
import {environment} from '../environment.ts'
import {listFieldTitles} from '../work-lists/document-history.ts'
import {LabelledField, UserName} from '../shared-parts.tsx'
import {
  formatBundleAddress,
  type Filters,
  type Change,
  type CorrectedAuthors,
  listAllFields,
  listAllContributors,
  toCsv,
  filterChanges,
  nameDocument,
  noFilters,
  sortOptions,
} from './changes.ts'
import {ChangeRow} from './change-row.tsx'
import {type Subject, useChanges} from './use-changes.ts'

/** Downloads a text as a file. */
function downloadText(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], {type: `${type};charset=utf-8`}))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

/** Links to the public record of a region and a period, which other parties can verify without this product. */
function BundleLinks({filters, today}: Readonly<{filters: Filters; today: string}>) {
  if (filters.region === '')
    return (
      <Text size={1} muted>
        Choose a region to export its public record.
      </Text>
    )
  return (
    <Flex gap={4} wrap="wrap">
      {languages.map((language) => (
        <Text key={language} size={1}>
          <a href={formatBundleAddress(environment.siteUrl, filters, {language, today})} download>
            Export as bundle · {getLanguageTitle(language)}
          </a>
        </Text>
      ))}
    </Flex>
  )
}

type Props = Readonly<{
  changes: readonly Change[]
  filters: Filters
  onChange: (filters: Filters) => void
}>

/** The filters: region, document, field, person and period. */
function FilterFields({changes, filters, onChange}: Props) {
  const schema = useSchema()
  const documents = new Map(
    changes.map(({document}) => [document._id, nameDocument(document, schema.get(document._type)?.title)]),
  )
  const types = new Map(
    changes.flatMap(({fields, document}) => fields.map((field) => [field, document._type])),
  )
  const findTitle = (field: string) => listFieldTitles(schema.get(types.get(field) ?? ''), [field]).join('')
  const field = (name: keyof Filters) => ({
    value: filters[name],
    onChange: (value: string) => onChange({...filters, [name]: value}),
  })
  return (
    <Flex gap={4} wrap="wrap">
      <Choice
        label="Region"
        all="All"
        options={regionCodes.map((code) => [code, getRegionRecord(code).title])}
        {...field('region')}
      />
      <Choice label="Document" all="All" options={sortOptions(documents)} {...field('documentId')} />
      <Choice
        label="Field"
        all="All"
        options={sortOptions(listAllFields(changes).map((name) => [name, findTitle(name)]))}
        {...field('field')}
      />
      <Choice
        label="Person"
        all="Everyone"
        options={listAllContributors(changes).map((id) => [id, <UserName key={id} id={id} />])}
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

function Day({label, value, onChange}: FieldProps) {
  return (
    <LabelledField label={label}>
      {(id) => (
        <TextInput
          id={id}
          type="date"
          value={value}
          onChange={({currentTarget}) => onChange(currentTarget.value)}
        />
      )}
    </LabelledField>
  )
}

/** The changes of one subject, with filters and exports. */
export function ChangesPanel({
  subject,
  correctedAuthors,
}: Readonly<{subject: Subject; correctedAuthors: CorrectedAuthors}>) {
  const result = useChanges(subject)
  const [filters, setFilters] = useState<Filters>(noFilters)
  const [today] = useState(() => new Date().toISOString().slice(0, 'YYYY-MM-DD'.length))
  if (result.state === 'loading') return <LoadingBlock showText />
  if (result.state === 'failed')
    return (
      <Card tone="critical" padding={4} radius={2} border>
        <Text size={1}>
          The history could not be read. Reload the page. If that fails too, contact an administrator.
        </Text>
      </Card>
    )
  const {changes, hasOlder, isReadingOlder, readOlder} = result
  const shown = filterChanges(changes, filters)
  return (
    <Stack gap={5}>
      <FilterFields changes={changes} filters={filters} onChange={setFilters} />
      <Flex align="center" gap={5} wrap="wrap">
        <Text as="output" size={1}>
          {shown.length} of {hasOlder ? `the newest ${changes.length}` : changes.length} changes
        </Text>
        <Button
          mode="ghost"
          icon={DownloadIcon}
          text="Export as CSV"
          disabled={shown.length === 0}
          onClick={() => downloadText('changes.csv', toCsv(shown, correctedAuthors), 'text/csv')}
        />
        <BundleLinks filters={filters} today={today} />
      </Flex>
      {shown.length === 0 && (
        <Card padding={4} radius={2} border>
          <Text size={1}>
            No changes match these filters. The{' '}
            <a href={`${environment.siteUrl}/legal/history`}>legal history</a> shows which text visitors saw
            at any time.
          </Text>
        </Card>
      )}
      <Stack as="ol" gap={3}>
        {shown.map((change) => (
          <ChangeRow
            key={change.key}
            change={change}
            correctedAuthors={correctedAuthors.get(change.key) ?? null}
          />
        ))}
      </Stack>
      {hasOlder && (
        <Flex>
          <Button
            mode="ghost"
            text={isReadingOlder ? 'Reading…' : 'Read older changes'}
            disabled={isReadingOlder}
            onClick={readOlder}
          />
        </Flex>
      )}
    </Stack>
  )
}
