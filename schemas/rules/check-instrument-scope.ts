import {checkSymbols} from './check-symbols.ts'
import type {Problem} from './problem.ts'

/** The instruments of a calendar, possibly incomplete. */
export type InstrumentScope = Readonly<{
  groups?: readonly string[] | undefined
  symbolEndings?: readonly string[] | undefined
  symbols?: readonly string[] | undefined
}>

const ending = /^\.[A-Z]{1,4}$/u

/** Rejects a scope without instruments, or with symbols that the trading tables cannot contain. */
export function checkInstrumentScope({
  groups = [],
  symbolEndings = [],
  symbols = [],
}: InstrumentScope): Problem[] {
  if (groups.length + symbolEndings.length + symbols.length === 0) {
    return [{message: 'Name at least one group, symbol ending or symbol.'}]
  }
  return [
    ...symbolEndings
      .filter((text) => !ending.test(text))
      .map((text) => ({
        message: `Write a dot and capital letters, such as .L, instead of ${text}.`,
        at: ['symbolEndings'],
      })),
    ...checkSymbols(symbols).map(({message}) => ({message, at: ['symbols']})),
  ]
}
