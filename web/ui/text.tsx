import {Fragment} from 'react'
import {getDirection, type Language} from '#domain/languages.ts'

/** A run of text and its start index. `number` runs read from left to right. */
type TextRun = Readonly<{kind: 'text' | 'number'; at: number; text: string}>

// Latin words next to a number ("COBS 22.5") belong to its run. Separate runs would swap places.
const latinRun =
  /[+\-−]?[$€£]?[A-Za-z0-9](?:[A-Za-z0-9.,:/+#\-–]*[A-Za-z0-9+#])?%?(?:[ \u00A0][A-Za-z0-9](?:[A-Za-z0-9.,:/+#\-–]*[A-Za-z0-9+#])?%?)*/gu

/** Splits right-to-left text at its numbers (`1:30`, `74-89%`, `COBS 22.5`) and at Latin words that end in a sign (`C#`), which keep their own direction. */
export function isolateNumbers(text: string): TextRun[] {
  const runs: TextRun[] = []
  let end = 0
  for (const match of text.matchAll(latinRun)) {
    if (!/\d|[+#]$/u.test(match[0])) continue
    if (match.index > end) runs.push({kind: 'text', at: end, text: text.slice(end, match.index)})
    runs.push({kind: 'number', at: match.index, text: match[0]})
    end = match.index + match[0].length
  }
  if (end < text.length) runs.push({kind: 'text', at: end, text: text.slice(end)})
  return runs
}

/** Keeps amounts on one line: `USD 10.50`, `0.9 pips`. */
export const keepAmounts = (text: string): string =>
  text.replaceAll(/(?<=\b[A-Z]{3}) (?=[−-]?\d)|(?<=\d) (?=(?:pips?|points?)\b)/gu, '\u00A0')

const maxKeptLength = 2

/** Text before a number. A short number, as in "ميتاتريدر 5.", must not wrap to a line by itself. */
const before = (text: string, number: TextRun | undefined): string =>
  number && number.text.length <= maxKeptLength ? text.replace(/(?<=\S) $/u, '\u00A0') : text

/** Text from the content. Right to left, its numbers are isolated. Other text stays one string, with its amounts on one line. */
export function IsolatedText({lang, children}: Readonly<{lang: Language; children: string}>) {
  if (getDirection(lang) === 'ltr') return keepAmounts(children)
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
