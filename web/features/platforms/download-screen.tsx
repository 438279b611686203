import {useTranslations} from 'next-intl'
import type {Language} from '#domain/languages/languages.ts'
import {linksIn, publicPath} from '#web/i18n/public-path.ts'
import {ButtonLink} from '#web/ui/button-link.tsx'
import {IsolatedText} from '#web/ui/isolated-text.tsx'
import {TabLinks} from '#web/ui/tab-links.tsx'
import type {DemoCallTexts} from './demo-call-fields.ts'
import {DownloadSection} from './download-section.tsx'
import {primaryDownloadHref} from './download-action.ts'
import type {DownloadPage} from './get-download-page.ts'
import {ProductHeader} from './product-header.tsx'
import {ProductSections} from './product-sections.tsx'

type DownloadScreenProps = Readonly<{lang: Language; page: DownloadPage; demo: DemoCallTexts}>

/** A platform or one of its editions, with the tab strip of the platform: what it does and how to get it. */
export function DownloadScreen({lang, page, demo}: DownloadScreenProps) {
  const t = useTranslations('platforms')
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
            <ButtonLink href={primaryDownloadHref(page)}>
              <IsolatedText lang={lang}>{page.primaryLabel}</IsolatedText>
            </ButtonLink>
            <ButtonLink href={publicPath(lang, demo.demoLink.href)} tone="outline">
              {demo.demoLink.label}
            </ButtonLink>
          </>
        }
      />
      <TabLinks
        label={t('versions', {name: platform.name})}
        tabs={linksIn(lang, platform.tabs)}
        current={publicPath(lang, path)}
      />
      <ProductSections lang={lang} product={page} demo={demo}>
        <DownloadSection lang={lang} page={page} />
      </ProductSections>
    </>
  )
}
