import {useTranslations} from 'next-intl'
import type {ReactNode} from 'react'
import type {Language} from '#domain/languages.ts'
import {getMessages} from '#i18n/messages.ts'
import {FilledMessage} from '#web/ui/filled-message.tsx'
import {Moment} from '#web/ui/dates.tsx'
import {publicPath} from '#i18n/public-path.ts'
import {ArrowLink} from '#web/ui/links.tsx'
import type {TradingSectionKey} from '#schemas/values/closed-sets.ts'
import type {RegionProfile} from '#web/parts/region/get-region-profile.ts'
import type {MarketDataSocket} from '#web/http/market-data-socket.ts'
import type {Scope} from '#web/routing/scope.ts'
import type {MarketHours} from '#web/parts/markets/trading-hours/get-calendars.ts'
import {type HoursRequest, TradingHours} from '#web/parts/markets/trading-hours/trading-hours.tsx'
import {writeInstrumentsQuery} from '#domain/instruments/search/table-queries.ts'
import type {TradingConditions} from '../../../parts/markets/get-trading-conditions.ts'
import type {MarketData} from '../../../parts/markets/market-data/get-market-data.ts'
import {explorerLabels} from '../live/explorer-labels.ts'
import {InstrumentsExplorer} from '../live/instruments-explorer.tsx'
import {SpreadsExplorer} from '../live/spreads-explorer.tsx'
import type {PageMarketData} from '../page-market-data.ts'
import {CapsBasis} from '../../../parts/region/region-notes.tsx'
import {AccountCopy, AccountTypesTable, type Account} from './account-types.tsx'
import {GlossaryList} from './glossary-list.tsx'
import {LeverageTable} from './leverage-table.tsx'
import {RegionalCard} from './regional-card.tsx'

type LastUpdatedProps = Readonly<{
  lang: Language
  /** Last change of the market data, as an ISO time. */
  changed: string | null
  /** Time of the market data read, in milliseconds since 1970, and whether the database was available. */
  asOf: number
  isLive: boolean
}>

/** The last change of the market data, and the age of the data on the page. */
function LastUpdated({lang, changed, asOf, isLive}: LastUpdatedProps) {
  const t = useTranslations('trading')
  return (
    <dl className="grid gap-6 sm:grid-cols-2">
      <div>
        <dt className="text-sm text-text-quiet">{t('marketDataLastChanged')}</dt>
        <dd className="mt-1 text-lg font-semibold">
          {changed === null ? t('neverChanged') : <Moment lang={lang} at={Date.parse(changed)} />}
        </dd>
      </div>
      <div>
        <dt className="text-sm text-text-quiet">{t('marketDataLastConfirmed')}</dt>
        <dd className={`mt-1 text-lg font-semibold ${isLive ? '' : 'border-s-4 border-warn ps-3'}`}>
          {isLive ? (
            <Moment lang={lang} at={asOf} />
          ) : (
            <FilledMessage
              message={getMessages(lang).trading.lastKnown}
              values={{time: <Moment lang={lang} at={asOf} />}}
            />
          )}
        </dd>
      </div>
    </dl>
  )
}

export type SectionData = Readonly<{
  scope: Scope
  profile: RegionProfile
  conditions: TradingConditions
  accounts: readonly Account[]
  freshness: MarketData['freshness']
  marketData: PageMarketData
  markets: readonly MarketHours[]
  hours: HoursRequest
  /** The socket that announces market data changes. Null if the page only polls. */
  socket: MarketDataSocket | null
}>

function Instruments({scope, marketData}: SectionData) {
  return (
    <InstrumentsExplorer
      // A new query in the address mounts a new table.
      key={writeInstrumentsQuery(marketData.instruments.query).toString()}
      scope={scope}
      labels={explorerLabels(getMessages(scope.lang))}
      groups={marketData.groups}
      bases={marketData.bases}
      first={marketData.instruments}
    />
  )
}

function Spreads({scope, marketData, accounts}: SectionData) {
  const messages = getMessages(scope.lang)
  const choices = accounts.map(({terms: {code}, name}) => ({code, name}))
  const [first] = choices
  if (!first) return null
  return (
    <SpreadsExplorer
      scope={scope}
      labels={{...explorerLabels(messages), accountType: messages.account.accountType}}
      accounts={choices}
      firstAccount={first.code}
      total={marketData.total}
      isLong={marketData.instruments.isLong}
      first={marketData.spreads}
      asOf={{asOf: marketData.asOf, isLive: marketData.isLive}}
    />
  )
}

/** The components of the sections, beside their prose. Other sections contain only prose. */
export const sectionComponents: Readonly<
  Partial<Record<TradingSectionKey, (props: SectionData) => ReactNode>>
> = {
  'account-types': ({scope: {lang, region}, accounts, profile, conditions}) => (
    <div className="space-y-10">
      <AccountTypesTable lang={lang} accounts={accounts} profile={profile} />
      <AccountCopy lang={lang} accounts={accounts} />
      {conditions.swapFreeRegions.includes(region) ? (
        <p>
          <ArrowLink href={publicPath(lang, '/swap-free')}>{getMessages(lang).swapFree.link}</ArrowLink>
        </p>
      ) : null}
    </div>
  ),
  instruments: (props) => <Instruments {...props} />,
  spreads: (props) => <Spreads {...props} />,
  leverage: ({scope: {lang}, accounts, profile}) => (
    <div className="space-y-4">
      <LeverageTable lang={lang} accounts={accounts} profile={profile} />
      <CapsBasis lang={lang} profile={profile} />
    </div>
  ),
  hours: ({scope, markets, hours}) => <TradingHours scope={scope} markets={markets} request={hours} />,
  regional: ({scope: {lang}, profile, marketData}) => (
    <div className="space-y-4">
      <RegionalCard lang={lang} profile={profile} groups={marketData.groups} />
      <CapsBasis lang={lang} profile={profile} />
    </div>
  ),
  glossary: ({scope: {lang}, conditions}) => (
    <GlossaryList
      lang={lang}
      terms={conditions.glossary.map(({slug, term, otherTerm, definition}) => [
        slug,
        term,
        otherTerm,
        definition,
      ])}
    />
  ),
  'last-updated': ({scope: {lang}, freshness, marketData}) => (
    <LastUpdated
      lang={lang}
      changed={freshness.updated_at}
      asOf={marketData.asOf}
      isLive={marketData.isLive}
    />
  ),
}
