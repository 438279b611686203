import {useTranslations} from 'next-intl'
import type {Language} from '#domain/languages/languages.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import {ButtonLink} from '#web/ui/button-link.tsx'
import {Card} from '#web/ui/card.tsx'
import {IsolatedText} from '#web/ui/isolated-text.tsx'
import type {Market} from './get-trading-page.ts'
import type {SampleRow} from './sample-rows.ts'
import {SamplesTable} from './samples-table.tsx'
import {marketAddress} from './table-address.ts'

type MarketCardProps = Readonly<{
  lang: Language
  market: Market
  samples: readonly SampleRow[]
}>

/** A market with its lowest spread and sample instruments. */
export function MarketCard({lang, market, samples}: MarketCardProps) {
  const t = useTranslations('markets')
  const {group, title, text, startingSpread, link} = market
  return (
    <Card
      lang={lang}
      heading="h2"
      title={title}
      text={text}
      actions={
        <ButtonLink href={publicPath(lang, marketAddress(link.href, group))} tone="outline">
          {link.label}
        </ButtonLink>
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
