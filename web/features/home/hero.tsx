import {cryptoPermission} from '#domain/offer/crypto-permission.ts'
import {ProtectionNote} from '#web/features/region-profile/protection-note.tsx'
import type {RegionProfile} from '#web/features/region-profile/get-region-profile.ts'
import type {Language} from '#domain/languages/languages.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import {ButtonLink} from '#web/ui/button-link.tsx'
import {SeaChart} from '#web/ui/sea-chart.tsx'
import type {HomePage} from './get-home-page.ts'
import {RegionCard} from './region-card.tsx'

type HeroProps = Readonly<{lang: Language; home: HomePage; profile: RegionProfile}>

/** The first screen: the offer of the broker, a link to start, and the rules of the visitor's region. */
export function Hero({lang, home, profile}: HeroProps) {
  const lead = cryptoPermission(profile) === 'allowed' ? home.lead : home.leadWithoutCrypto
  return (
    <div data-greeted="" className="relative isolate overflow-hidden ink-ground">
      <SeaChart />
      <div className="page-width grid gap-10 py-9 sm:py-14 lg:grid-cols-[1.35fr_1fr] lg:items-start lg:py-24">
        <div>
          <p className="eyebrow text-signal">{home.eyebrow}</p>
          <h1 className="mt-4 max-w-[15ch] text-4xl">{home.headline}</h1>
          <p className="mt-5 max-w-[54ch] text-lg text-text-quiet">{lead}</p>
          <p className="mt-7 sm:mt-9">
            <ButtonLink href={publicPath(lang, home.startLink.href)}>{home.startLink.label}</ButtonLink>
          </p>
          {/* On a phone the corner of the first screen is the chat's. */}
          <div className="max-sm:pe-16">
            <ProtectionNote lang={lang} profile={profile} />
          </div>
        </div>
        {/* Below the light of the chart, and above the greetings in the corner. */}
        <div className="lg:mt-10">
          <RegionCard lang={lang} profile={profile} />
        </div>
      </div>
    </div>
  )
}
