import {useTranslations} from 'next-intl'
import type {Language} from '#domain/languages/languages.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import {DeviceIcon} from '#web/ui/device-icon.tsx'
import {DownloadList} from '#web/ui/download-list.tsx'
import {isPageAddress} from '#web/ui/is-page-address.ts'
import {Section} from '#web/ui/section.tsx'
import {downloadAction} from './download-action.ts'
import {FactList, Note} from './facts-and-note.tsx'
import type {DownloadPage} from './get-download-page.ts'

type DownloadSectionProps = Readonly<{lang: Language; page: DownloadPage}>

/** The ways to get a platform, what it needs, and what has to be known before. */
export function DownloadSection({lang, page}: DownloadSectionProps) {
  const t = useTranslations('platforms')
  const downloads = page.downloads.map(({_key: key, label, kind, href, requirement}) => ({
    key,
    label,
    ...(requirement ? {note: requirement} : {}),
    glyph: <DeviceIcon name={kind} />,
    href: isPageAddress(href) ? publicPath(lang, href) : href,
    action: t(downloadAction({kind, href})),
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
