import {useTranslations} from 'next-intl'
import Link from 'next/link'
import type {Language} from '#domain/languages.ts'
import {socialNetworkTitles} from '#schemas/values/closed-sets.ts'
import {publicPath} from '#i18n/public-path.ts'
import type {RegionProfile} from '#web/parts/region/get-region-profile.ts'
import {RiskPanel} from '#web/parts/region/region-notes.tsx'
import {IsolatedText} from '#web/ui/text.tsx'
import type {SiteSettings} from './get-site-settings.ts'
import type {RegionDocument, Navigation} from './get-navigation.ts'
import {siteEnvironment} from '#runtime/environment/site-environment.ts'
import {LogoMark} from './main-bar.tsx'

/** The anchor of a footer link on every page: `status` for `/status`. Undefined for a link with its own anchor. */
export const toAnchor = (href: string): string | undefined =>
  href.includes('#') || href === '/' ? undefined : href.slice(1).replaceAll('/', '-')

/** Replaces `{year}` in a copyright line with the UTC year. */
export const fillYear = (line: string, moment: Date = new Date()): string =>
  line.replaceAll('{year}', String(moment.getUTCFullYear()))

const link =
  'inline-flex min-h-6 items-center text-on-ink underline underline-offset-4 hover:text-signal-on-ink'

type FooterContactProps = Readonly<{
  lang: Language
  settings: Pick<SiteSettings, 'contactEmail' | 'phone' | 'domain' | 'socialLinks'>
  siteUrl: string
}>

/** Contact details, newsletter and social networks of the brand. */
function FooterContact({lang, settings, siteUrl}: FooterContactProps) {
  const {contactEmail, phone, domain, socialLinks} = settings
  const t = useTranslations('disclaimer')
  return (
    <>
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <dt>{t('email')}</dt>
        <dd>
          <a href={`mailto:${contactEmail}`} dir="ltr" className={link}>
            {contactEmail}
          </a>
        </dd>
        <dt>{t('phone')}</dt>
        <dd>
          <a href={`tel:${phone.replaceAll(/[^+\d]/gu, '')}`} dir="ltr" className={link}>
            {phone}
          </a>
        </dd>
        <dt>{t('website')}</dt>
        <dd>
          <a href={siteUrl} dir="ltr" className={link}>
            {domain}
          </a>
        </dd>
        <dt>{t('newsletter')}</dt>
        <dd>
          <Link href={publicPath(lang, '/blog#subscribe')} prefetch={false} className={link}>
            {t('subscribe')}
          </Link>
        </dd>
      </dl>
      {socialLinks.length > 0 ? (
        <ul aria-label={t('networks')} className="mt-4 flex flex-wrap gap-x-5 gap-y-1">
          {socialLinks.map(({_key, network, href}) => (
            <li key={_key}>
              <a href={href} rel="me noopener" dir="ltr" className={link}>
                {socialNetworkTitles[network]}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}

type FooterDocumentsProps = Readonly<{lang: Language; documents: readonly RegionDocument[]}>

/** The legal documents of the visitor's region, the imprint first. */
function FooterDocuments({lang, documents}: FooterDocumentsProps) {
  const t = useTranslations('documents')
  const entity = useTranslations('entity')
  const links = [
    {href: '/legal/imprint', title: entity('imprint')},
    {href: '/legal/trust', title: t('trust.title')},
    ...documents.map(({slug, title}) => ({href: `/legal/${slug}`, title})),
  ]
  return (
    <nav aria-label={t('ofYourRegion')} className="mt-4 text-sm print:hidden">
      <ul className="flex flex-wrap gap-x-5">
        {links.map(({href, title}) => (
          <li key={href}>
            <Link href={publicPath(lang, href)} prefetch={false} className="footer-link">
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Lets the visitor download a signed copy of the page. The link's address is relative, so it works on each page without JavaScript. */
function KeepProof({lang}: Readonly<{lang: Language}>) {
  const t = useTranslations('documents')
  if (siteEnvironment().RECEIPT_PUBLIC_KEYS === undefined) return null
  return (
    <p className="keep-proof mt-8 text-sm text-on-ink-quiet print:hidden">
      {/* oxlint-disable-next-line next/no-html-link-for-pages -- a file of the current page, which the router must not load */}
      <a href="?receipt" rel="nofollow" className={link}>
        {t('keepProof')}
      </a>
      {'. '}
      {t('keepProofText')}{' '}
      <Link href={publicPath(lang, '/legal/history/verify#receipt')} prefetch={false} className={link}>
        {t('checkProof')}
      </Link>
    </p>
  )
}

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
          <KeepProof lang={lang} />
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
          <li key={link._key} id={toAnchor(link.href)} className="target:bg-ink-soft">
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

/** The region's notices and company. The Markdown versions of pages have them too. */
function ComplianceBlock({lang, profile}: Readonly<{lang: Language; profile: RegionProfile}>) {
  const t = useTranslations('disclaimer')
  return (
    <div id="region-notices">
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
