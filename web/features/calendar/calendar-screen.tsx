import {formatDay} from '#domain/format/dates.ts'
import {marketEventKinds} from '#domain/hours/market-events.ts'
import {fill} from '#i18n/fill.ts'
import {getMessages} from '#i18n/messages.ts'
import {findRefusal} from '#i18n/offer-label.ts'
import {publicPath} from '#i18n/public-path.ts'
import {EventList} from '#web/parts/markets/market-events/event-list.tsx'
import {namedZones, readZone} from '#web/parts/markets/trading-hours/time-zones.ts'
import type {Scope} from '#web/routing/scope.ts'
import {FieldRow} from '#web/ui/form/field-row.tsx'
import {Form} from '#web/ui/form/form.tsx'
import {Select} from '#web/ui/form/select.tsx'
import {SubmitButton} from '#web/ui/form/submit-button.tsx'
import {TextField} from '#web/ui/form/text-field.tsx'
import {AnyLink, ArrowLink} from '#web/ui/links.tsx'
import {PageHeader} from '#web/ui/page-header.tsx'
import {Callout} from '#web/ui/panel.tsx'
import {EmptyState} from '#web/ui/states.tsx'
import {IsolatedText} from '#web/ui/text.tsx'
import type {CalendarPage} from './get-calendar-page.ts'
import type {LoadedCalendar} from './load-calendar.ts'
import {addDays, type CalendarQuery, leastImportances, writeCalendarQuery} from './read-calendar-query.ts'

type CalendarScreenProps = Readonly<{
  scope: Scope
  page: CalendarPage
  calendar: LoadedCalendar
}>

const path = '/calendar'
const universalTime = 'UTC'
const linkStyle =
  'inline-flex min-h-6 items-center font-semibold text-signal underline underline-offset-4 hover:text-signal-strong'

const writeAddress = ({scope, calendar}: CalendarScreenProps, changed: Partial<CalendarQuery>) => {
  const parameters = writeCalendarQuery({...calendar.query, ...changed}, calendar.now).toString()
  return `${publicPath(scope.lang, path)}${parameters === '' ? '' : `?${parameters}`}`
}

/** The address of the calendar file with the filters of a query, from today on. */
const writeFileAddress = ({scope: {lang, region}, calendar}: CalendarScreenProps): string => {
  const {now, query} = calendar
  const filters = writeCalendarQuery({...query, zone: null}, now)
  filters.delete('from')
  return `/api/trading/calendar.ics?${new URLSearchParams([...filters, ['lang', lang], ['region', region]])}`
}

function FilterForm({scope, calendar}: CalendarScreenProps) {
  const {lang} = scope
  const {calendar: labels, form: formLabels, offer} = getMessages(lang)
  const {countries, instrument, isUnknownInstrument, region, query} = calendar
  const refusal =
    instrument && instrument.offer !== 'offered'
      ? fill(offer.leads[findRefusal(instrument.offer)], {name: instrument.symbol, region: region.name})
      : undefined
  return (
    <Form
      id="calendar"
      lang={lang}
      labels={formLabels}
      method="get"
      action={publicPath(lang, path)}
      aria-label={labels.filters}
      hasSummary={false}
      errors={{instrument: isUnknownInstrument ? labels.unknownInstrument : refusal}}
      values={{
        kind: query.kind ?? '',
        country: query.country ?? '',
        importance: query.leastImportance ?? '',
        instrument: query.instrument,
      }}
    >
      {query.zone ? <input type="hidden" name="zone" value={query.zone} /> : null}
      <FieldRow>
        <Select
          name="kind"
          label={labels.kind}
          options={[
            {value: '', label: labels.allKinds},
            ...marketEventKinds.map((kind) => ({value: kind, label: labels.kinds[kind]})),
          ]}
        />
        <TextField
          name="instrument"
          label={labels.instrument}
          hint={labels.instrumentHint}
          autoComplete="off"
        />
      </FieldRow>
      <FieldRow>
        <Select
          name="country"
          label={labels.country}
          options={[
            {value: '', label: labels.allCountries},
            ...countries.map(({code, name}) => ({value: code, label: name})),
          ]}
        />
        <Select
          name="importance"
          label={labels.importance}
          options={[
            {value: '', label: labels.allImportances},
            ...leastImportances.map((least) => ({value: least, label: labels.leastImportances[least]})),
          ]}
        />
      </FieldRow>
      <p className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <SubmitButton busyLabel={labels.showing}>{labels.show}</SubmitButton>
        <AnyLink href={publicPath(lang, path)} className={linkStyle}>
          {labels.reset}
        </AnyLink>
      </p>
    </Form>
  )
}

