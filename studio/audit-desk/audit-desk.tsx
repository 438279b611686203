import {DownloadIcon} from '@sanity/icons/Download'
import {Button, Card, Container, Flex, Heading, Stack, Text} from '@sanity/ui'
import {useState} from 'react'
import {LoadingBlock} from 'sanity'
import {downloadText} from './download-text.ts'
import {type Filters, filterPublications, noFilters} from './filter-publications.ts'
import {FilterFields} from './filter-fields.tsx'
import {PublicationRow} from './publication-row.tsx'
import {publicationsCsv} from './publications-csv.ts'
import {usePublications} from './use-publications.ts'

/** All approved publications of regulated texts, with filters, what they changed, and an export. */
export function AuditDesk() {
  const result = usePublications()
  const [filters, setFilters] = useState<Filters>(noFilters)
  if (result.state === 'loading') return <LoadingBlock showText />
  if (result.state === 'failed')
    return (
      <Card tone="critical" padding={4} margin={4} radius={2} border>
        <Text size={1}>
          The history could not be read. Reload the page; if this stays, tell an administrator.
        </Text>
      </Card>
    )
  const shown = filterPublications(result.value, filters)
  return (
    <Card height="fill" overflow="auto">
      <Container width={3} padding={4}>
        <Stack gap={5}>
          <Flex align="center" justify="space-between" gap={4} wrap="wrap">
            <Stack gap={3}>
              <Heading as="h1" size={2}>
                Audit desk
              </Heading>
              <Text size={1} muted>
                Publications of regulated texts since the first import: who wrote them, who approved them, and
                why.
              </Text>
            </Stack>
            <Button
              mode="ghost"
              icon={DownloadIcon}
              text="Export as CSV"
              disabled={shown.length === 0}
              onClick={() => downloadText('publications.csv', publicationsCsv(shown), 'text/csv')}
            />
          </Flex>
          <FilterFields publications={result.value} filters={filters} onChange={setFilters} />
          <Text as="output" size={1}>
            {shown.length} of {result.value.length} publications
          </Text>
          <Stack as="ol" gap={3}>
            {shown.map((publication) => (
              <PublicationRow key={publication.seal.signature} publication={publication} />
            ))}
          </Stack>
        </Stack>
      </Container>
    </Card>
  )
}
