import {z} from 'zod'
import {sealPrivateKeyText} from '#domain/seal/seal-keys.ts'

/** A required variable. The hint describes its value. */
export const required = (hint: string) => z.string({error: hint}).min(1, hint)

/**
 * Parses environment variables. An empty value counts as not set. Throws an Error that names each missing or malformed variable and its expected
 * value.
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

const hint = "the publisher's private key, a JSON Web Key that `npm run seal:keys -- new` prints"

/** The variable with the seal key. */
export const sealKeyVariable = required(hint).pipe(sealPrivateKeyText)

/** Reads the key that an operator uses to seal first content. Throws an Error that names the missing variable. */
export const readSealKey = (env: Readonly<Record<string, string | undefined>>) =>
  readEnvironment(z.object({SEAL_KEY: sealKeyVariable}), env).SEAL_KEY

/** Runs a command. Prints an error's message and sets the exit code to 1. */
export async function runScript(script: () => Promise<string>): Promise<void> {
  try {
    console.log(await script())
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
