import {getTranslations} from 'next-intl/server'
import {lang as languageOfRoute} from 'next/root-params'
import type {Metadata} from 'next'
import {defaultLanguage, isLanguage, type Language} from '#domain/languages.ts'
import {SearchForm} from '#web/parts/search/search-form.tsx'
import {publicPath} from '#i18n/public-path.ts'
import {ButtonLink} from '#web/ui/links.tsx'
import {PageHeader} from '#web/ui/page-header.tsx'
import {findCryptoPermission} from '#domain/offers/crypto-permission.ts'
import {CountryNotice} from '#web/parts/region/country-notice.tsx'
import type {RegionProfile} from '#web/parts/region/get-region-profile.ts'

type BackHomeScreenProps = Readonly<{
  eyebrow: string
  title: string
  lead: string
  /** A related page, its path without a language. */
  more?: Readonly<{href: string; label: string}>
  /** Whether to offer a search of the site. */
  isSearchable?: boolean
}>

/** Explains a problem with an address or a request, and links to the home page. */
export async function BackHomeScreen({more, isSearchable = false, ...words}: BackHomeScreenProps) {
  const requested = await languageOfRoute()
  const lang = isLanguage(requested) ? requested : defaultLanguage
  const t = await getTranslations('common')
  return (
    <PageHeader {...words}>
      {isSearchable ? <SearchForm lang={lang} query="" /> : null}
      <p className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href={publicPath(lang, '/')} {...(isSearchable && {tone: 'outline'})}>
          {t('backHome')}
        </ButtonLink>
        {more ? (
          <ButtonLink href={publicPath(lang, more.href)} tone="outline">
            {more.label}
          </ButtonLink>
        ) : null}
      </p>
    </PageHeader>
  )
}

/** Metadata of a missing page. It isn't indexed, and a marker makes the page cache respond with status 404. */
export async function notFoundMetadata(): Promise<Metadata> {
  const t = await getTranslations('common')
  return {title: t('pageNotFoundTitle'), robots: {index: false}, other: {'http-status': '404'}}
}

/** Explains that a page doesn't exist, offers a search, and links to the home page. */
export async function NotFoundScreen() {
  const t = await getTranslations('common')
  return (
    <BackHomeScreen eyebrow="404" title={t('pageNotFoundTitle')} lead={t('pageNotFoundLead')} isSearchable />
  )
}

/** Replaces a page about crypto where it isn't offered: one sentence with the reason, and a link. Its status is 404. */
export async function UnlistedScreen({region}: Readonly<{region: RegionProfile}>) {
  const t = await getTranslations('offer')
  const permission = findCryptoPermission(region)
  return (
    <BackHomeScreen
      eyebrow="404"
      title={t('unlistedTitle')}
      lead={t(`unlistedLeads.${permission === 'allowed' ? 'notOffered' : permission}`, {region: region.name})}
      more={{href: '/legal', label: t('readRules')}}
    />
  )
}

type NotOfferedScreenProps = Readonly<{lang: Language; region: RegionProfile}>

/**
 * Replaces a landing page in a region that doesn't offer its product, and every page that advertises CFDs in a country that
 * forbids it. Its status is 404.
 */
export async function NotOfferedScreen({lang, region}: NotOfferedScreenProps) {
  const t = await getTranslations('offer')
  const more = {href: '/legal', label: t('readRules')}
  if (region.allowsMarketing)
    return (
      <BackHomeScreen
        eyebrow="404"
        title={t('elsewhereTitle')}
        lead={t('elsewhereLead', {region: region.name})}
        more={more}
      />
    )
  return (
    <>
      <BackHomeScreen eyebrow="404" title={t('notInCountryTitle')} lead={t('notInCountryLead')} more={more} />
      <div className="page-width py-6">
        <CountryNotice lang={lang} notice={region.countryNotice} />
      </div>
    </>
  )
}
