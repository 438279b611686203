import type {Messages} from '#web/i18n/messages.ts'

/** A currency in words, as a sentence says it; its ISO code where the messages have no name for it. */
export const currencyName = (names: Messages['currencies'], code: string): string =>
  Object.entries(names).find(([known]) => known === code)?.[1] ?? code
