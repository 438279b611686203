import {useTranslations} from 'next-intl'
import Link from 'next/link'
import type {Language} from '#domain/languages/languages.ts'
import {socialNetworkTitles} from '#schemas/values/social-networks.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import type {SiteSettings} from '../site-settings/get-site-settings.ts'

const link =
  'inline-flex min-h-6 items-center text-on-ink underline underline-offset-4 hover:text-signal-on-ink'

type FooterContactProps = Readonly<{
  lang: Language
  settings: Pick<SiteSettings, 'contactEmail' | 'phone' | 'domain' | 'socialLinks'>
  siteUrl: string
}>

/** Contact details, newsletter and social networks of the brand. */
export function FooterContact({lang, settings, siteUrl}: FooterContactProps) {
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
