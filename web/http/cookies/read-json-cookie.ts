import type {z} from 'zod'

/** Reads what a cookie holds as JSON; null without the cookie, or when it is not what the site wrote: visitors can change it. */
export function readJsonCookie<Value>(shape: z.ZodType<Value>, text: string | undefined): Value | null {
  if (!text) return null
  try {
    return shape.parse(JSON.parse(text))
  } catch {
    return null
  }
}
