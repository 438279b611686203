'use client'

import type {Language} from '#domain/languages/languages.ts'
import type {Messages} from '#web/i18n/messages.ts'
import {buttonStyle} from '#web/ui/button-style.ts'
import {FilledMessage} from '#web/ui/filled-message.tsx'
import {Moment} from '#web/ui/moment.tsx'

type FiguresStateProps = Readonly<{
  lang: Language
  labels: Messages['trading']
  figures: Readonly<{asOf: number; isLive: boolean; isWhole: boolean; isFetching: boolean; retry: () => void}>
}>

/** From when the figures of a table are; while the source does not answer, that they are the last known ones, and a way to try again. */
export function MarketDataState({lang, labels, figures}: FiguresStateProps) {
  const values = {time: <Moment lang={lang} at={figures.asOf} />}
  if (figures.isLive) {
    return (
      <p className="flex min-h-11 items-center text-sm text-text-quiet">
        <span>
          <FilledMessage message={labels.figuresAsOf} values={values} />
        </span>
      </p>
    )
  }
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      <output className="block border-s-4 border-warn ps-3 font-semibold">
        <FilledMessage message={labels.lastKnown} values={values} />
        {figures.isWhole ? null : <span className="block font-normal">{labels.incomplete}</span>}
      </output>
      <button
        type="button"
        onClick={figures.retry}
        disabled={figures.isFetching}
        className={buttonStyle('outline')}
      >
        {figures.isFetching ? labels.retrying : labels.retry}
      </button>
    </div>
  )
}
