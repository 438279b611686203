import {useTranslations} from 'next-intl'
import {findCryptoPermission} from '#domain/offers/crypto-permission.ts'
import type {RegionProfile} from '#web/parts/region/get-region-profile.ts'
import type {Language} from '#domain/languages.ts'
import {readColumn} from '#domain/language-details.ts'
import {getMessages} from '#i18n/messages.ts'
import {publicPath} from '#i18n/public-path.ts'
import {ArrowLink, AnyLink, ButtonLink} from '#web/ui/links.tsx'
import {IsolatedText} from '#web/ui/text.tsx'
import {IsolatedNumber} from '#web/ui/isolated-number.tsx'
import {Panel, Tag} from '#web/ui/panel.tsx'
import type {InstrumentGroupCode} from '#domain/instruments/instrument.ts'
import {formatLeverage} from '#domain/format/numbers.ts'
import {offerLabel} from '#i18n/offer-label.ts'
import {type LinkRules, mayLinkTo} from '#web/parts/region/may-show-link.ts'
import {InitialLinks} from './initial-links.tsx'
import {symbolPath} from './market-data/instrument-display.tsx'
import {Card, CardGrid} from '#web/ui/card.tsx'
import type {InstrumentRecords} from './market-data/get-instruments.ts'
import {isBannedFromMarketing} from '#domain/offers/offers.ts'
import {formatMoment} from '#domain/format/dates.ts'
import type {Dated} from '#web/cache/read-with-fallback.ts'
import {PageHeader} from '#web/ui/page-header.tsx'
import {type SampleRow, marketAddress, accountOfSpreads, sampleRows} from './market-samples.ts'
import type {Market, TradingPage} from './get-trading-page.ts'

type ClosedMarketProps = Readonly<{lang: Language; region: RegionProfile; title: string}>

/** Crypto in a region that doesn't allow it: a notice below the open markets, without links to trade. */
function ClosedMarket({lang, region, title}: ClosedMarketProps) {
  const t = useTranslations('markets')
  return (
    <Panel tone="sunk">
      <div className="grid items-center gap-x-10 gap-y-3 lg:grid-cols-[1fr_auto]">
        <div>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 className="text-lg">{title}</h2>
            <Tag tone="quiet">{getMessages(lang).offer[findCryptoPermission(region)]}</Tag>
          </div>
          <p className="mt-2 max-w-[80ch] text-text-quiet">
            <IsolatedText lang={lang}>{region.cryptoNotice}</IsolatedText>
          </p>
        </div>
        <ArrowLink href={publicPath(lang, '/trading-conditions#regional')}>{t('regionRules')}</ArrowLink>
      </div>
    </Panel>
  )
}

type SamplesTableProps = Readonly<{
  lang: Language
  group: InstrumentGroupCode
  rows: readonly SampleRow[]
}>

/** Sample instruments, each with a link to its page. */
function SamplesTable({lang, group, rows}: SamplesTableProps) {
  const t = useTranslations('markets')
  const head = 'py-2 text-end align-bottom font-medium'
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{t('samples')}</caption>
      <thead className="border-b border-rule-strong text-sm text-text-quiet">
        <tr>
          <th scope="col" className={`${head} text-start`}>
            {t('instrument')}
          </th>
          <th scope="col" className={`${head} ps-3`}>
            {t(`averageSpread.${group}`)}
          </th>
          <th scope="col" className={`${head} ps-3`}>
            {t('leverage')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({symbol, name, spread, leverage, offer}) => (
          <tr key={symbol} className="border-b border-rule">
            <th scope="row" className="py-2 text-start font-normal">
              <AnyLink
                href={publicPath(lang, symbolPath(symbol))}
                className="font-semibold text-signal underline-offset-4 hover:text-signal-strong hover:underline"
              >
                <IsolatedNumber lang={lang}>{symbol}</IsolatedNumber>
              </AnyLink>
              <br />
              <bdi className="text-sm text-text-quiet">{name}</bdi>
            </th>
            <td className="py-2 ps-3 text-end whitespace-nowrap">
              <IsolatedText lang={lang}>{spread ?? '–'}</IsolatedText>
            </td>
            <td className="py-2 ps-3 text-end whitespace-nowrap">
              {offer === 'offered' ? (
                <IsolatedNumber lang={lang}>{formatLeverage(leverage)}</IsolatedNumber>
              ) : (
                <span className="text-sm text-text-quiet">{offerLabel(getMessages(lang).offer, offer)}</span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type MarketCardProps = Readonly<{
  lang: Language
  region: LinkRules
  market: Market
  samples: readonly SampleRow[]
}>

/** A market with its lowest spread and sample instruments. */
function MarketCard({lang, region, market, samples}: MarketCardProps) {
  const t = useTranslations('markets')
  const {group, title, text, startingSpread, link} = market
  return (
    <Card
      lang={lang}
      heading="h2"
      title={title}
      text={text}
      actions={
        mayLinkTo(region, link.href) ? (
          <ButtonLink href={publicPath(lang, marketAddress(link.href, group))} tone="outline">
            {link.label}
          </ButtonLink>
        ) : null
      }
    >
      <dl className="mb-5 border-s-2 border-signal ps-4">
        <dt className="text-sm text-text-quiet">{t('startingSpread')}</dt>
        <dd className="text-2xl leading-snug font-medium">
          <IsolatedText lang={lang}>{startingSpread}</IsolatedText>
        </dd>
      </dl>
      <SamplesTable lang={lang} group={group} rows={samples} />
    </Card>
  )
}

type TradingScreenProps = Readonly<{
  lang: Language
  page: TradingPage
  region: RegionProfile
  records: Dated<InstrumentRecords>
  /** Whether the page links to all instruments by their initials. It doesn't for a long catalogue. */
  hasInitials: boolean
}>

/** The markets, each with sample instruments for the visitor's region. */
export function TradingScreen({lang, page, region, records, hasInitials}: TradingScreenProps) {
  const t = useTranslations('markets')
  const {href, label} = page.conditionsLink
  const permission = findCryptoPermission(region)
  const isOpen = ({group}: Market) => group !== 'crypto' || permission === 'allowed'
  const listed = page.cards.filter(({group}) => !isBannedFromMarketing(group, region.code))
  const [open, closed] = [listed.filter(isOpen), listed.filter((market) => !isOpen(market))]
  const account = accountOfSpreads(records.value)
  const conditions = publicPath(lang, href)
  const hasConditions = mayLinkTo(region, href)
  return (
    <>
      <PageHeader
        {...(page.eyebrow ? {eyebrow: page.eyebrow} : {})}
        title={page.headline}
        lead={<IsolatedText lang={lang}>{page.lead}</IsolatedText>}
        actions={hasConditions ? <ButtonLink href={conditions}>{label}</ButtonLink> : null}
      />
      <div className="page-width py-10 lg:py-14">
        <CardGrid across={open.length === 3 ? 3 : 2}>
          {open.map((market) => (
            <MarketCard
              key={market.group}
              lang={lang}
              region={region}
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
                  account: readColumn(lang, account, 'name'),
                  time: formatMoment(lang, records.at),
                  region: region.name,
                })}
              </IsolatedText>
            </p>
          ) : null}
        </div>
        {hasConditions ? (
          <p className="mt-6">
            <ArrowLink href={conditions}>{label}</ArrowLink>
          </p>
        ) : null}
        {hasInitials ? (
          <div className="mt-10 space-y-4">
            <h2 className="text-xl">{t('bySymbol')}</h2>
            <InitialLinks lang={lang} />
          </div>
        ) : null}
      </div>
    </>
  )
}
