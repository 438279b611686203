import {Button, Flex, Stack, Text} from '@sanity/ui'
import {DownloadIcon} from '@sanity/icons/Download'
import {useState} from 'react'
import {LoadingBlock} from 'sanity'
import {decisionTitles} from '#domain/audit-log/decision.ts'
import {DecisionList} from '../approval/decision-history.tsx'
import {
  filterDecisions,
  listDecisionPeople,
  listDecisionRows,
  noDecisionFilters,
  useDecisions,
} from '../approval/decisions.ts'
import {LoadError, UserName} from '../shared-parts.tsx'
import {formatCsv, sortOptions} from './changes.ts'
import {Choice, downloadText, TimeField} from './filter-fields.tsx'
import {say, translate} from '../i18n/say.ts'

/** Every decision about regulated texts and promotions, also of deleted documents, with filters and an export. */
export function DecisionsPanel() {
  const [filters, setFilters] = useState(noDecisionFilters)
  const history = useDecisions(null, 'all')
  if (history.state === 'loading') return <LoadingBlock showText />
  if (history.state === 'failed') return <LoadError what={say('The decisions')} />
  const all = history.value
  const shown = filterDecisions(all, filters)
  const field = (name: keyof typeof filters) => ({
    value: filters[name],
    onChange: (value: string) => setFilters({...filters, [name]: value}),
  })
  return (
    <Stack gap={5}>
      <Flex gap={4} wrap="wrap">
        <Choice
          label={say('Document')}
          all={say('All')}
          options={sortOptions(new Map(all.map(({documentId, title}) => [documentId, title])))}
          {...field('documentId')}
        />
        <Choice
          label={say('Decision')}
          all={say('All')}
          options={Object.entries(decisionTitles).map(([kind, title]) => [kind, translate(title)])}
          {...field('kind')}
        />
        <Choice
          label={say('Person')}
          all={say('Everyone')}
          options={[...new Set(all.flatMap(listDecisionPeople))]
            .toSorted()
            .map((id) => [id, <UserName key={id} id={id} />])}
          {...field('person')}
        />
        <TimeField label={say('From (UTC)')} {...field('from')} />
        <TimeField label={say('Until (UTC)')} {...field('until')} />
      </Flex>
      <Flex align="center" gap={5} wrap="wrap">
        <Text as="output" size={1}>
          {say('{shown} of {count} decisions', {shown: shown.length, count: all.length})}
        </Text>
        <Button
          mode="ghost"
          icon={DownloadIcon}
          text={say('Export as CSV')}
          disabled={shown.length === 0}
          onClick={() => downloadText('decisions.csv', formatCsv(listDecisionRows(shown)), 'text/csv')}
        />
      </Flex>
      {shown.length === 0 && (
        <Text size={1}>
          {say('No decisions match these filters. Each request, approval and refusal is listed here.')}
        </Text>
      )}
      <DecisionList decisions={shown} showsDocument />
    </Stack>
  )
}
