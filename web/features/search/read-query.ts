import {z} from 'zod'

const longest = 100

const query = z
  .string()
  .catch('')
  .transform((text) => text.trim().slice(0, longest))

/** What is searched for, from what an address says; nothing where it says nothing, or says it twice. */
export const readQuery = (sent: unknown): string => query.parse(sent)
