import {z} from 'zod'
import type {Call} from '../http/call.ts'
import type {Database} from '../service.ts'
import {enforceLimit, resetLimit} from './consume.ts'
import {limits} from './limits.ts'

const shape = z.object({is_known: z.boolean()})

async function isKnownDevice(sql: Database, email: string, {address, userAgent}: Call): Promise<boolean> {
  const ip = /^[0-9a-f.:]+$/iu.test(address) ? address : null
  const [row] = await sql`select public.is_known_device(${email}, ${userAgent}, ${ip}::inet) as is_known`
  return shape.parse(row).is_known
}

/**
 * Counts an attempt to sign in with a password; throws when there were too many. Who guesses from elsewhere keeps nobody out of a device on
 * which they were signed in before.
 */
export async function limitAttempts(
  sql: Database,
  email: string,
  call: Call,
): Promise<Readonly<{reset: (isProven: boolean) => Promise<void>}>> {
  const across = (await isKnownDevice(sql, email, call)) ? limits.signInOfKnownDevice : limits.signInOfAccount
  const from = `${email} ${call.address}`
  if (email !== '') {
    await enforceLimit(sql, limits.signInOfAccountFrom, from)
    await enforceLimit(sql, across, email)
  }
  return {
    reset: async (isProven) => {
      await resetLimit(sql, limits.signInOfAccountFrom, from, isProven)
      await resetLimit(sql, across, email, isProven)
    },
  }
}
