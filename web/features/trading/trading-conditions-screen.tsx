import {useTranslations} from 'next-intl'
import {tradingSectionKeys} from '#schemas/values/closed-sets.ts'
import {PageHeader} from '#web/ui/page-header.tsx'
import {Section} from '#web/ui/section.tsx'
import {QueryProvider} from '#web/ui/browser/query-provider.tsx'
import {MarketDataUpdates} from './live/market-data-socket.tsx'
import {type SectionData, sectionComponents} from './sections/section-components.tsx'
import {SectionContents} from './sections/section-contents.tsx'
import type {ReactNode} from 'react'
import type {ProseContent, ProseContent as ProseBlocks} from '#schemas/queries/page-texts.ts'
import type {Language} from '#domain/languages.ts'
import type {LinkRules} from '#web/parts/region/may-show-link.ts'
import {Prose} from '#web/prose/prose.tsx'

/** The prose of a section: the lead before its component, and explanations after it, by heading. */
export type SplitProse = Readonly<{lead: ProseContent; explanations: readonly ProseContent[]}>

const isParagraph = (block: ProseContent[number]) =>
  block.listItem === undefined && (block.style ?? 'normal') === 'normal'

/** Index of the first block after the lead: a heading, or a list with its introducing paragraph. */
function endOfLead(prose: ProseContent): number {
  const firstOther = prose.findIndex((block) => !isParagraph(block))
  if (firstOther === -1) return prose.length
  return prose[firstOther]?.listItem !== undefined && firstOther > 1 ? firstOther - 1 : firstOther
}

/** Splits prose after its opening paragraphs, and the rest before each heading. Keeps every block. */
export function splitProse(prose: ProseContent): SplitProse {
  const end = endOfLead(prose)
  const explanations: ProseContent[] = []
  for (const block of prose.slice(end)) {
    const current = explanations.at(-1)
    if (!current || block.style === 'h3') explanations.push([block])
    else current.push(block)
  }
  return {lead: prose.slice(0, end), explanations}
}

type SectionBodyProps = Readonly<{
  lang: Language
  region: LinkRules
  prose: ProseBlocks
  children?: ReactNode
}>

/** Opening text, then the section's component, then explanations, in columns where there is room. */
export function SectionBody({lang, region, prose, children}: SectionBodyProps) {
  const {lead, explanations} = splitProse(prose)
  return (
    <div className="space-y-8">
      {lead.length > 0 ? <Prose lang={lang} value={lead} region={region} /> : null}
      {children}
      {explanations.length > 0 ? (
        <div className="grid gap-x-14 gap-y-8 lg:grid-cols-2">
          {explanations.map((explanation) => (
            <Prose key={explanation[0]?._key} lang={lang} value={explanation} region={region} />
          ))}
        </div>
      ) : null}
    </div>
  )
}

/** The trading-conditions page: head, contents, and the twelve sections in order. */
export function TradingConditionsScreen(props: SectionData) {
  const t = useTranslations('trading')
  const {conditions, scope, profile, socket} = props
  const sections = tradingSectionKeys.flatMap((key) =>
    conditions.sections.filter((section) => section.key === key),
  )
  return (
    <>
      <PageHeader title={conditions.page.headline} lead={conditions.page.lead} />
      <QueryProvider>
        {socket ? <MarketDataUpdates {...socket} /> : null}
        <div className="xl:page-width xl:grid xl:grid-cols-[11.5rem_minmax(0,1fr)] xl:gap-x-8">
          <SectionContents
            label={t('onThisPage')}
            entries={sections.map(({key, title}) => ({id: key, title}))}
          />
          <div className="far-sections pb-16 max-xl:page-width">
            {sections.map(({key, title, body}) => (
              <Section key={key} id={key} title={title}>
                <SectionBody lang={scope.lang} region={profile} prose={body}>
                  {sectionComponents[key]?.(props)}
                </SectionBody>
              </Section>
            ))}
          </div>
        </div>
      </QueryProvider>
    </>
  )
}
