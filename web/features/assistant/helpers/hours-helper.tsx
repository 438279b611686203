import {getTranslations} from 'next-intl/server'
import type {Language} from '#domain/languages.ts'
import {toPlainText} from '#web/content/draft/stega.ts'
import type {RegionProfile} from '#web/parts/region/get-region-profile.ts'
import {ClosuresCell, SessionsCell} from '#web/parts/markets/trading-hours/hours-cells.tsx'
import {getListedCalendars} from '#web/parts/markets/trading-hours/get-calendars.ts'
import {getMessages} from '#i18n/messages.ts'
import {publicPath} from '#i18n/public-path.ts'
import type {Scope} from '#web/routing/scope.ts'
import {ArrowLink} from '#web/ui/links.tsx'
import {DefinitionList} from '#web/ui/lists.tsx'
import {IsolatedText} from '#web/ui/text.tsx'
import {Select} from '#web/ui/form/select.tsx'
import {Panel} from '#web/ui/panel.tsx'
import {type AssistantQuery, HelperForm} from './helper-form.tsx'

const closuresShown = 4

const loadHours = async (lang: Language, profile: RegionProfile) => {
  const listed = await getListedCalendars(lang, profile)
  const offered = listed.filter(({offer}) => offer === 'offered')
  return {calendars: offered.map(({calendar}) => calendar), now: Date.now()}
}

type HoursHelperProps = Readonly<{scope: Scope; profile: RegionProfile; query: AssistantQuery}>

/** Trading hours of a market that the region offers: the week in the market's time zone, and the next holidays. */
export async function HoursHelper({scope, profile, query}: HoursHelperProps) {
  const {lang} = scope
  const [t, {calendars, now}] = await Promise.all([
    getTranslations('assistant.hours'),
    loadHours(lang, profile),
  ])
  const {hours: labels} = getMessages(lang)
  const calendar = calendars.find(({slug}) => slug === query.market) ?? calendars[0]
  return (
    <>
      <HelperForm lang={lang} helper="hours" values={{market: calendar?.slug ?? ''}} submit={t('submit')}>
        <Select
          name="market"
          label={t('market')}
          options={calendars.map(({slug, name}) => ({value: slug, label: toPlainText(name)}))}
        />
      </HelperForm>
      {calendar ? (
        <section aria-labelledby="hours-market" className="mt-10">
          <Panel>
            <h3 id="hours-market" className="text-xl">
              {calendar.name}
            </h3>
            <div className="mt-4">
              <DefinitionList
                lang={lang}
                layout="pairs"
                definitions={[
                  {
                    key: 'sessions',
                    term: labels.sessions,
                    value: <SessionsCell lang={lang} market={{calendar, now}} />,
                  },
                  {
                    key: 'closures',
                    term: labels.closures,
                    value: <ClosuresCell lang={lang} calendar={calendar} from={now} max={closuresShown} />,
                  },
                ]}
              />
            </div>
            {calendar.note ? (
              <p className="mt-4 max-w-[68ch] text-text-quiet">
                <IsolatedText lang={lang}>{calendar.note}</IsolatedText>
              </p>
            ) : null}
            <p className="mt-4">
              <ArrowLink href={publicPath(lang, '/trading-conditions#hours')}>{t('all')}</ArrowLink>
            </p>
          </Panel>
        </section>
      ) : null}
    </>
  )
}
