import {Fragment, type ReactNode} from 'react'
import type {Language} from '#domain/languages/languages.ts'
import {type TextRun, isolateNumbers} from './isolate-numbers.ts'
import {splitText} from './split-text.ts'

const maxKeptLength = 2

/** A longer figure must be able to wrap in a narrow column. */
const maxUnbrokenLength = 24

/** Text before a number. A number as short as in "ميتاتريدر 5." must not wrap alone to the next line. */
const before = (text: string, number: TextRun | undefined): string =>
  number && number.text.length <= maxKeptLength ? text.replace(/(?<=\S) $/u, '\u00A0') : text

// Browsers end a line after the dash of "74-89%", too.
const range = /(\S*\d[–-]\d\S*)/u

const isUnbroken = (text: string): boolean =>
  range.test(text) && text.length <= maxUnbrokenLength && !/\s/u.test(text)

const unbroken = 'whitespace-nowrap'

/** English text, its ranges in one line each. Text without a range stays one string. */
function keepRanges(text: string): ReactNode {
  if (!range.test(text)) return text
  return splitText(text, range).map((part) =>
    isUnbroken(part.text) ? (
      <span key={part.at} className={unbroken}>
        {part.text}
      </span>
    ) : (
      part.text
    ),
  )
}

/** Text from the content, with the numbers of Arabic text isolated, and no range torn apart at the end of a line. */
export function IsolatedText({lang, children}: Readonly<{lang: Language; children: string}>) {
  if (lang === 'en') return keepRanges(children)
  return isolateNumbers(children).map((run, index, runs) =>
    run.kind === 'number' ? (
      <bdi key={run.at} dir="ltr" className={isUnbroken(run.text) ? unbroken : undefined}>
        {run.text}
      </bdi>
    ) : (
      <Fragment key={run.at}>{before(run.text, runs[index + 1])}</Fragment>
    ),
  )
}
