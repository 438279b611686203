/** A stretch of text and the index at which it starts; `figure` ones are read from left to right whatever surrounds them. */
export type TextRun = Readonly<{kind: 'text' | 'figure'; at: number; text: string}>

// Words in Latin letters that a figure stands among ("COBS 22.5") belong to its run: apart, they would change places.
const latinRun =
  /[+\-−]?[$€£]?[A-Za-z0-9](?:[A-Za-z0-9.,:/+#\-–]*[A-Za-z0-9+#])?%?(?: [A-Za-z0-9](?:[A-Za-z0-9.,:/+#\-–]*[A-Za-z0-9+#])?%?)*/gu

/** Splits Arabic text at its figures (`1:30`, `74-89%`, `COBS 22.5`) and at Latin words that end in a sign (`C#`), which keep their own direction. */
export function isolateNumbers(text: string): TextRun[] {
  const parts: TextRun[] = []
  let end = 0
  for (const match of text.matchAll(latinRun)) {
    if (!/\d|[+#]$/u.test(match[0])) continue
    if (match.index > end) parts.push({kind: 'text', at: end, text: text.slice(end, match.index)})
    parts.push({kind: 'figure', at: match.index, text: match[0]})
    end = match.index + match[0].length
  }
  if (end < text.length) parts.push({kind: 'text', at: end, text: text.slice(end)})
  return parts
}
