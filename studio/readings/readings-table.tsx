import {styled} from 'styled-components'
import {Text} from '@sanity/ui'
import {formatDay} from '#domain/format/format-date.ts'
import {languageColours} from './language-colours.ts'
import {type ReadingDay, sumDays} from './list-days.ts'

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

/** A mark in the colour of a language in the chart. */
const Mark = styled.span`
  display: inline-block;
  inline-size: 0.75em;
  block-size: 0.75em;
  margin-inline-end: 0.5em;
`

const columns = ['en', 'ar', 'total'] as const

/** The readings by day and language: the sum first, then the newest day. */
export function ReadingsTable({days}: Readonly<{days: readonly ReadingDay[]}>) {
  const rows = [
    {title: 'All days', ...sumDays(days)},
    ...days.toReversed().map(({day, ...times}) => ({title: formatDay('en', day), ...times})),
  ]
  return (
    <Text as="div" size={1}>
      <Table aria-label="Readings by day">
        <thead>
          <tr>
            <th scope="col">Day (UTC)</th>
            <th scope="col">
              <Mark style={{background: languageColours.en}} />
              English
            </th>
            <th scope="col">
              <Mark style={{background: languageColours.ar}} />
              Arabic
            </th>
            <th scope="col">Together</th>
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
