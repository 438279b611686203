import {useTranslations} from 'next-intl'
import type {Language} from '#domain/languages/languages.ts'
import {sharedCurrency} from '#domain/position/trade-costs.ts'
import {InstrumentCosts} from '#web/features/instrument/instrument-costs.tsx'
import {publicPath} from '#web/i18n/public-path.ts'
import {ArrowLink} from '#web/ui/arrow-link.tsx'
import {IsolatedText} from '#web/ui/isolated-text.tsx'
import {Section} from '#web/ui/section.tsx'
import type {PricedTrade} from './price/load-trade.ts'

type AccountCostsProps = Readonly<{lang: Language; trade: PricedTrade}>

/** What one lot of the priced instrument costs on each account type. */
export function AccountCosts({lang, trade: {inputs}}: AccountCostsProps) {
  const t = useTranslations('home.accounts')
  const currency = sharedCurrency(inputs)
  if (currency === null) return null
  return (
    <Section id="accounts" title={t('title')}>
      <div className="grid gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
        <div>
          <p className="text-text-quiet">
            <IsolatedText lang={lang}>{t('lead', {symbol: inputs.symbol})}</IsolatedText>
          </p>
          <p className="mt-4">
            <ArrowLink href={publicPath(lang, '/trading-conditions#account-types')}>{t('all')}</ArrowLink>
          </p>
        </div>
        <InstrumentCosts lang={lang} inputs={inputs} currency={currency} />
      </div>
    </Section>
  )
}
