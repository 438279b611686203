import {readFileSync} from 'node:fs'

const header = 'provider,symbol'
const mostNamed = 1_000

/** Reads a CSV file of the source's symbols and ours. Throws an Error that names the first line that isn't clear. */
export function parseSymbolMap(text: string, file: string): ReadonlyMap<string, string> {
  const lines = text.replace(/^\u{FEFF}/u, '').split(/\r?\n/u)
  if (lines[0]?.trim() !== header) throw new Error(`${file} doesn't start with ${header}.`)
  const map = new Map<string, string>()
  for (const [index, line] of lines.entries()) {
    if (index === 0 || line.trim() === '') continue
    const [provider = '', symbol = '', ...rest] = line.split(',').map((cell) => cell.trim())
    if (provider === '' || symbol === '' || rest.length > 0 || map.has(provider))
      throw new Error(`Line ${index + 1} of ${file} isn't a symbol of the source, once, and ours: ${line}`)
    map.set(provider, symbol)
  }
  return map
}

export const readSymbolMap = (file: string | undefined): ReadonlyMap<string, string> =>
  file === undefined ? new Map() : parseSymbolMap(readFileSync(file, 'utf8'), file)

/** Names each unknown symbol once, up to a limit that a source with random symbols reaches. */
export function createSymbolNamer(say: (line: string) => void): (symbol: string) => void {
  const named = new Set<string>()
  return (symbol) => {
    if (named.size >= mostNamed || named.has(symbol)) return
    named.add(symbol)
    // As JSON, because a symbol may contain a line break.
    say(`Quotes of ${JSON.stringify(symbol.slice(0, 40))} are refused: no instrument has this symbol.`)
  }
}
