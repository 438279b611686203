import type {InstrumentGroupCode} from '#domain/instruments/instrument-group-codes.ts'

const table = '/trading-conditions#instruments'

type TableFilter = Readonly<{find: string} | {group: InstrumentGroupCode}>

/** Address of the table of all instruments, filtered by a symbol or a group. */
export const tableAddress = (filter: TableFilter): string =>
  `/trading-conditions?${new URLSearchParams(filter)}#instruments`

/** Target of a market's link: the table is filtered by the market's group, any other address stays as it is. */
export const marketAddress = (href: string, group: InstrumentGroupCode): string =>
  href === table ? tableAddress({group}) : href
