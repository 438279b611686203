import {useTranslations} from 'next-intl'
import type {Language} from '#domain/languages/languages.ts'
import {publicPath} from '#web/i18n/public-path.ts'

type ClientLinkProps = Readonly<{lang: Language; className: string}>

/**
 * Link to the account or to the sign-in. Pages are cached for everybody, so both links are rendered in the same place; CSS shows
 * the one that applies, without a layout shift.
 */
export function ClientLink({lang, className}: ClientLinkProps) {
  const t = useTranslations()
  return (
    <span className="grid *:col-start-1 *:row-start-1">
      <a href={publicPath(lang, '/auth')} className={`in-[[data-signed-in]]:invisible ${className}`}>
        {t('nav.clientLogin')}
      </a>
      <a href={publicPath(lang, '/account')} className={`not-in-[[data-signed-in]]:invisible ${className}`}>
        {t('auth.account')}
      </a>
    </span>
  )
}
