import type {ReactNode} from 'react'
import type {Language} from '#domain/languages.ts'
import {Chevron} from '../chevron.tsx'
import {IsolatedText} from '../text.tsx'

type ChartFigureProps = Readonly<{
  lang: Language
  title: string
  /** Describes the chart in a sentence, for visitors who can't see it. */
  summary: string
  /**
   * A summary that depends on the browser and changes after loading. The frame reserves as many lines as it can need, so that the layout doesn't
   * shift.
   */
  live?: string
  children: ReactNode
  /** The same values as a table, and the label that opens it. */
  table?: Readonly<{label: string; content: ReactNode}>
  note?: ReactNode
}>

/** The frame of a chart: its description, the drawing, and its values as a table. */
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
          // Creates an element for each text. Replacing text of mixed directions in place counts as a layout shift.
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
