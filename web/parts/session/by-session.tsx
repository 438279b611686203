import type {ReactNode} from 'react'
import {useTranslations} from 'next-intl'
import type {Language} from '#domain/languages.ts'
import {publicPath} from '#i18n/public-path.ts'

type BySessionProps = Readonly<{visitor: ReactNode; client: ReactNode}>

/**
 * Renders one element for visitors and another for signed-in clients. Pages are cached for all visitors, so the HTML
 * contains both, and CSS shows one.
 */
export const BySession = ({visitor, client}: BySessionProps) => (
  <>
    <span className="in-[[data-signed-in]]:hidden">{visitor}</span>
    <span className="not-in-[[data-signed-in]]:hidden">{client}</span>
  </>
)

type ClientLinkProps = Readonly<{lang: Language; className: string}>

/**
 * Link to the account or to the sign-in. Pages are cached for all visitors, so the HTML contains both links in the same
 * place. CSS shows the right one without a layout shift.
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
