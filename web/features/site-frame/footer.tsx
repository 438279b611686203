import {useTranslations} from 'next-intl'
import Link from 'next/link'
import type {RegionProfile} from '#web/features/region-profile/get-region-profile.ts'
import {RiskPanel} from '#web/features/region-profile/risk-panel.tsx'
import type {Language} from '#domain/languages/languages.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import {IsolatedText} from '#web/ui/isolated-text.tsx'
import {anchorOf} from './anchor-of.ts'
import {fillYear} from './fill-year.ts'
import {FooterContact} from './footer-contact.tsx'
import {FooterDocuments} from './footer-documents.tsx'
import type {RegionDocument} from './get-region-documents.ts'
import type {Navigation} from './get-navigation.ts'
import type {SiteSettings} from '../site-settings/get-site-settings.ts'
import {LogoMark} from './logo.tsx'

type FooterProps = Readonly<{
  lang: Language
  profile: RegionProfile
  settings: SiteSettings
  links: Navigation['footerLinks']
  documents: readonly RegionDocument[]
  siteUrl: string
}>

/** The end of every page: the full risk warning, the region's notice and entity, the links, the contact. */
export function Footer({lang, profile, settings, links, documents, siteUrl}: FooterProps) {
  const t = useTranslations('disclaimer')
  return (
    <footer className="mt-auto">
      <div className="border-t border-rule bg-paper py-8">
        <div className="page-width">
          <RiskPanel lang={lang} profile={profile} id="risk-warning" />
        </div>
      </div>
      <div className="on-ink">
        <div className="page-width py-12">
          <div className="flex items-center gap-2.5 text-lg font-semibold">
            <LogoMark />
            {settings.brandName}
            <span className="ms-2 hidden border-s border-ink-rule ps-4 text-base font-normal text-on-ink-quiet sm:inline">
              {settings.tagline}
            </span>
          </div>
          <FooterLinks lang={lang} links={links} />
          <FooterDocuments lang={lang} documents={documents} />
          <div className="mt-8 grid gap-x-12 gap-y-8 text-sm text-on-ink-quiet lg:grid-cols-[1.3fr_1fr]">
            <ComplianceBlock lang={lang} profile={profile} />
            <div>
              <h2 className="text-sm font-semibold text-on-ink">{t('information')}</h2>
              <p className="mt-2">{settings.educationalNotice}</p>
              <p className="mt-2">{settings.companyStatement}</p>
              <FooterContact lang={lang} settings={settings} siteUrl={siteUrl} />
            </div>
          </div>
          <p className="mt-10 border-t border-ink-rule pt-5 text-sm text-on-ink-quiet">
            <IsolatedText lang={lang}>{fillYear(settings.copyright)}</IsolatedText>
          </p>
        </div>
      </div>
    </footer>
  )
}

function FooterLinks({lang, links}: Readonly<{lang: Language; links: FooterProps['links']}>) {
  const t = useTranslations('nav')
  return (
    <nav aria-label={t('footer')} className="mt-6 border-y border-ink-rule py-2 print:hidden">
      <ul className="-mx-2 flex flex-wrap">
        {links.map((link) => (
          <li key={link._key} id={anchorOf(link.href)} className="target:bg-ink-soft">
            <Link
              href={publicPath(lang, link.href)}
              prefetch={false}
              className="flex min-h-11 items-center px-2 pe-4 font-medium hover:text-signal-on-ink"
            >
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function ComplianceBlock({lang, profile}: Readonly<{lang: Language; profile: RegionProfile}>) {
  const t = useTranslations('disclaimer')
  return (
    <div>
      <h2 className="text-sm font-semibold text-on-ink">{t('complianceNotice', {region: profile.name})}</h2>
      <p className="mt-2">
        <IsolatedText lang={lang}>{profile.complianceNotice}</IsolatedText>
      </p>
      <p className="mt-2">
        <IsolatedText lang={lang}>{profile.cryptoNotice}</IsolatedText>
      </p>
      <p className="mt-2">{profile.entity.servedBy}</p>
    </div>
  )
}
