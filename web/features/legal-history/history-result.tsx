import {monthOf} from '#domain/format/month.ts'
import {getRegionOverview} from '#web/features/region-profile/get-region-overview.ts'
import type {Scope} from '#web/i18n/scope.ts'
import {PublicationCalendar} from './calendar/publication-calendar.tsx'
import {getLegalHistoryPage} from './get-legal-history-page.ts'
import {HistoryAnswer} from './history-answer.tsx'
import {HistoryFrame} from './history-frame.tsx'
import {loadHistory} from './load-history.ts'
import {currentMonth} from './month.ts'
import type {HistoryQuery} from './read-history-query.ts'

type HistoryResultProps = Readonly<{
  lang: Scope['lang']
  query: HistoryQuery
  /** Path of this page, without its language. */
  path: string
}>

/** The month whose calendar stands beside an answer: that of the moment, or the current one. */
function monthBeside(query: HistoryQuery): string {
  if (query.kind === 'month') return query.month
  return query.kind === 'problem' ? currentMonth() : monthOf(query.at)
}

/** The page that answers a query of the archive: the form with the query in it, the answer, and the calendar of the month. */
export async function HistoryResult({lang, query, path}: HistoryResultProps) {
  const scope = {lang, region: query.region}
  const [{page}, regions, {answer, changes}] = await Promise.all([
    getLegalHistoryPage(lang),
    getRegionOverview(lang),
    loadHistory(query, scope),
  ])
  const regionName = regions.find(({code}) => code === query.region)?.name ?? query.region
  return (
    <HistoryFrame scope={scope} page={page} regions={regions} path={path} query={query}>
      <HistoryAnswer scope={scope} regionName={regionName} page={page} answer={answer} />
      {changes ? (
        <PublicationCalendar
          scope={scope}
          regionName={regionName}
          month={monthBeside(query)}
          changes={changes}
          selected={'at' in query ? query.at.slice(0, 'YYYY-MM-DD'.length) : undefined}
        />
      ) : null}
    </HistoryFrame>
  )
}