function Entries(props: CalendarScreenProps) {
  const {scope, calendar} = props
  const {lang} = scope
  const {calendar: labels, charts} = getMessages(lang)
  const {entries, hidden, now, query} = calendar
  if (entries.length === 0) return <EmptyState title={labels.none} text={labels.noneText} />
  return (
    <EventList
      lang={lang}
      labels={labels}
      zoneLabels={charts.hours}
      entries={entries}
      more={hidden.map(({day, count}) => ({
        day,
        count,
        href: `${writeAddress(props, {kind: 'dividends', from: day})}#list`,
      }))}
      zones={namedZones(lang, universalTime, now)}
      requestedZone={readZone(query.zone ?? undefined, universalTime)}
      zoneForm={{
        action: `${publicPath(lang, path)}#list`,
        kept: [...writeCalendarQuery({...query, zone: null}, now)].map(([name, value]) => ({name, value})),
      }}
    />
  )
}

/** The calendar: economic events, dividends, rollovers and holidays of some days, with filters and a calendar file. */
export function CalendarScreen(props: CalendarScreenProps) {
  const {scope, page, calendar} = props
  const {lang} = scope
  const {calendar: labels} = getMessages(lang)
  const {range, days, entries, query} = calendar
  const shownDays = fill(labels.list, {
    from: formatDay(lang, range.from),
    until: formatDay(lang, addDays(range.until, -1)),
  })
  return (
    <>
      <PageHeader
        {...(page.eyebrow ? {eyebrow: page.eyebrow} : {})}
        title={page.headline}
        lead={<IsolatedText lang={lang}>{page.lead}</IsolatedText>}
      />
      <div className="page-width space-y-8 py-10 lg:py-14">
        <FilterForm {...props} />
        <section id="list" aria-labelledby="list-title" className="border-t border-rule pt-8">
          <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
            <h2 id="list-title" className="text-2xl">
              <IsolatedText lang={lang}>{shownDays}</IsolatedText>
            </h2>
            <nav aria-label={labels.weeks} className="flex gap-5 print:hidden">
              <AnyLink
                href={`${writeAddress(props, {from: addDays(query.from, -days)})}#list`}
                className={linkStyle}
                rel="nofollow"
              >
                {labels.before}
              </AnyLink>
              <AnyLink
                href={`${writeAddress(props, {from: addDays(query.from, days)})}#list`}
                className={linkStyle}
                rel="nofollow"
              >
                {labels.after}
              </AnyLink>
            </nav>
          </div>
          {entries.some(({isDemo}) => isDemo) ? (
            <div className="mb-6">
              <Callout lang={lang} tone="info" title={labels.demo}>
                <p>{labels.demoText}</p>
              </Callout>
            </div>
          ) : null}
          <Entries {...props} />
        </section>
        <div className="max-w-[90ch] space-y-3 border-t border-rule pt-8 text-sm text-text-quiet">
          <p>
            <ArrowLink href={writeFileAddress(props)}>{labels.file}</ArrowLink>
          </p>
          <p>{labels.fileNote}</p>
          <p>
            <IsolatedText lang={lang}>{page.disclaimer}</IsolatedText>
          </p>
        </div>
      </div>
    </>
  )
}
