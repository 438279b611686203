import {useTranslations} from 'next-intl'
import {formatMoment} from '#domain/format/dates.ts'
import type {PositionInputs} from '#domain/position/position-inputs.ts'
import {publicPath} from '#i18n/public-path.ts'
import {PageTrail} from '#web/parts/article/page-trail.tsx'
import {HoldingCharts} from '#web/parts/markets/charts/holding-charts.tsx'
import {InstrumentCosts} from '#web/parts/position/instrument-costs.tsx'
import type {RegionProfile} from '#web/parts/region/get-region-profile.ts'
import type {Scope} from '#web/routing/scope.ts'
import {ArrowLink} from '#web/ui/links.tsx'
import {DefinitionList} from '#web/ui/lists.tsx'
import {PageHeader} from '#web/ui/page-header.tsx'
import {Section} from '#web/ui/section.tsx'
import {IsolatedText} from '#web/ui/text.tsx'
import {type FeesPage, type FeeRow, listFeeFigures, pickFeeRows} from './fees.ts'
import type {Account} from './sections/account-types.tsx'

type FeesScreenProps = Readonly<{
  scope: Scope
  page: FeesPage
  region: RegionProfile
  accounts: readonly Account[]
  /** The example's instrument, or null if the region doesn't offer it. */
  inputs: PositionInputs | null
  /** Time of the market data, in milliseconds since 1970. */
  asOf: number
}>

type FeeProps = Readonly<{row: FeeRow}> & FeesScreenProps

/** A fee: its name, a sentence, and its figures or its short answer. */
function Fee({row, ...props}: FeeProps) {
  const t = useTranslations('trading.fees')
  const {scope, page} = props
  const {lang, region} = scope
  const figures = listFeeFigures(row.fee, {...props, lang})
  return (
    <section
      id={row.fee}
      aria-labelledby={`${row.fee}-title`}
      className="grid gap-x-12 gap-y-4 border-t border-rule py-6 md:grid-cols-2"
    >
      <div>
        <h2 id={`${row.fee}-title`} className="text-xl">
          {row.title}
        </h2>
        <p className="mt-2 max-w-[56ch] text-text-quiet">
          <IsolatedText lang={lang}>{row.text}</IsolatedText>
        </p>
        {row.fee === 'hold' && page.swapFreeRegions.includes(region) ? (
          <p className="mt-3">
            <ArrowLink href={publicPath(lang, '/swap-free')}>{t('swapFree')}</ArrowLink>
          </p>
        ) : null}
      </div>
      {row.answer ? (
        <p className="text-xl font-semibold md:text-end">
          <IsolatedText lang={lang}>{row.answer}</IsolatedText>
        </p>
      ) : (
        <div className="md:-mt-2.5">
          <DefinitionList lang={lang} layout="clearOfCorner" definitions={figures} />
        </div>
      )}
    </section>
  )
}

/** Every fee with its figures on each account type, and one lot as an example. */
export function FeesScreen(props: FeesScreenProps) {
  const t = useTranslations('trading.fees')
  const {scope, page, region, inputs, asOf} = props
  const {lang} = scope
  return (
    <>
      <PageHeader
        breadcrumb={<PageTrail lang={lang} above={[]} current={{href: '/fees', label: page.headline}} />}
        {...(page.eyebrow ? {eyebrow: page.eyebrow} : {})}
        title={page.headline}
        lead={<IsolatedText lang={lang}>{page.lead}</IsolatedText>}
      />
      <div className="page-width py-10 lg:py-14">
        {inputs ? (
          <p className="mb-6 text-text-quiet">
            <IsolatedText lang={lang}>
              {t('basis', {symbol: inputs.symbol, time: formatMoment(lang, asOf), region: region.name})}
            </IsolatedText>
          </p>
        ) : null}
        {pickFeeRows(page.rows, scope.region).map((row) => (
          <Fee key={row._key} {...props} row={row} />
        ))}
        {inputs ? (
          <Section id="example" title={t('example', {symbol: inputs.symbol})}>
            <div className="space-y-10">
              <InstrumentCosts lang={lang} inputs={inputs} currency="USD" />
              <HoldingCharts lang={lang} inputs={inputs} currency="USD" />
            </div>
          </Section>
        ) : null}
        <p className="border-t border-rule pt-6">
          <ArrowLink href={publicPath(lang, '/trading-conditions#spreads')}>{t('all')}</ArrowLink>
        </p>
      </div>
    </>
  )
}
