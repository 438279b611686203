import type {ReactNode} from 'react'
import type {Language} from '#domain/languages/languages.ts'
import {Chevron} from '../chevron.tsx'
import {IsolatedText} from '../isolated-text.tsx'

type ChartFigureProps = Readonly<{
  lang: Language
  title: string
  /** What the chart shows, in a sentence: whoever cannot see it reads this. */
  summary: string
  /** What of it only the browser knows and that changes once it does: as many lines are kept free for it as it may take, so that nothing moves. */
  live?: string
  children: ReactNode
  /** The same figures as a table, and the words that open it. */
  table?: Readonly<{label: string; content: ReactNode}>
  note?: ReactNode
}>

/** The frame of a chart: what it shows in words, the drawing, and its figures as a table. */
export function ChartFigure({lang, title, summary, live, children, table, note}: ChartFigureProps) {
  return (
    <figure className="flex h-full flex-col print:break-inside-avoid">
      <figcaption>
        <strong className="block font-semibold">
          <IsolatedText lang={lang}>{title}</IsolatedText>
        </strong>
        <span className="mt-0.5 block text-sm text-text-quiet">
          <IsolatedText lang={lang}>{summary}</IsolatedText>
        </span>
        {live === undefined ? null : (
          // A new element for each text: in place of a text of mixed directions another counts as a shift of the layout.
          <span
            key={live}
            className="block min-h-[3lh] text-sm text-text-quiet sm:min-h-[2lh] xl:min-h-[1lh]"
          >
            <IsolatedText lang={lang}>{live}</IsolatedText>
          </span>
        )}
      </figcaption>
      <div className="mt-auto pt-4">{children}</div>
      {note ? <p className="mt-3 text-xs text-text-quiet">{note}</p> : null}
      {table ? (
        <details className="mt-3">
          <summary className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-signal transition-colors hover:text-signal-strong">
            {table.label}
            <Chevron />
          </summary>
          <div className="mt-2">{table.content}</div>
        </details>
      ) : null}
    </figure>
  )
}
