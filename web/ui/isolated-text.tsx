import {Fragment} from 'react'
import type {Language} from '#domain/languages/languages.ts'
import {type TextRun, isolateNumbers} from './isolate-numbers.ts'

const maxKeptLength = 2

/** Text before a figure. One as short as in "ميتاتريدر 5." is not left alone on the next line. */
const before = (text: string, figure: TextRun | undefined): string =>
  figure && figure.text.length <= maxKeptLength ? text.replace(/(?<=\S) $/u, '\u00A0') : text

/** Running text from the content, with the figures of Arabic text isolated. English text stays one piece. */
export function IsolatedText({lang, children}: Readonly<{lang: Language; children: string}>) {
  if (lang === 'en') return children
  return isolateNumbers(children).map((part, index, parts) =>
    part.kind === 'figure' ? (
      <bdi key={part.at} dir="ltr">
        {part.text}
      </bdi>
    ) : (
      <Fragment key={part.at}>{before(part.text, parts[index + 1])}</Fragment>
    ),
  )
}
