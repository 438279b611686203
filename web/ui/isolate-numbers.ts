/** A run of text and the index at which it starts; `number` runs are read from left to right. */
export type TextRun = Readonly<{kind: 'text' | 'number'; at: number; text: string}>

// Latin words next to a number ("COBS 22.5") belong to its run: separate runs would change places.
const latinRun =
  /[+\-−]?[$€£]?[A-Za-z0-9](?:[A-Za-z0-9.,:/+#\-–]*[A-Za-z0-9+#])?%?(?: [A-Za-z0-9](?:[A-Za-z0-9.,:/+#\-–]*[A-Za-z0-9+#])?%?)*/gu

/** Splits Arabic text at its numbers (`1:30`, `74-89%`, `COBS 22.5`) and at Latin words that end in a sign (`C#`), which keep their own direction. */
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
