import type {ReactNode} from 'react'
import type {TradingSectionKey} from '#schemas/values/trading-sections.ts'
import type {RegionProfile} from '#web/features/region-profile/get-region-profile.ts'
import type {MarketDataSocket} from '#web/env/market-data-socket.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import type {Scope} from '#web/i18n/scope.ts'
import type {TradingConditions} from '../get-trading-conditions.ts'
import type {MarketData} from '../../market-data/get-market-data.ts'
import {InstrumentsExplorer} from '../live/instruments-explorer.tsx'
import {SpreadsExplorer} from '../live/spreads-explorer.tsx'
import type {MarketHours} from '#web/features/trading-hours/market-hours.ts'
import {HoursTable} from '#web/features/trading-hours/hours-table.tsx'
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

/** All that the sections of the page are made of. */
export type SectionsOf = Readonly<{
  scope: Scope
  profile: RegionProfile
  conditions: TradingConditions
  accounts: readonly Account[]
  freshness: MarketData['freshness']
  figures: PageMarketData
  markets: readonly MarketHours[]
  /** Where the page hears of changed figures; null where it only asks. */
  socket: MarketDataSocket | null
}>

function Instruments({scope, profile, figures}: SectionsOf) {
  const {instruments, trading} = messagesOf(scope.lang)
  return (
    <InstrumentsExplorer
      // What another address asks is another table.
      key={writeInstrumentsQuery(figures.instruments.question).toString()}
      scope={scope}
      labels={{instruments, trading}}
      groups={figures.groups}
      bases={figures.bases}
      unavailable={profile.unavailableLabel}
      first={figures.instruments}
    />
  )
}

function Spreads({scope, profile, figures, accounts}: SectionsOf) {
  const {instruments, trading, account} = messagesOf(scope.lang)
  const choices = accounts.map(({figures: {code}, name}) => ({code, name}))
  const [first] = choices
  if (!first) return null
  return (
    <SpreadsExplorer
      scope={scope}
      labels={{instruments, trading, account}}
      accounts={choices}
      firstAccount={first.code}
      unavailable={profile.unavailableLabel}
      total={figures.total}
      isLong={figures.instruments.isLong}
      first={figures.spreads}
      asOf={{asOf: figures.asOf, isLive: figures.isLive}}
    />
  )
}

/** What stands in the sections of the page beside their prose; the others are prose alone. */
export const sectionComponents: Readonly<
  Partial<Record<TradingSectionKey, (given: SectionsOf) => ReactNode>>
> = {
  'account-types': ({scope: {lang}, accounts, profile}) => (
    <div className="space-y-10">
      <AccountTypesTable lang={lang} accounts={accounts} profile={profile} />
      <AccountCopy lang={lang} accounts={accounts} />
    </div>
  ),
  instruments: (given) => <Instruments {...given} />,
  spreads: (given) => <Spreads {...given} />,
  leverage: ({scope: {lang}, accounts, profile}) => (
    <div className="space-y-4">
      <LeverageTable lang={lang} accounts={accounts} profile={profile} />
      <CapsBasis lang={lang} profile={profile} />
    </div>
  ),
  hours: ({scope: {lang}, markets}) => <HoursTable lang={lang} markets={markets} />,
  regional: ({scope: {lang}, profile, figures}) => (
    <div className="space-y-4">
      <RegionalCard lang={lang} profile={profile} groups={figures.groups} />
      <CapsBasis lang={lang} profile={profile} />
    </div>
  ),
  glossary: ({scope: {lang}, conditions}) => <GlossaryList lang={lang} terms={conditions.glossary} />,
  'last-updated': ({scope: {lang}, freshness, figures}) => (
    <LastUpdated lang={lang} changed={freshness.updated_at} asOf={figures.asOf} isLive={figures.isLive} />
  ),
}
