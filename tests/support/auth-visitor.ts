import {createClient} from '@supabase/supabase-js'
import {z} from 'zod'
import type {AnyTables} from '#tests/database/askers.ts'
import type {AuthTarget} from './auth-target.ts'

const mailShape = z.object({
  kind: z.string(),
  language: z.string(),
  recipient: z.string(),
  details: z.looseObject({token: z.string().optional()}),
})

type Known = Omit<AuthTarget, 'close' | 'mailDomain'> & Partial<Pick<AuthTarget, 'mailDomain'>>

let visitors = 0

/** A client library of its own, at an address of its own. */
export function newVisitor({restUrl, keys}: Known, address?: string) {
  visitors += 1
  return createClient<AnyTables>(restUrl, keys.supabase.publishable, {
    auth: {
      autoRefreshToken: false,
      persistSession: true,
      storageKey: `visitor-${visitors}`,
      storage: memory(),
    },
    global: {
      headers: {'sb-forwarded-for': address ?? `10.0.${Math.floor(visitors / 250)}.${visitors % 250}`},
    },
  })
}

function memory() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

/** Mails in the outbox to an address, the newest first. */
export const mailsTo = async ({sql}: Known, address: string) =>
  z.array(mailShape).parse(
    await sql`
      select kind, language, recipient, details from public.outbox
      where recipient = ${address} order by created_at desc, id`,
  )

/** The token in the newest mail of a kind to an address. */
export async function linkTo(database: Known, address: string, kind: string): Promise<string> {
  const mails = await mailsTo(database, address)
  const token = mails.find((mail) => mail.kind === kind)?.details.token
  if (token === undefined) throw new Error(`No mail of the kind ${kind} with a link went to ${address}.`)
  return token
}

/** Lets everybody try again who was asked to wait. */
export async function forgetLimits({sql}: Known): Promise<void> {
  // A hosted service keeps its own where nobody can forgive them.
  const [{isOurs} = {isOurs: false}] = await sql<{isOurs: boolean}[]>`
    select to_regclass('auth.rate_limits') is not null as "isOurs"`
  if (isOurs) await sql`delete from auth.rate_limits`
}

export const password = 'harbour lantern tide'

let accounts = 0

/** A confirmed account, and a client that is signed in to it. */
export async function newAccount(database: Known) {
  accounts += 1
  const email = `client-${accounts}@${database.mailDomain ?? 'example.com'}`
  const visitor = newVisitor(database)
  const {error} = await visitor.auth.signUp({email, password})
  if (error) throw error
  const token_hash = await linkTo(database, email, 'auth-signup')
  const verified = await visitor.auth.verifyOtp({type: 'signup', token_hash})
  if (verified.error) throw verified.error
  return {email, visitor}
}

/** Status, code and words of a refusal; null where nothing was refused. */
export const refused = (
  error: {status?: number | undefined; code?: string | undefined; message: string} | null,
) => (error ? [error.status, error.code, error.message] : null)
