import {z} from 'zod'

/** A required variable; the hint describes its value. */
export const required = (hint: string) => z.string({error: hint}).min(1, hint)

/**
 * Parses variables of the environment; an empty value counts as not set. Throws an Error that names each missing or
 * malformed one and its expected value.
 */
export function readEnvironment<T>(
  shape: z.ZodType<T>,
  env: Readonly<Record<string, string | undefined>>,
): T {
  const values = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = shape.safeParse(values)
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.map(({path: [name], message}) =>
    values[String(name)] ? `${String(name)} is malformed: ${message}` : `Missing ${String(name)}: ${message}`,
  )
  throw new Error(problems.join('\n'))
}
