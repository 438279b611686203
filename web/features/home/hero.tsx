import {useTranslations} from 'next-intl'
import {CountryNotice} from '#web/parts/region/country-notice.tsx'
import {Flag, ProtectionNote} from '#web/parts/region/region-notes.tsx'
import type {RegionProfile} from '#web/parts/region/get-region-profile.ts'
import {mayLinkTo} from '#web/parts/region/may-show-link.ts'
import {findCryptoPermission} from '#domain/offers/crypto-permission.ts'
import {formatLeverage} from '#domain/format/numbers.ts'
import type {Language} from '#domain/languages.ts'
import {DefinitionList} from '#web/ui/lists.tsx'
import {IsolatedText} from '#web/ui/text.tsx'
import {IsolatedNumber} from '#web/ui/isolated-number.tsx'
import {withHomeSection} from '#domain/site/fixed-pages.ts'
import {BySession} from '#web/parts/session/by-session.tsx'
import {publicPath} from '#i18n/public-path.ts'
import {ButtonLink} from '#web/ui/links.tsx'
import {SeaChart} from '#web/ui/sea-chart.tsx'
import type {HomePage} from './get-home-page.ts'
import type {PricedTrade} from '../../parts/position/load-trade.ts'
import {TradePricer} from './price/trade-pricer.tsx'

/** The limits of the visitor's region. */
function RegionCard({lang, profile}: Readonly<{lang: Language; profile: RegionProfile}>) {
  const t = useTranslations('regions')
  const offer = useTranslations('offer')
  const permission = findCryptoPermission(profile)
  return (
    <section
      aria-labelledby="region-card"
      className="rounded-panel border border-rule bg-paper-sunk/90 px-5 pt-4 pb-2"
    >
      <h2 id="region-card" className="text-sm font-medium tracking-normal text-text-quiet">
        {t('yours')}
      </h2>
      <p className="mt-1 mb-3 flex items-center gap-2.5 text-lg font-semibold">
        <Flag name={profile.flag} />
        {profile.name}
      </p>
      <DefinitionList
        lang={lang}
        layout="clearOfCorner"
        definitions={[
          {
            key: 'leverage',
            term: t('maxLeverage'),
            value: (
              <span className="text-xl">
                <IsolatedNumber lang={lang}>{formatLeverage(profile.maxLeverage)}</IsolatedNumber>
              </span>
            ),
          },
          {
            key: 'crypto',
            term: t('crypto'),
            value:
              permission === 'allowed' ? (
                <IsolatedText lang={lang}>
                  {offer('upTo', {
                    state: offer('allowed'),
                    leverage: formatLeverage(profile.leverageCaps.crypto),
                  })}
                </IsolatedText>
              ) : (
                offer(permission)
              ),
          },
          {key: 'regulator', term: t('regulator'), value: profile.entity.regulator},
        ]}
      />
      <CountryNotice lang={lang} notice={profile.countryNotice} />
    </section>
  )
}

type HeroProps = Readonly<{
  lang: Language
  home: HomePage
  profile: RegionProfile
  trade: PricedTrade | null
}>

/** The first screen: the broker's offer, a link to start, a trade with its price, and the rules of the visitor's region. */
export function Hero({lang, home, profile, trade}: HeroProps) {
  const lead = findCryptoPermission(profile) === 'allowed' ? home.lead : home.leadWithoutCrypto
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
                mayLinkTo(profile, home.startLink.href) ? (
                  <ButtonLink href={publicPath(lang, withHomeSection(home.startLink.href))}>
                    {home.startLink.label}
                  </ButtonLink>
                ) : null
              }
              client={<ButtonLink href={publicPath(lang, '/account')}>{home.startLink.label}</ButtonLink>}
            />
          </p>
          {/* On a phone, the chat button covers this corner of the first screen. */}
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
