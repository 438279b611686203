import {useTranslations} from 'next-intl'
import {fillYear} from '#web/features/site-frame/fill-year.ts'
import type {SiteSettings} from '#web/features/site-frame/get-site-settings.ts'
import type {Language} from '#web/i18n/languages.ts'
import {FiguredText} from '#web/ui/figured-text.tsx'
import {Section} from '#web/ui/section.tsx'

type ContactSectionProps = Readonly<{
  lang: Language
  lead: string
  settings: SiteSettings
  siteUrl: string
}>

/** How to ask about the legal texts, and the copyright line. */
export function ContactSection({lang, lead, settings, siteUrl}: ContactSectionProps) {
  const t = useTranslations('disclaimer')
  const link =
    'inline-flex min-h-6 font-semibold text-signal underline underline-offset-4 hover:text-signal-strong'
  return (
    <Section id="contact" title={t('contact')} lead={lead}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        <dt className="text-text-quiet">{t('email')}</dt>
        <dd>
          <a href={`mailto:${settings.contactEmail}`} dir="ltr" className={link}>
            {settings.contactEmail}
          </a>
        </dd>
        <dt className="text-text-quiet">{t('website')}</dt>
        <dd>
          <a href={siteUrl} dir="ltr" className={link}>
            {settings.domain}
          </a>
        </dd>
      </dl>
      <p className="mt-6 text-sm text-text-quiet">
        <FiguredText lang={lang}>{fillYear(settings.copyright)}</FiguredText>
      </p>
    </Section>
  )
}
