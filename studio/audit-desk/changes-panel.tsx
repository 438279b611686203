import {Flex, Text, Button, Card, Stack} from '@sanity/ui'
import {useState} from 'react'
import {useSchema, LoadingBlock} from 'sanity'
import {DownloadIcon} from '@sanity/icons/Download'
import {maxPeriodDays} from '#domain/audit-log/bundle.ts'
import {languages} from '#domain/languages.ts'
import {regionCodes, getRegionRecord} from '#domain/regions/regions.ts'
import {environment} from '../environment.ts'
import {listFieldTitles} from '../work-lists/document-history.ts'
import {UserName} from '../shared-parts.tsx'
import {
  formatArchiveAddress,
  beginning,
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
import {Choice, downloadText, TimeField} from './filter-fields.tsx'
import {RegulatorExport} from './regulator-export.tsx'
import {type Subject, useChanges} from './use-changes.ts'
import {say, sayCount, sayLanguage} from '../i18n/say.ts'
import {sayWith} from '../i18n/say-with.tsx'

/** Links to the public record of a region and a period, which other parties can verify without this product. */
function BundleLinks({filters, today}: Readonly<{filters: Filters; today: string}>) {
  if (filters.region === '')
    return (
      <Text size={1} muted>
        {say('Choose a region to export its public record, or everything for a regulator.')}
      </Text>
    )
  const links = languages.flatMap((language) => {
    const address = formatBundleAddress(environment.siteUrl, filters, {language, today})
    return address === null ? [] : [{language, address}]
  })
  return (
    <Flex gap={4} wrap="wrap">
      {links.map(({language, address}) => (
        <Text key={language} size={1}>
          <a href={address} download>
            {say('Export as bundle')} · {sayLanguage(language)}
          </a>
        </Text>
      ))}
      <Text size={1} muted>
        {links.length > 0 && filters.from === '' && filters.until === ''
          ? sayCount(maxPeriodDays, {
              one: 'The last {count} day. Choose days for others.',
              other: 'The last {count} days. Choose days for others.',
            })
          : sayCount(maxPeriodDays, {
              one: 'A bundle has at most {count} day.',
              other: 'A bundle has at most {count} days.',
            })}
      </Text>
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
        label={say('Region')}
        all={say('All')}
        options={regionCodes.map((code) => [code, getRegionRecord(code).title])}
        {...field('region')}
      />
      <Choice
        label={say('Document')}
        all={say('All')}
        options={sortOptions(documents)}
        {...field('documentId')}
      />
      <Choice
        label={say('Field')}
        all={say('All')}
        options={sortOptions(listAllFields(changes).map((name) => [name, findTitle(name)]))}
        {...field('field')}
      />
      <Choice
        label={say('Person')}
        all={say('Everyone')}
        options={listAllContributors(changes).map((id) => [id, <UserName key={id} id={id} />])}
        {...field('person')}
      />
      <TimeField label={say('From (UTC)')} {...field('from')} />
      <TimeField label={say('Until (UTC)')} {...field('until')} />
    </Flex>
  )
}

type NoticesProps = Readonly<{lacksDeleted: boolean; isEmpty: boolean; filters: Filters}>

/** What a list lacks, and where to look if no change matches. */
const Notices = ({lacksDeleted, isEmpty, filters}: NoticesProps) => (
  <>
    {lacksDeleted && (
      <Card tone="caution" padding={4} radius={2} border role="alert">
        <Text size={1}>
          {say(
            'Deleted documents are missing here, because the site doesn’t respond. Reload the page to try again.',
          )}
        </Text>
      </Card>
    )}
    {isEmpty && (
      <Card padding={4} radius={2} border>
        <Text size={1}>
          {sayWith(
            'No changes match these filters. The text from before this period stayed live: {link}, or use “As it stood on” above for the names.',
            {
              link: (
                <a href={formatArchiveAddress(environment.siteUrl, filters)} target="_blank" rel="noopener">
                  {say('see what visitors saw then')}
                </a>
              ),
            },
          )}
        </Text>
      </Card>
    )}
  </>
)

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
          {say(
            'The history could not be read. Reload the page. If that fails too, contact an administrator.',
          )}
        </Text>
      </Card>
    )
  const {changes, lacksDeleted, hasOlder, isReadingOlder, readOlder} = result
  const shown = filterChanges(changes, filters)
  return (
    <Stack gap={5}>
      <FilterFields changes={changes} filters={filters} onChange={setFilters} />
      <Flex align="center" gap={5} wrap="wrap">
        <Text as="output" size={1}>
          {say(hasOlder ? '{shown} of the newest {count} changes' : '{shown} of {count} changes', {
            shown: shown.length,
            count: changes.length,
          })}
        </Text>
        <Button
          mode="ghost"
          icon={DownloadIcon}
          text={say('Export as CSV')}
          disabled={shown.length === 0}
          onClick={() => downloadText('changes.csv', toCsv(shown, correctedAuthors), 'text/csv')}
        />
        <BundleLinks filters={filters} today={today} />
      </Flex>
      {filters.region !== '' && (
        <RegulatorExport
          region={filters.region}
          range={{from: filters.from || beginning, to: filters.until || today}}
        />
      )}
      <Notices lacksDeleted={lacksDeleted} isEmpty={shown.length === 0} filters={filters} />
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
            text={isReadingOlder ? say('Reading…') : say('Read older changes')}
            disabled={isReadingOlder}
            onClick={readOlder}
          />
        </Flex>
      )}
    </Stack>
  )
}
