import {z} from 'zod'

const maxLength = 100

const query = z
  .string()
  .catch('')
  .transform((text) => text.trim().slice(0, maxLength))

/** The search query from a URL parameter; empty when it is missing or given twice. */
export const readSearchQuery = (value: unknown): string => query.parse(value)
