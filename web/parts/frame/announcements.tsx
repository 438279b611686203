import {useTranslations} from 'next-intl'
import type {Language} from '#domain/languages.ts'
import {publicPath} from '#i18n/public-path.ts'
import {IsolatedText} from '#web/ui/text.tsx'
import type {Announcement} from './get-announcements.ts'

const borders: Readonly<Record<Announcement['severity'], string>> = {
  info: 'border-s-signal',
  warning: 'border-s-warn',
  critical: 'border-s-loss',
}

type AnnouncementsProps = Readonly<{lang: Language; announcements: readonly Announcement[]}>

/** The announcements above a page, each with its severity in words. Nothing without one. */
export function Announcements({lang, announcements}: AnnouncementsProps) {
  const t = useTranslations('common.announcements')
  if (announcements.length === 0) return null
  return (
    <aside id="announcements" aria-label={t('title')} className="border-b border-rule bg-paper-sunk">
      <ul className="page-width space-y-2 py-3">
        {announcements.map(({_id, severity, text: words, link}) => (
          <li key={_id} className={`border-s-[6px] ps-3 leading-snug ${borders[severity]}`}>
            <strong className="font-semibold">{t(severity)}</strong>{' '}
            <span className="whitespace-pre-line">
              <IsolatedText lang={lang}>{words}</IsolatedText>
            </span>
            {link === null ? null : (
              <>
                {' '}
                <a
                  href={publicPath(lang, link.href)}
                  className="inline-flex min-h-6 items-center font-semibold underline underline-offset-4 print:hidden"
                >
                  {link.label}
                </a>
              </>
            )}
          </li>
        ))}
      </ul>
    </aside>
  )
}
