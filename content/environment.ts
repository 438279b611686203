import {z} from 'zod'

/** A variable that has to be set; the hint says what to put there. */
export const required = (hint: string) => z.string({error: hint}).min(1, hint)

/**
 * Reads variables of the environment; one without a value counts as not set. Throws an Error that names each missing or
 * malformed one and what to put there.
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
