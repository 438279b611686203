import {useTranslations} from 'next-intl'
import {
  type CookieAudience,
  type CookiePurpose,
  cookieAudiences,
  siteCookies,
} from '#domain/cookies/site-cookies.ts'
import {durationOf, formatDuration} from '#domain/format/format-duration.ts'
import type {Language} from '#domain/languages/languages.ts'
import {cookieName} from '#web/http/cookies/site-cookie.ts'
import {IsolatedText} from '#web/ui/isolated-text.tsx'
import {NoticeTable} from './notice-table.tsx'

const isPurpose = (key: string): key is CookiePurpose => key in siteCookies

const purposesFor = (audience: CookieAudience): CookiePurpose[] =>
  Object.keys(siteCookies)
    .filter(isPurpose)
    .filter((purpose) => siteCookies[purpose].audience === audience)

/** Every cookie that the site sets, made of the list that the code sets them from. */
export function CookieTable({lang}: Readonly<{lang: Language}>) {
  const t = useTranslations('notices')
  return cookieAudiences.map((audience) => (
    <NoticeTable
      key={audience}
      caption={t(`cookieAudiences.${audience}`)}
      columns={[t('cookie'), t('purpose'), t('keptFor')]}
    >
      {purposesFor(audience).map((purpose) => {
        const cookie = siteCookies[purpose]
        return (
          <tr key={purpose}>
            <th scope="row">
              <bdi dir="ltr">
                <code>{cookieName(cookie)}</code>
              </bdi>
              <span className="mt-1 block font-normal text-text-quiet">
                {cookie.isReadable ? t('readable') : t('hidden')}
              </span>
            </th>
            <td>{t(`cookiePurposes.${purpose}`)}</td>
            <td>
              <IsolatedText lang={lang}>
                {cookie.seconds === null
                  ? t('untilClosed')
                  : formatDuration(lang, durationOf(cookie.seconds))}
              </IsolatedText>
            </td>
          </tr>
        )
      })}
    </NoticeTable>
  ))
}
