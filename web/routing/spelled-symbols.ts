import type {InstrumentAssetClass} from '#domain/instruments/asset-classes.ts'
import {getPathPrefix, languages} from '#domain/languages.ts'
import {findOtherName, symbolShape} from '#domain/instruments/search/other-names.ts'

/** An instrument that a path names in a different spelling. */
export type SpelledInstrument = Readonly<{symbol: string; assetClass: InstrumentAssetClass}>

declare global {
  // The routing and the server's start are separate bundles, and only the latter reads the market data.
  var marsaSpelledInstrument: ((text: string) => Promise<SpelledInstrument | null>) | undefined
}

const instrumentPath = new RegExp(
  `^(?:${languages.map(getPathPrefix).join('|')})/trading/(?<text>[^?#]{1,120})$`,
  'iu',
)

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/** The text in a path that may name an instrument; null if the path already has a valid symbol, so that such pages don't wait. */
export function readSpelling(path: string): string | null {
  const {text} = instrumentPath.exec(path)?.groups ?? {}
  const spelling = text === undefined ? null : decode(text)
  const isPlain = spelling !== null && symbolShape.test(spelling) && /^[A-Z0-9]+$/u.test(spelling)
  return isPlain && findOtherName(spelling) === null ? null : spelling
}

/** Finds the instrument that a path names in a different spelling. */
export async function matchSpelledInstrument(path: string): Promise<SpelledInstrument | null> {
  const spelling = readSpelling(path)
  const found = spelling === null ? null : ((await globalThis.marsaSpelledInstrument?.(spelling)) ?? null)
  return found?.symbol === spelling ? null : found
}
