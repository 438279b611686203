import {useTranslations} from 'next-intl'
import {socialNetworkTitles} from '#schemas/values/social-networks.ts'
import type {SiteSettings} from '../site-settings/get-site-settings.ts'

const link =
  'inline-flex min-h-6 items-center text-on-ink underline underline-offset-4 hover:text-signal-on-ink'

type FooterContactProps = Readonly<{
  settings: Pick<SiteSettings, 'contactEmail' | 'phone' | 'domain' | 'socialLinks'>
  siteUrl: string
}>

/** How the brand is reached, and where it is found on networks. */
export function FooterContact({settings, siteUrl}: FooterContactProps) {
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
