import {cryptoPermission} from '#domain/offer/crypto-permission.ts'
import {useTranslations} from 'next-intl'
import type {DemoCallTexts} from '#web/features/platforms/demo-call-fields.ts'
import {FactList, Note} from '#web/features/platforms/facts-and-note.tsx'
import {ProductHeader} from '#web/features/platforms/product-header.tsx'
import {ProductSections} from '#web/features/platforms/product-sections.tsx'
import type {RegionProfile} from '#web/features/region-profile/get-region-profile.ts'
import type {Language} from '#domain/languages/languages.ts'
import {linksIn, publicPath} from '#web/i18n/public-path.ts'
import {ButtonLink} from '#web/ui/button-link.tsx'
import {IsolatedText} from '#web/ui/isolated-text.tsx'
import {Section} from '#web/ui/section.tsx'
import {TabLinks} from '#web/ui/tab-links.tsx'
import type {Tool} from './get-tool.ts'
import type {ToolSummaries} from '../platforms/list-tools.ts'

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
  const pathOf = (slug: string) => `/tools/${slug}`
  return (
    <>
      <ProductHeader
        lang={lang}
        product={tool}
        path={pathOf(tool.slug)}
        above={[]}
        actions={
          tool.action.needsCrypto && cryptoPermission(region) !== 'allowed' ? null : (
            <ButtonLink href={publicPath(lang, tool.action.href)}>
              <IsolatedText lang={lang}>{tool.action.label}</IsolatedText>
            </ButtonLink>
          )
        }
      />
      <TabLinks
        label={t('tools')}
        tabs={linksIn(
          lang,
          tools.map(({slug, name}) => ({href: pathOf(slug), label: name})),
        )}
        current={publicPath(lang, pathOf(tool.slug))}
      />
      <ProductSections lang={lang} product={tool} demo={demo}>
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
