/** A part of a text and the index at which it starts. */
type Part = Readonly<{at: number; text: string}>

/** Splits a text where a pattern matches. The pattern must drop nothing: it looks around, or captures all that it matches. */
export function splitText(text: string, pattern: RegExp): readonly Part[] {
  let at = 0
  return text.split(pattern).map((part) => {
    const start = at
    at += part.length
    return {at: start, text: part}
  })
}
