import {useTranslations} from 'next-intl'
import type {Language} from '#domain/languages/languages.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import {FilledMessage} from '#web/ui/filled-message.tsx'
import {Moment} from '#web/ui/moment.tsx'

type LastUpdatedProps = Readonly<{
  lang: Language
  /** When market data last changed, as an ISO time. */
  changed: string | null
  /** When the market data of the page was read, in milliseconds since 1970, and whether the database was available then. */
  asOf: number
  isLive: boolean
}>

/** When market data last changed, and the age of the data on the page. */
export function LastUpdated({lang, changed, asOf, isLive}: LastUpdatedProps) {
  const t = useTranslations('trading')
  return (
    <dl className="grid gap-6 sm:grid-cols-2">
      <div>
        <dt className="text-sm text-text-quiet">{t('marketDataLastChanged')}</dt>
        <dd className="mt-1 text-lg font-semibold">
          {changed === null ? t('neverChanged') : <Moment lang={lang} at={Date.parse(changed)} />}
        </dd>
      </div>
      <div>
        <dt className="text-sm text-text-quiet">{t('marketDataLastConfirmed')}</dt>
        <dd className={`mt-1 text-lg font-semibold ${isLive ? '' : 'border-s-4 border-warn ps-3'}`}>
          {isLive ? (
            <Moment lang={lang} at={asOf} />
          ) : (
            <FilledMessage
              message={messagesOf(lang).trading.lastKnown}
              values={{time: <Moment lang={lang} at={asOf} />}}
            />
          )}
        </dd>
      </div>
    </dl>
  )
}
