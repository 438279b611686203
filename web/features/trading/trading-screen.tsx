import {useTranslations} from 'next-intl'
import type {InstrumentRecords} from '#web/features/market-data/get-instruments.ts'
import type {RegionProfile} from '#web/features/region-profile/get-region-profile.ts'
import {cryptoPermission} from '#domain/offer/crypto-permission.ts'
import {isBannedFromMarketing} from '#domain/offer/offer-of.ts'
import {formatMoment} from '#domain/format/format-moment.ts'
import type {Language} from '#domain/languages/languages.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import type {Dated} from '#web/stale-if-error/read-with-fallback.ts'
import {ArrowLink} from '#web/ui/arrow-link.tsx'
import {ButtonLink} from '#web/ui/button-link.tsx'
import {CardGrid} from '#web/ui/card-grid.tsx'
import {IsolatedText} from '#web/ui/isolated-text.tsx'
import {PageHeader} from '#web/ui/page-header.tsx'
import {ClosedMarket} from './closed-market.tsx'
import type {Market, TradingPage} from './get-trading-page.ts'
import {MarketCard} from './market-card.tsx'
import {accountOfSpreads, sampleRows} from './sample-rows.ts'

type TradingScreenProps = Readonly<{
  lang: Language
  page: TradingPage
  region: RegionProfile
  records: Dated<InstrumentRecords>
}>

/** The markets, each with sample instruments as they apply in the visitor's region. */
export function TradingScreen({lang, page, region, records}: TradingScreenProps) {
  const t = useTranslations('markets')
  const {href, label} = page.conditionsLink
  const permission = cryptoPermission(region)
  const isOpen = ({group}: Market) => group !== 'crypto' || permission === 'allowed'
  const listed = page.cards.filter(({group}) => !isBannedFromMarketing(group, region.code))
  const [open, closed] = [listed.filter(isOpen), listed.filter((market) => !isOpen(market))]
  const account = accountOfSpreads(records.value)
  const conditions = publicPath(lang, href)
  return (
    <>
      <PageHeader
        {...(page.eyebrow ? {eyebrow: page.eyebrow} : {})}
        title={page.headline}
        lead={<IsolatedText lang={lang}>{page.lead}</IsolatedText>}
        actions={<ButtonLink href={conditions}>{label}</ButtonLink>}
      />
      <div className="page-width py-10 lg:py-14">
        <CardGrid across={open.length === 3 ? 3 : 2}>
          {open.map((market) => (
            <MarketCard
              key={market.group}
              lang={lang}
              market={market}
              samples={sampleRows(market, records.value, {lang, region})}
            />
          ))}
        </CardGrid>
        {closed.map(({group, title}) => (
          <div key={group} className="mt-4 sm:mt-5">
            <ClosedMarket lang={lang} region={region} title={title} />
          </div>
        ))}
        <div className="mt-8 max-w-[90ch] space-y-3 text-sm text-text-quiet">
          <p>
            <IsolatedText lang={lang}>{page.spreadsNote}</IsolatedText>
          </p>
          {account ? (
            <p>
              <IsolatedText lang={lang}>
                {t('pricesAsOf', {
                  account: lang === 'ar' ? account.name_ar : account.name,
                  time: formatMoment(lang, records.at),
                  region: region.name,
                })}
              </IsolatedText>
            </p>
          ) : null}
        </div>
        <p className="mt-6">
          <ArrowLink href={conditions}>{label}</ArrowLink>
        </p>
      </div>
    </>
  )
}
