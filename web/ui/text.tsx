import {getDirection, type Language} from '#domain/languages.ts'

/** A run of text and its start index. `number` runs read from left to right. */
type TextRun = Readonly<{kind: 'text' | 'number'; at: number; text: string}>

// Latin words next to a number ("COBS 22.5") belong to its run. Separate runs would swap places.
const latinRun =
  /[+\-−]?[$€£]?[A-Za-z0-9](?:[A-Za-z0-9.,:/+#\-–]*[A-Za-z0-9+#])?%?(?:[ \u00A0][A-Za-z0-9](?:[A-Za-z0-9.,:/+#\-–]*[A-Za-z0-9+#])?%?)*/gu

const plainNumber = /^\d+(?:[.,:]\d+)*$/u
const latinEnd = /\p{Script=Latin}\P{L}*$/u

/**
 * Splits right-to-left text at its numbers (`1:30`, `74-89%`, `COBS 22.5`) and at Latin words that end in a sign (`C#`),
 * which keep their own direction. Markup needs fewer runs: digits with points, commas or colons between them run from
 * left to right by themselves, except after a Latin word, which would take them along.
 */
export function isolateNumbers(text: string, isMarkup = false): TextRun[] {
  const runs: TextRun[] = []
  let end = 0
  let plain = ''
  for (const match of text.matchAll(latinRun)) {
    if (!/\d|[+#]$/u.test(match[0])) continue
    const between = text.slice(end, match.index)
    if (isMarkup && plainNumber.test(match[0]) && !latinEnd.test(plain + between)) continue
    if (between) runs.push({kind: 'text', at: end, text: between})
    runs.push({kind: 'number', at: match.index, text: match[0]})
    plain += between
    end = match.index + match[0].length
  }
  if (end < text.length) runs.push({kind: 'text', at: end, text: text.slice(end)})
  return runs
}

/** Keeps amounts on one line: `USD 10.50`, `0.9 pips`. */
export const keepAmounts = (text: string): string =>
  text.replaceAll(/(?<=\b[A-Z]{3}) (?=[−-]?\d)|(?<=\d) (?=(?:pips?|points?)\b)/gu, '\u00A0')

/** Keeps a short number, as in "ميتاتريدر 5.", from wrapping to a line by itself. */
export const keepShortNumbers = (text: string): string =>
  text.replaceAll(
    /(?<=\S) (?=(?:\d{1,2}|\d%|[A-Za-z][+#])(?![A-Za-z0-9.,:/+#\-–%]*[A-Za-z0-9%]))/gu,
    '\u00A0',
  )

/** Text from the content. Right to left, its numbers are isolated. Other text stays one string, with its amounts on one line. */
export function IsolatedText({lang, children}: Readonly<{lang: Language; children: string}>) {
  if (getDirection(lang) === 'ltr') return keepAmounts(children)
  return isolateNumbers(keepShortNumbers(children), true).map((run) =>
    run.kind === 'number' ? (
      <bdi key={run.at} dir="ltr">
        {run.text}
      </bdi>
    ) : (
      run.text
    ),
  )
}
