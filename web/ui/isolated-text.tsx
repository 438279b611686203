import {Fragment} from 'react'
import type {Language} from '#domain/languages/languages.ts'
import {type TextRun, isolateNumbers} from './isolate-numbers.ts'

const maxKeptLength = 2

/** Text before a number. A number as short as in "ميتاتريدر 5." must not wrap alone to the next line. */
const before = (text: string, number: TextRun | undefined): string =>
  number && number.text.length <= maxKeptLength ? text.replace(/(?<=\S) $/u, '\u00A0') : text

/** Text from the content, with the numbers of Arabic text isolated. English text stays one string. */
export function IsolatedText({lang, children}: Readonly<{lang: Language; children: string}>) {
  if (lang === 'en') return children
  return isolateNumbers(children).map((run, index, runs) =>
    run.kind === 'number' ? (
      <bdi key={run.at} dir="ltr">
        {run.text}
      </bdi>
    ) : (
      <Fragment key={run.at}>{before(run.text, runs[index + 1])}</Fragment>
    ),
  )
}
