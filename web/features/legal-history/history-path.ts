import type {RegionCode} from '#domain/regions/regions.ts'

/** The archive's main page, without a language. */
export const historyRoot = '/legal/history'

type PathParameters = Readonly<{region: RegionCode; at?: string; with?: string; month?: string}>

/** The path of what stood for a region at a moment, of two moments beside each other, or of a month, without a language. */
export const historyPath = (parameters: PathParameters): string =>
  `${historyRoot}?${new URLSearchParams(Object.entries(parameters))}`

/** The page of instructions to verify a bundle. */
export const verifyPath = '/legal/history/verify'

/** Id of the answer, which the form and the calendar lead to whatever it is. */
export const answerId = 'shown'
