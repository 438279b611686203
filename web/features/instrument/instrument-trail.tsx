import {useTranslations} from 'next-intl'
import {symbolPath} from '#web/features/market-data/symbol-path.ts'
import {PageTrail} from '#web/features/structured-data/page-trail.tsx'
import type {Language} from '#domain/languages/languages.ts'

/** The way to the page of an instrument. */
export function InstrumentTrail({lang, symbol}: Readonly<{lang: Language; symbol: string}>) {
  const t = useTranslations('instrument')
  return (
    <PageTrail
      lang={lang}
      above={[{href: '/trading', label: t('trading')}]}
      current={{href: symbolPath(symbol), label: symbol}}
    />
  )
}
