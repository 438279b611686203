import {z} from 'zod'

const maxLength = 100

const query = z
  .string()
  .catch('')
  .transform((text) => text.trim().slice(0, maxLength))

/** What is searched for, from what an address says; nothing where it says nothing, or says it twice. */
export const readQuery = (value: unknown): string => query.parse(value)
