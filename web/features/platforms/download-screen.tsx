import {useTranslations} from 'next-intl'
import type {DownloadKind} from '#schemas/values/closed-sets.ts'
import {isPageAddress, ButtonLink} from '#web/ui/links.tsx'
import type {Language} from '#domain/languages.ts'
import {publicPath, listLinks} from '#i18n/public-path.ts'
import {DeviceIcon} from '#web/ui/icon.tsx'
import {DownloadList} from '#web/ui/lists.tsx'
import {Section} from '#web/ui/section.tsx'
import {IsolatedText} from '#web/ui/text.tsx'
import {TabLinks} from '#web/ui/navigation.tsx'
import {FactList, Note, ProductHeader, ProductSections} from './product-sections.tsx'
import type {DownloadPage} from './get-download-page.ts'
import {type LinkRules, mayLinkTo, pickLinks} from '#web/parts/region/may-show-link.ts'
import type {DemoCallTexts} from './product-fields.ts'

type Download = Readonly<{kind: DownloadKind; href: string}>

/** The action of a download button: link to a page with details, open the browser edition, get an app, or download a file. */
export const chooseDownloadAction = ({kind, href}: Download): 'details' | 'open' | 'getApp' | 'download' => {
  if (isPageAddress(href)) return 'details'
  if (kind === 'web') return 'open'
  return kind === 'ios' || kind === 'android' || kind === 'mobile' ? 'getApp' : 'download'
}

/** The target of the main button. A browser edition opens at once, and visitors choose other editions from the list. */
export const choosePrimaryHref = (
  page: Readonly<{_type: string; downloads: readonly Download[]}>,
): string => {
  const [first] = page.downloads
  return page._type === 'platformEdition' && first?.kind === 'web' ? first.href : '#downloads'
}

type DownloadSectionProps = Readonly<{lang: Language; page: DownloadPage}>

/** The downloads of a platform, its requirements, and a note to read before downloading. */
function DownloadSection({lang, page}: DownloadSectionProps) {
  const t = useTranslations('platforms')
  const downloads = page.downloads.map(({_key: key, label, kind, href, requirement}) => ({
    key,
    label,
    ...(requirement ? {note: requirement} : {}),
    icon: <DeviceIcon name={kind} />,
    href: isPageAddress(href) ? publicPath(lang, href) : href,
    action: t(chooseDownloadAction({kind, href})),
  }))
  const facts = page.facts ?? []
  const hasFacts = page.factsTitle !== null && facts.length > 0
  const note = page.note ? <Note lang={lang} text={page.note} /> : null
  return (
    <Section id="downloads" title={page.downloadsTitle}>
      <div className="grid items-start gap-x-14 gap-y-10 lg:grid-cols-[1.15fr_1fr]">
        <div className="grid gap-6">
          <DownloadList lang={lang} downloads={downloads} />
          {hasFacts ? note : null}
        </div>
        {hasFacts ? (
          <div>
            <h3 className="mb-3 text-lg">{page.factsTitle}</h3>
            <FactList lang={lang} facts={facts} />
          </div>
        ) : (
          note
        )}
      </div>
    </Section>
  )
}

type DownloadScreenProps = Readonly<{
  lang: Language
  page: DownloadPage
  demo: DemoCallTexts
  region: LinkRules
}>

/** A platform or one of its editions, with the tabs of the platform, its features and its downloads. */
export function DownloadScreen({lang, page: whole, demo, region}: DownloadScreenProps) {
  const t = useTranslations('platforms')
  const page = {...whole, downloads: pickLinks(region, whole.downloads)}
  const {platform} = page
  const path = `/download/${page.slug}`
  return (
    <>
      <ProductHeader
        lang={lang}
        product={page}
        path={path}
        above={
          platform.slug === page.slug ? [] : [{href: `/download/${platform.slug}`, label: platform.name}]
        }
        actions={
          <>
            <ButtonLink href={choosePrimaryHref(page)}>
              <IsolatedText lang={lang}>{page.primaryLabel}</IsolatedText>
            </ButtonLink>
            {mayLinkTo(region, demo.demoLink.href) ? (
              <ButtonLink href={publicPath(lang, demo.demoLink.href)} tone="outline">
                {demo.demoLink.label}
              </ButtonLink>
            ) : null}
          </>
        }
      />
      <TabLinks
        label={t('versions', {name: platform.name})}
        tabs={listLinks(lang, pickLinks(region, platform.tabs))}
        current={publicPath(lang, path)}
      />
      <ProductSections lang={lang} product={page} demo={demo} region={region}>
        <DownloadSection lang={lang} page={page} />
      </ProductSections>
    </>
  )
}
