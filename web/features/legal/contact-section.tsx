import {useTranslations} from 'next-intl'
import {fillYear} from '#web/features/site-frame/fill-year.ts'
import type {SiteSettings} from '#web/features/site-settings/get-site-settings.ts'
import type {Language} from '#domain/languages/languages.ts'
import {DefinitionList} from '#web/ui/definition-list.tsx'
import {IsolatedText} from '#web/ui/isolated-text.tsx'
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
      <DefinitionList
        lang={lang}
        layout="pairs"
        definitions={[
          {
            key: 'email',
            term: t('email'),
            value: (
              <a href={`mailto:${settings.contactEmail}`} dir="ltr" className={link}>
                {settings.contactEmail}
              </a>
            ),
          },
          {
            key: 'website',
            term: t('website'),
            value: (
              <a href={siteUrl} dir="ltr" className={link}>
                {settings.domain}
              </a>
            ),
          },
        ]}
      />
      <p className="mt-6 text-sm text-text-quiet">
        <IsolatedText lang={lang}>{fillYear(settings.copyright)}</IsolatedText>
      </p>
    </Section>
  )
}
