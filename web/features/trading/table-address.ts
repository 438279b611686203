import type {InstrumentGroupCode} from '#domain/instruments/instrument-group-codes.ts'

const table = '/trading-conditions#instruments'

type Asked = Readonly<{find: string} | {group: InstrumentGroupCode}>

/** The table of all instruments, opened at one of them or at a group. */
export const tableAddress = (asked: Asked): string =>
  `/trading-conditions?${new URLSearchParams(asked)}#instruments`

/** Where the link of a market leads: the table is opened at the market's own group, any other address stays as it is. */
export const marketAddress = (href: string, group: InstrumentGroupCode): string =>
  href === table ? tableAddress({group}) : href
