import {cryptoPermission} from '#domain/offer/crypto-permission.ts'
import {withHomeSection} from '#domain/pages/fixed-pages.ts'
import {BySession} from '#web/features/session/by-session.tsx'
import {ProtectionNote} from '#web/features/region-profile/protection-note.tsx'
import type {RegionProfile} from '#web/features/region-profile/get-region-profile.ts'
import type {Language} from '#domain/languages/languages.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import {ButtonLink} from '#web/ui/button-link.tsx'
import {SeaChart} from '#web/ui/sea-chart.tsx'
import type {HomePage} from './get-home-page.ts'
import type {PricedTrade} from './price/load-trade.ts'
import {TradePricer} from './price/trade-pricer.tsx'
import {RegionCard} from './region-card.tsx'

type HeroProps = Readonly<{
  lang: Language
  home: HomePage
  profile: RegionProfile
  trade: PricedTrade | null
}>

/** The first screen: the offer of the broker, a link to start, a trade with its price, and the rules of the visitor's region. */
export function Hero({lang, home, profile, trade}: HeroProps) {
  const lead = cryptoPermission(profile) === 'allowed' ? home.lead : home.leadWithoutCrypto
  return (
    <div data-greeted="" className="relative isolate overflow-hidden ink-ground">
      <SeaChart />
      <div className="page-width grid gap-x-12 gap-y-8 py-9 sm:py-12 lg:grid-cols-[1.1fr_1fr] lg:grid-rows-[auto_1fr] lg:py-16">
        <div>
          <p className="eyebrow text-signal">{home.eyebrow}</p>
          <h1 className="mt-4 max-w-[15ch] text-4xl">{home.headline}</h1>
          <p className="mt-5 max-w-[54ch] text-lg text-text-quiet">{lead}</p>
          <p className="mt-7">
            <BySession
              visitor={
                <ButtonLink href={publicPath(lang, withHomeSection(home.startLink.href))}>
                  {home.startLink.label}
                </ButtonLink>
              }
              client={<ButtonLink href={publicPath(lang, '/account')}>{home.startLink.label}</ButtonLink>}
            />
          </p>
          {/* On a phone the corner of the first screen is the chat's. */}
          <div className="max-sm:pe-16">
            <ProtectionNote lang={lang} profile={profile} />
          </div>
        </div>
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <TradePricer lang={lang} trade={trade} />
        </div>
        <div className="lg:max-w-[34rem]">
          <RegionCard lang={lang} profile={profile} />
        </div>
      </div>
    </div>
  )
}
