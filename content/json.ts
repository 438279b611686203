import type {z} from 'zod'

export type Json = z.infer<ReturnType<typeof z.json>>
export type JsonObject = {[name: string]: Json}

/** Whether a value is an object, and neither a list nor null. */
export const isJsonObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What a list or an object holds; nothing for any other value. */
export const childrenOf = (value: Json): Json[] =>
  Array.isArray(value) ? value : isJsonObject(value) ? Object.values(value) : []
