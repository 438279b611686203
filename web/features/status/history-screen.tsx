import {formatMonth} from '#domain/format/dates.ts'
import {formatPercentage} from '#domain/format/numbers.ts'
import {PageTrail} from '#web/parts/article/page-trail.tsx'
import type {Language} from '#domain/languages.ts'
import {getMessages} from '#i18n/messages.ts'
import {publicPath} from '#i18n/public-path.ts'
import {ArrowLink} from '#web/ui/links.tsx'
import {IsolatedText} from '#web/ui/text.tsx'
import {PageHeader} from '#web/ui/page-header.tsx'
import {Section} from '#web/ui/section.tsx'
import type {StatusPage} from './get-status-page.ts'
import {DayStrip, fillMessage} from './status-marks.tsx'
import {IncidentArticle, MaintenanceArticle} from './incident-article.tsx'
import type {HistoryMonth} from './status-history.ts'

type HistoryScreenProps = Readonly<{lang: Language; page: StatusPage; months: readonly HistoryMonth[]}>

type MonthProps = Readonly<{lang: Language; month: HistoryMonth}>

function Days({lang, month}: MonthProps) {
  const {status: labels} = getMessages(lang)
  return (
    <ul className="grid gap-x-10 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
      {month.components.map(({id, name, days, uptime}) => {
        const share = uptime === null ? labels.notMeasured : formatPercentage(uptime)
        return (
          <li key={id}>
            <h3 className="mb-2 text-base font-semibold">
              <IsolatedText lang={lang}>{name[lang]}</IsolatedText>
            </h3>
            <DayStrip
              lang={lang}
              firstDay={`${month.month}-01`}
              days={days}
              noneLabel={labels.dayNone}
              summary={fillMessage(labels.monthSummary, {
                name: name[lang],
                month: formatMonth(lang, month.month),
                share,
              })}
              captions={{from: '1', middle: share, to: String(days.length)}}
            />
          </li>
        )
      })}
    </ul>
  )
}

function Month({lang, month, emptyText}: MonthProps & Readonly<{emptyText: string}>) {
  const {status: labels} = getMessages(lang)
  const shared = {lang, labels, heading: 'h3'} as const
  const isQuiet = month.incidents.length + month.maintenance.length === 0
  return (
    <Section id={`month-${month.month}`} title={formatMonth(lang, month.month)}>
      <Days lang={lang} month={month} />
      <div className="mt-8">
        {isQuiet ? <p className="text-text-quiet">{emptyText}</p> : null}
        {month.incidents.map((incident) => (
          <IncidentArticle key={incident.id} {...shared} incident={incident} />
        ))}
        {month.maintenance.map((maintenance) => (
          <MaintenanceArticle key={maintenance.id} {...shared} maintenance={maintenance} />
        ))}
      </div>
    </Section>
  )
}

/** The months since monitoring began, up to a year: daily availability of each component, incidents and maintenance. */
export function HistoryScreen({lang, page, months}: HistoryScreenProps) {
  const {status: labels} = getMessages(lang)
  return (
    <>
      <PageHeader
        breadcrumb={
          <PageTrail
            lang={lang}
            above={[{href: '/status', label: labels.status}]}
            current={{href: '/status/history', label: page.history.headline}}
          />
        }
        title={page.history.headline}
        lead={<IsolatedText lang={lang}>{page.history.lead}</IsolatedText>}
      />
      <div className="page-width pb-12">
        {months.length === 0 ? <p className="py-10 text-text-quiet">{labels.notMeasured}</p> : null}
        {months.map((month) => (
          <Month key={month.month} lang={lang} month={month} emptyText={page.noIncidentsText} />
        ))}
        <p className="flex flex-wrap gap-x-8 gap-y-3 border-t border-rule pt-8">
          <ArrowLink href={publicPath(lang, '/status')}>{labels.backToStatus}</ArrowLink>
          <ArrowLink href={publicPath(lang, '/status/rss')}>{labels.feed}</ArrowLink>
        </p>
      </div>
    </>
  )
}
