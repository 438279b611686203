import type {RegionProfile} from '#web/features/region-profile/get-region-profile.ts'
import type {Language} from '#domain/languages/languages.ts'
import type {Block} from './blocks/block-fields.ts'
import {ActionBlock} from './blocks/action-block.tsx'
import {CardsBlock} from './blocks/cards-block.tsx'
import {ChartBlock} from './blocks/chart-block.tsx'
import {MarketDataBlock} from './blocks/market-data-block.tsx'
import {HeroBlock} from './blocks/hero-block.tsx'
import {QuestionsBlock} from './blocks/questions-block.tsx'
import type {LandingPage} from './get-landing-page.ts'

type LandingScreenProps = Readonly<{lang: Language; region: RegionProfile; page: LandingPage}>

/** A landing page as it applies in a region: the head over the whole width, the other blocks below one another. */
export function LandingScreen({lang, region, page: {blocks, title, slug}}: LandingScreenProps) {
  const heads = blocks.filter((block) => block._type === 'landingHero')
  const others = blocks.filter((block) => block._type !== 'landingHero')
  return (
    <>
      {heads.slice(0, 1).map((block) => (
        <HeroBlock
          key={block._key}
          lang={lang}
          region={region}
          block={block}
          page={{href: `/lp/${slug}`, label: title}}
        />
      ))}
      <div className="page-width pb-10">
        {others.map((block) => (
          <OtherBlock key={block._key} lang={lang} region={region} block={block} />
        ))}
      </div>
    </>
  )
}

type OtherBlockProps = Readonly<{
  lang: Language
  region: RegionProfile
  block: Exclude<Block, {_type: 'landingHero'}>
}>

/** A new kind of block does not compile until it is drawn here. */
function OtherBlock({lang, region, block}: OtherBlockProps) {
  if (block._type === 'landingFigures') return <MarketDataBlock lang={lang} region={region} block={block} />
  if (block._type === 'landingChart') return <ChartBlock lang={lang} region={region} block={block} />
  if (block._type === 'landingCards') return <CardsBlock lang={lang} block={block} />
  if (block._type === 'landingQuestions') return <QuestionsBlock lang={lang} block={block} />
  return <ActionBlock lang={lang} region={region} block={block} />
}
