import {readFileSync} from 'node:fs'

const header = 'provider,symbol'
const mostNamed = 100
const longestShown = 40

/** Reads a CSV file of the source's symbols and ours. Throws an Error that names the first line that isn't clear, or if the file has no symbol. */
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
  if (map.size === 0) throw new Error(`${file} names no symbol.`)
  return map
}

/** The symbols of the source that count, and ours. Null without a file: then a source uses our symbols. */
export const readSymbolMap = (file: string | undefined): ReadonlyMap<string, string> | null =>
  file === undefined ? null : parseSymbolMap(readFileSync(file, 'utf8'), file)

/** Names each unknown symbol once, up to a limit that a source with random symbols reaches. Its memory is limited, too. */
export function createSymbolNamer(say: (line: string) => void): (symbol: string) => void {
  const named = new Set<string>()
  return (symbol) => {
    if (named.size >= mostNamed) return
    // As JSON, because a symbol may contain a line break. It's a copy, which keeps no message of the source in memory.
    const shown = JSON.stringify(symbol.slice(0, longestShown))
    if (named.has(shown)) return
    named.add(shown)
    say(`Quotes of ${shown} are refused: no instrument has this symbol.`)
    if (named.size === mostNamed) say('Further unknown symbols are counted, and not named.')
  }
}
