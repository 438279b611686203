import type {Language} from '#domain/languages/languages.ts'
import {ArticleMarketData} from '#web/features/article/article-market-data.tsx'
import {getInstrument} from '#web/features/market-data/get-instrument.ts'
import {CapsBasis} from '#web/features/region-profile/caps-basis.tsx'
import type {RegionProfile} from '#web/features/region-profile/get-region-profile.ts'
import type {BlockOf} from './block-fields.ts'
import {offeredMarketData} from './offered-market-data.ts'
import {BlockSection} from './block-section.tsx'

type MarketDataBlockProps = Readonly<{
  lang: Language
  region: RegionProfile
  block: BlockOf<'landingFigures'>
}>

/** Market data of the instruments that the region offers; nothing, its title included, where it offers none of them. */
export async function MarketDataBlock({lang, region, block}: MarketDataBlockProps) {
  const found = await Promise.all(
    block.instruments.map(async (figures) => ({
      figures,
      instrument: (await getInstrument(figures.symbol))?.value.instrument,
    })),
  )
  const shown = offeredMarketData(found, region)
  if (shown.length === 0) return null
  return (
    <BlockSection lang={lang} block={block}>
      <div className="grid grid-cols-1 gap-x-8 lg:grid-cols-2">
        {shown.map(({_key: key, symbol, figures}) => (
          <ArticleMarketData key={key} lang={lang} region={region} symbol={symbol} kinds={figures} />
        ))}
      </div>
      {shown.some(({figures}) => figures.includes('leverage')) ? (
        <div className="mt-4">
          <CapsBasis lang={lang} profile={region} />
        </div>
      ) : null}
    </BlockSection>
  )
}
