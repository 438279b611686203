import {useTranslations} from 'next-intl'
import {useId} from 'react'
import {momentParameter} from '#web/content/draft/moment-parameter.ts'

const minute = 'YYYY-MM-DDTHH:MM'.length

/** Asks at which moment the page is to be shown; also leads back to the drafts. Works without JavaScript. */
export function AsOnForm({asOn}: Readonly<{asOn: string | null}>) {
  const t = useTranslations('preview')
  const id = useId()
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <form method="get" className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <label htmlFor={id} className="font-semibold">
          {t('asOnLabel')}
        </label>
        <input
          id={id}
          name={momentParameter}
          type="datetime-local"
          required
          dir="ltr"
          defaultValue={asOn?.slice(0, minute)}
          className="min-h-9 rounded-control border border-ink bg-transparent px-2 tabular-nums"
        />
        <button className="min-h-9 rounded-control border border-ink px-3 font-semibold hover:underline">
          {t('asOnShow')}
        </button>
      </form>
      {asOn !== null && (
        <form method="get">
          <button
            name={momentParameter}
            value=""
            className="min-h-9 px-2 font-semibold underline-offset-4 hover:underline"
          >
            {t('asOnLeave')}
          </button>
        </form>
      )}
    </div>
  )
}
