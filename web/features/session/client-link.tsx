import {useTranslations} from 'next-intl'
import type {Language} from '#domain/languages/languages.ts'
import {publicPath} from '#web/i18n/public-path.ts'

type ClientLinkProps = Readonly<{lang: Language; className: string}>

/**
 * The way to one's account. The page is the same for everybody, so both ways are in it, one over the other: a style shows the one that
 * fits the reader, and nothing moves.
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
