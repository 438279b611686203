import {DownloadIcon} from '@sanity/icons/Download'
import {Button, Card, Flex, Stack, Text} from '@sanity/ui'
import {useState} from 'react'
import {LoadingBlock} from 'sanity'
import {BundleLinks} from './bundle-links.tsx'
import {ChangeRow} from './change-row.tsx'
import {changesCsv} from './changes-csv.ts'
import {downloadText} from './download-text.ts'
import {filterChanges, type Filters, noFilters} from './filter-changes.ts'
import {FilterFields} from './filter-fields.tsx'
import {type Subject, useChanges} from './use-changes.ts'

/** The changes of one subject, with filters and exports. */
export function ChangesPanel({subject}: Readonly<{subject: Subject}>) {
  const result = useChanges(subject)
  const [filters, setFilters] = useState<Filters>(noFilters)
  const [today] = useState(() => new Date().toISOString().slice(0, 'YYYY-MM-DD'.length))
  if (result.state === 'loading') return <LoadingBlock showText />
  if (result.state === 'failed')
    return (
      <Card tone="critical" padding={4} radius={2} border>
        <Text size={1}>
          The history could not be read. Reload the page; if this stays, tell an administrator.
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
          onClick={() => downloadText('changes.csv', changesCsv(shown), 'text/csv')}
        />
        <BundleLinks filters={filters} today={today} />
      </Flex>
      <Stack as="ol" gap={3}>
        {shown.map((change) => (
          <ChangeRow key={change.key} change={change} />
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
