import {useTranslations} from 'next-intl'
import {use} from 'react'
import {formatDuration} from '#domain/format/format-duration.ts'
import type {Language} from '#domain/languages/languages.ts'
import {localeOf} from '#domain/languages/locale.ts'
import {retentionCategories} from '#domain/legal/retention-categories.ts'
import {IsolatedText} from '#web/ui/isolated-text.tsx'
import {getRetentionPeriods} from './get-retention-periods.ts'
import {NoticeTable} from './notice-table.tsx'

/** How long personal data is kept, made of the periods by which the database deletes it. */
export function RetentionTable({lang}: Readonly<{lang: Language}>) {
  const t = useTranslations('notices')
  const periods = use(getRetentionPeriods())
  const list = new Intl.ListFormat(localeOf(lang), {type: 'conjunction'})
  return (
    <NoticeTable caption={t('retentionCaption')} columns={[t('data'), t('keptFor')]}>
      {retentionCategories.map((category) => (
        <tr key={category}>
          <th scope="row" className="font-normal">
            {t(`retention.${category}`)}
          </th>
          <td>
            <IsolatedText lang={lang}>
              {list.format((periods.get(category) ?? []).map((part) => formatDuration(lang, part)))}
            </IsolatedText>
          </td>
        </tr>
      ))}
    </NoticeTable>
  )
}
