import {leadingSymbols} from './leading-symbols.ts'

const places = new Map(leadingSymbols.map((symbol, index) => [symbol, index]))
const placeOf = ({symbol}: Readonly<{symbol: string}>) => places.get(symbol) ?? leadingSymbols.length

/** Rows with the leading symbols of each group first; otherwise their order, and that of the groups, stays. */
export const leadFirst = <Row extends Readonly<{symbol: string; group: string}>>(
  rows: readonly Row[],
): Row[] =>
  [...Map.groupBy(rows, ({group}) => group).values()].flatMap((group) =>
    group.toSorted((one, other) => placeOf(one) - placeOf(other)),
  )
