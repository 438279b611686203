import type {Language} from '#domain/languages/languages.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import {Breadcrumb} from '#web/ui/breadcrumb.tsx'
import {ButtonLink} from '#web/ui/button-link.tsx'
import {StatRow} from '#web/ui/stat-row.tsx'
import {PageHeader} from '#web/ui/page-header.tsx'
import {TabLinks} from '#web/ui/tab-links.tsx'
import {SampleArtwork} from '../sample-artwork.tsx'
import {sampleTexts} from '../sample-texts.ts'

/** A page header with every optional element, and the tabs under it. */
export function HeadSamples({lang}: Readonly<{lang: Language}>) {
  const texts = sampleTexts[lang]
  const tabs = texts.tabs.map((label, index) => ({
    href: `${publicPath(lang, '/component-gallery')}?tab=${index}`,
    label,
  }))
  return (
    <>
      <PageHeader
        breadcrumb={
          <Breadcrumb
            above={[
              {href: publicPath(lang, '/'), label: texts.home},
              {href: publicPath(lang, '/platforms'), label: texts.platforms},
            ]}
            current={texts.title}
          />
        }
        eyebrow={texts.eyebrow}
        title={texts.title}
        lead={texts.lead}
        actions={
          <>
            <ButtonLink href={publicPath(lang, '/demo')}>{texts.demo}</ButtonLink>
            <ButtonLink href={publicPath(lang, '/platforms')} tone="outline">
              {texts.compare}
            </ButtonLink>
          </>
        }
        artwork={<SampleArtwork />}
        stats={<StatRow lang={lang} stats={texts.stats} />}
      />
      <TabLinks label={texts.title} tabs={tabs} current={tabs.at(-1)?.href ?? ''} />
    </>
  )
}
