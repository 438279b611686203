import type {RegionProfile} from '#web/parts/region/get-region-profile.ts'
import type {Language} from '#domain/languages.ts'
import type {Block} from '#web/parts/article/landing-blocks.ts'
import {ActionBlock, CardsBlock, HeroBlock, QuestionsBlock} from './text-blocks.tsx'
import {ChartBlock, MarketDataBlock} from './market-blocks.tsx'
import type {LandingPage} from './landing-pages.ts'

type LandingScreenProps = Readonly<{lang: Language; region: RegionProfile; page: LandingPage}>

/** A landing page in a region: the head over the full width, then the other blocks. */
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

/** A new kind of block breaks the build until this function draws it. */
function OtherBlock({lang, region, block}: OtherBlockProps) {
  if (block._type === 'landingFigures') return <MarketDataBlock lang={lang} region={region} block={block} />
  if (block._type === 'landingChart') return <ChartBlock lang={lang} region={region} block={block} />
  if (block._type === 'landingCards') return <CardsBlock lang={lang} region={region} block={block} />
  if (block._type === 'landingQuestions') return <QuestionsBlock lang={lang} region={region} block={block} />
  return <ActionBlock lang={lang} region={region} block={block} />
}
