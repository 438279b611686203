import {publicPath} from '#web/i18n/public-path.ts'
import {ArrowLink} from '#web/ui/arrow-link.tsx'
import type {ReactNode} from 'react'
import type {TradingSectionKey} from '#schemas/values/trading-sections.ts'
import type {RegionProfile} from '#web/features/region-profile/get-region-profile.ts'
import type {MarketDataSocket} from '#web/env/market-data-socket.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import type {Scope} from '#web/i18n/scope.ts'
import type {TradingConditions} from '../get-trading-conditions.ts'
import type {MarketData} from '../../market-data/get-market-data.ts'
import {explorerLabels} from '../live/explorer-labels.ts'
import {InstrumentsExplorer} from '../live/instruments-explorer.tsx'
import {SpreadsExplorer} from '../live/spreads-explorer.tsx'
import type {MarketHours} from '#web/features/trading-hours/market-hours.ts'
import {type HoursRequest, TradingHours} from '#web/features/trading-hours/trading-hours.tsx'
import type {PageMarketData} from '../page-market-data.ts'
import {writeInstrumentsQuery} from '#domain/instruments/search/instruments-query.ts'
import {AccountCopy} from './account-copy.tsx'
import {AccountTypesTable} from './account-types-table.tsx'
import type {Account} from './accounts.ts'
import {CapsBasis} from '../../region-profile/caps-basis.tsx'
import {GlossaryList} from './glossary-list.tsx'
import {LastUpdated} from './last-updated.tsx'
import {LeverageTable} from './leverage-table.tsx'
import {RegionalCard} from './regional-card.tsx'

/** The data of all sections of the page. */
export type SectionData = Readonly<{
  scope: Scope
  profile: RegionProfile
  conditions: TradingConditions
  accounts: readonly Account[]
  freshness: MarketData['freshness']
  marketData: PageMarketData
  markets: readonly MarketHours[]
  hours: HoursRequest
  /** The socket that announces changes of market data; null where the page only polls. */
  socket: MarketDataSocket | null
}>

function Instruments({scope, marketData}: SectionData) {
  return (
    <InstrumentsExplorer
      // The query of another address makes another table.
      key={writeInstrumentsQuery(marketData.instruments.query).toString()}
      scope={scope}
      labels={explorerLabels(messagesOf(scope.lang))}
      groups={marketData.groups}
      bases={marketData.bases}
      first={marketData.instruments}
    />
  )
}

function Spreads({scope, marketData, accounts}: SectionData) {
  const messages = messagesOf(scope.lang)
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

/** The components of the sections beside their prose; the other sections are prose alone. */
export const sectionComponents: Readonly<
  Partial<Record<TradingSectionKey, (props: SectionData) => ReactNode>>
> = {
  'account-types': ({scope: {lang, region}, accounts, profile, conditions}) => (
    <div className="space-y-10">
      <AccountTypesTable lang={lang} accounts={accounts} profile={profile} />
      <AccountCopy lang={lang} accounts={accounts} />
      {conditions.swapFreeRegions.includes(region) ? (
        <p>
          <ArrowLink href={publicPath(lang, '/swap-free')}>{messagesOf(lang).swapFree.link}</ArrowLink>
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
  glossary: ({scope: {lang}, conditions}) => <GlossaryList lang={lang} terms={conditions.glossary} />,
  'last-updated': ({scope: {lang}, freshness, marketData}) => (
    <LastUpdated
      lang={lang}
      changed={freshness.updated_at}
      asOf={marketData.asOf}
      isLive={marketData.isLive}
    />
  ),
}
