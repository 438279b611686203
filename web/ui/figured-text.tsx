import {Fragment} from 'react'
import type {Language} from '#web/i18n/languages.ts'
import {isolateFigures} from './isolate-figures.ts'

/** Running text from the content, with the figures of Arabic text isolated. English text stays one piece. */
export function FiguredText({lang, children}: Readonly<{lang: Language; children: string}>) {
  if (lang === 'en') return children
  return isolateFigures(children).map((part) =>
    part.kind === 'figure' ? (
      <bdi key={part.at} dir="ltr">
        {part.text}
      </bdi>
    ) : (
      <Fragment key={part.at}>{part.text}</Fragment>
    ),
  )
}
