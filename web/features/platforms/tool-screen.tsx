import {useTranslations} from 'next-intl'
import type {DemoCallTexts} from './product-fields.ts'
import {FactList, Note, ProductHeader, ProductSections} from './product-sections.tsx'
import type {RegionProfile} from '#web/parts/region/get-region-profile.ts'
import {mayShowAction} from '#web/parts/region/may-show-link.ts'
import type {Language} from '#domain/languages.ts'
import {listLinks, publicPath} from '#i18n/public-path.ts'
import {ButtonLink} from '#web/ui/links.tsx'
import {IsolatedText} from '#web/ui/text.tsx'
import {Section} from '#web/ui/section.tsx'
import {TabLinks} from '#web/ui/navigation.tsx'
import type {Tool} from './get-tool.ts'
import type {ToolSummaries} from './get-platforms-page.ts'

type ToolScreenProps = Readonly<{
  lang: Language
  tool: Tool
  tools: ToolSummaries
  demo: DemoCallTexts
  region: RegionProfile
}>

/** A tool for traders with links to the other tools: features, facts and limits. */
export function ToolScreen({lang, tool, tools, demo, region}: ToolScreenProps) {
  const t = useTranslations('platforms')
  const toPath = (slug: string) => `/tools/${slug}`
  return (
    <>
      <ProductHeader
        lang={lang}
        product={tool}
        path={toPath(tool.slug)}
        above={[]}
        actions={
          mayShowAction(tool.action, region) ? (
            <ButtonLink href={publicPath(lang, tool.action.href)}>
              <IsolatedText lang={lang}>{tool.action.label}</IsolatedText>
            </ButtonLink>
          ) : null
        }
      />
      <TabLinks
        label={t('tools')}
        tabs={listLinks(
          lang,
          tools.map(({slug, name}) => ({href: toPath(slug), label: name})),
        )}
        current={publicPath(lang, toPath(tool.slug))}
      />
      <ProductSections lang={lang} product={tool} demo={demo} region={region}>
        <ToolFacts lang={lang} tool={tool} />
      </ProductSections>
    </>
  )
}

/** The facts of the tool, and its limits. */
function ToolFacts({lang, tool}: Pick<ToolScreenProps, 'lang' | 'tool'>) {
  const {factsTitle, facts, note} = tool
  if (!factsTitle || !facts || facts.length === 0) return note ? <Note lang={lang} text={note} /> : null
  return (
    <Section id="facts" title={factsTitle}>
      <div className="grid items-start gap-x-14 gap-y-8 lg:grid-cols-[1.15fr_1fr]">
        <FactList lang={lang} facts={facts} />
        {note ? <Note lang={lang} text={note} /> : null}
      </div>
    </Section>
  )
}
