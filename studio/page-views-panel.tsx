import {styled} from 'styled-components'
import {Text, Box, Heading, Stack} from '@sanity/ui'
import {useState} from 'react'
import {LoadingBlock} from 'sanity'
import type {UserViewComponent} from 'sanity/structure'
import {defaultLanguage, languages} from '#domain/languages.ts'
import {mapLanguages} from '#domain/localized.ts'
import {formatDay} from '#domain/format/dates.ts'
import {toIsoDate} from '#domain/format/iso-date.ts'
import {pageViewDays, postPageViewsShape} from '#domain/page-views.ts'
import {type PageViewDay, sumDays, listDays, usePageViews} from './page-views.ts'
import {LoadError} from './shared-parts.tsx'
import {say, sayCount, studioLanguage, sayLanguage} from './i18n/say.ts'

const colors = [
  'var(--card-badge-primary-dot-color, #556bfc)',
  'var(--card-badge-caution-dot-color, #b97b00)',
  'var(--card-badge-positive-dot-color, #1a7f4b)',
  'var(--card-badge-critical-dot-color, #c0362c)',
]

/** The color of each language in the chart and the table. */
const languageColors = mapLanguages((language) => colors[languages.indexOf(language) % colors.length])

const Bars = styled.svg`
  display: block;
  width: 100%;
  height: 8rem;
  border-block-end: 1px solid var(--card-border-color);
`

const height = 100
const barWidth = 0.7

/** A bar for each day, with the languages above each other. The table below has the numbers. */
function DayChart({days}: Readonly<{days: readonly PageViewDay[]}>) {
  const max = Math.max(1, ...days.map(({total}) => total))
  const toHeight = (times: number) => (times / max) * height
  return (
    <Bars viewBox={`0 0 ${days.length} ${height}`} preserveAspectRatio="none" aria-hidden>
      {days.map((day, index) => (
        <g key={day.day}>
          <title>{`${formatDay(defaultLanguage, day.day)}: ${day.total}`}</title>
          {languages.map((language, at) => {
            const upTo = languages.slice(0, at + 1).reduce((sum, each) => sum + day[each], 0)
            return (
              <rect
                key={language}
                fill={languageColors[language]}
                x={index}
                width={barWidth}
                y={height - toHeight(upTo)}
                height={toHeight(day[language])}
              />
            )
          })}
        </g>
      ))}
    </Bars>
  )
}

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  th,
  td {
    padding: 0.5rem;
    text-align: end;
    font-variant-numeric: tabular-nums;
    border-block-end: 1px solid var(--card-border-color);
  }
  th:first-child {
    text-align: start;
  }
`

/** A mark in a language's chart color. */
const Mark = styled.span`
  display: inline-block;
  inline-size: 0.75em;
  block-size: 0.75em;
  margin-inline-end: 0.5em;
`

const columns = [...languages, 'total'] as const

/** The page views by day and language: the total first, then the newest day. */
function PageViewsTable({days}: Readonly<{days: readonly PageViewDay[]}>) {
  const rows = [
    {title: say('All days'), ...sumDays(days)},
    ...days.toReversed().map(({day, ...times}) => ({title: formatDay(studioLanguage, day), ...times})),
  ]
  return (
    <Text as="div" size={1}>
      <Table aria-label={say('Page views by day')}>
        <thead>
          <tr>
            <th scope="col">{say('Day (UTC)')}</th>
            {languages.map((language) => (
              <th key={language} scope="col">
                <Mark style={{background: languageColors[language]}} />
                {sayLanguage(language)}
              </th>
            ))}
            <th scope="col">{say('Total')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({title, ...times}) => (
            <tr key={title}>
              <th scope="row">{title}</th>
              {columns.map((column) => (
                <td key={column}>{times[column]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Text>
  )
}

/** A post's recent page views: total, by language and by day. */
export const PageViewsPanel: UserViewComponent = ({documentId}) => {
  const result = usePageViews(documentId, postPageViewsShape)
  const [today] = useState(() => toIsoDate(new Date()))
  if (result.state === 'loading') return <LoadingBlock />
  if (result.state === 'failed')
    return (
      <Box padding={4}>
        <LoadError what={say('The page views')} />
      </Box>
    )
  const days = listDays(result.value, today)
  const {total} = sumDays(days)
  return (
    <Box padding={4}>
      <Stack gap={5}>
        <Heading as="h2" size={2}>
          {say('{views} in the last {count} days', {
            views: sayCount(total, {one: '{count} page view', other: '{count} page views'}),
            count: pageViewDays,
          })}
        </Heading>
        <Text size={1} muted>
          {say(
            'A view counts after ten seconds. We set no cookies and store nothing about visitors, so a second visit counts again. Visitors whose browser opts out aren’t counted.',
          )}
        </Text>
        <DayChart days={days} />
        <PageViewsTable days={days} />
      </Stack>
    </Box>
  )
}
