import {getMessages} from '#i18n/messages.ts'
import {publicPath} from '#i18n/public-path.ts'
import type {Scope} from '#web/routing/scope.ts'
import {ButtonLink} from '#web/ui/links.tsx'
import {Callout} from '#web/ui/panel.tsx'
import {IsolatedText} from '#web/ui/text.tsx'
import {FilledMessage} from '#web/ui/filled-message.tsx'
import {Moment} from '#web/ui/dates.tsx'
import {toMonth} from '#domain/format/dates.ts'
import {getRegionSummaries} from '#web/parts/region/get-region-profile.ts'
import {ArchivedMoment} from './archived-moment.tsx'
import {ComparisonView} from '../../../parts/archive/comparison.tsx'
import {type LegalHistoryPage, getLegalHistoryPage} from '../../../parts/archive/get-legal-history-page.ts'
import {answerId, historyPath, type HistoryQuery} from '../../../parts/archive/history-query.ts'
import {type HistoryAnswer as Answer, loadHistory} from '../../../parts/archive/load-history.ts'
import {PublicationCalendar, currentMonth} from './publication-calendar.tsx'
import {HistoryFrame} from './history-frame.tsx'

type HistoryAnswerProps = Readonly<{
  scope: Scope
  regionName: string
  page: LegalHistoryPage['page']
  answer: Answer
}>

/** The archive's answer: texts, a comparison, or a message. The calendar is the answer for a month. */
function HistoryAnswer({scope, regionName, page, answer}: HistoryAnswerProps) {
  const {lang} = scope
  const {archive: labels} = getMessages(lang)
  if (answer.kind === 'month') return null
  if (answer.kind === 'away')
    return (
      <p id={answerId} className="pb-10 text-text-quiet">
        {labels.away}
      </p>
    )
  if (answer.kind === 'problem')
    return (
      <div id={answerId} className="pb-10">
        <Callout lang={lang} tone="warning" title={labels.problemTitle}>
          <p className="max-w-[68ch]">
            <IsolatedText lang={lang}>{labels.problems[answer.problem]}</IsolatedText>
          </p>
        </Callout>
      </div>
    )
  if (answer.kind === 'before')
    return (
      <div id={answerId} className="pb-10">
        <Callout lang={lang} tone="info" title={labels.beforeTitle}>
          <p className="max-w-[68ch]">
            {page.emptyText}{' '}
            {answer.begins === null ? null : (
              <FilledMessage
                message={labels.begins}
                values={{time: <Moment lang={lang} at={Date.parse(answer.begins)} />}}
              />
            )}
          </p>
          {answer.begins === null ? null : (
            <p className="mt-4">
              <ButtonLink
                href={`${publicPath(lang, historyPath({region: scope.region, at: answer.begins}))}#${answerId}`}
                tone="outline"
              >
                {labels.toFirst}
              </ButtonLink>
            </p>
          )}
        </Callout>
      </div>
    )
  if (answer.kind === 'comparison')
    return (
      <div id={answerId}>
        <ComparisonView
          scope={scope}
          regionName={regionName}
          from={answer.at}
          to={answer.with}
          comparison={answer.comparison}
        />
      </div>
    )
  return (
    <ArchivedMoment
      scope={scope}
      regionName={regionName}
      at={answer.at}
      archive={answer.archive}
      exportText={page.exportText}
    />
  )
}

type HistoryResultProps = Readonly<{
  lang: Scope['lang']
  query: HistoryQuery
  /** Path of this page, without its language. */
  path: string
}>

/** The month of the calendar beside an answer: the month of the requested time, or the current one. */
function monthBeside(query: HistoryQuery): string {
  if (query.kind === 'month') return query.month
  return query.kind === 'problem' ? currentMonth() : toMonth(query.at)
}

/** The page for a query of the archive: the form with the query in it, the answer, and the calendar of the month. */
export async function HistoryResult({lang, query, path}: HistoryResultProps) {
  const scope = {lang, region: query.region}
  const [{page}, regions, {answer, changes}] = await Promise.all([
    getLegalHistoryPage(lang),
    getRegionSummaries(lang),
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
