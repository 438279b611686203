import {getTranslations} from 'next-intl/server'
import type {Language} from '#domain/languages/languages.ts'
import {plainText} from '#web/content/draft/plain-text.ts'
import type {RegionProfile} from '#web/features/region-profile/get-region-profile.ts'
import {ClosuresCell} from '#web/features/trading-hours/closures-cell.tsx'
import {getListedCalendars} from '#web/features/trading-hours/get-listed-calendars.ts'
import {SessionsCell} from '#web/features/trading-hours/sessions-cell.tsx'
import {messagesOf} from '#web/i18n/messages.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import type {Scope} from '#web/i18n/scope.ts'
import {ArrowLink} from '#web/ui/arrow-link.tsx'
import {DefinitionList} from '#web/ui/definition-list.tsx'
import {IsolatedText} from '#web/ui/isolated-text.tsx'
import {Select} from '#web/ui/form/select.tsx'
import {Panel} from '#web/ui/panel.tsx'
import type {AssistantQuery} from '../assistant-query.ts'
import {HelperForm} from '../helper-form.tsx'

const closuresShown = 4

const loadHours = async (lang: Language, profile: RegionProfile) => {
  const listed = await getListedCalendars(lang, profile)
  const offered = listed.filter(({offer}) => offer === 'offered')
  return {calendars: offered.map(({calendar}) => calendar), now: Date.now()}
}

type HoursHelperProps = Readonly<{scope: Scope; profile: RegionProfile; query: AssistantQuery}>

/** Trading hours of a market that the region offers: its week in its own time zone, and its next holidays. */
export async function HoursHelper({scope, profile, query}: HoursHelperProps) {
  const {lang} = scope
  const [t, {calendars, now}] = await Promise.all([
    getTranslations('assistant.hours'),
    loadHours(lang, profile),
  ])
  const {hours: labels} = messagesOf(lang)
  const calendar = calendars.find(({slug}) => slug === query.market) ?? calendars[0]
  return (
    <>
      <HelperForm lang={lang} helper="hours" values={{market: calendar?.slug ?? ''}} submit={t('submit')}>
        <Select
          name="market"
          label={t('market')}
          options={calendars.map(({slug, name}) => ({value: slug, label: plainText(name)}))}
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
                    value: <SessionsCell lang={lang} calendar={calendar} />,
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
