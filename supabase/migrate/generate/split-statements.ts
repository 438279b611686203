// Comments, quoted text and function bodies, in which a semicolon ends nothing. No schema escapes a quote by a backslash.
const part =
  /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(?<tag>\w*)\$[\s\S]*?\$\k<tag>\$|[^;'"$/-]+|[\s\S]/gu

const isComment = (text: string) => text.startsWith('--') || text.startsWith('/*')

/** The statements of an SQL text in order, each with the comments before it and with its semicolon. */
export function splitStatements(text: string): readonly string[] {
  const statements: string[] = []
  let current = ''
  let hasCode = false
  for (const [found] of text.matchAll(part)) {
    current += found
    if (found === ';') {
      if (hasCode) statements.push(current.trim())
      current = ''
      hasCode = false
    } else if (!isComment(found) && found.trim() !== '') hasCode = true
  }
  if (hasCode) throw new Error(`A statement has no semicolon: ${current.trim()}`)
  return statements
}
