import {randomUUID} from 'node:crypto'
import {z} from 'zod'
import type {Database} from './service.ts'

const factorShape = z.object({
  id: z.uuid(),
  friendly_name: z.string().nullable(),
  factor_type: z.enum(['totp', 'webauthn']),
  status: z.enum(['unverified', 'verified']),
  created_at: z.date(),
  updated_at: z.date(),
})

/** A second factor as clients read it, without its secret or public key. */
export type Factor = Readonly<z.infer<typeof factorShape>>

/** A user's factors, the oldest first. */
export const listFactors = async (sql: Database, userId: string): Promise<readonly Factor[]> =>
  z.array(factorShape).parse(
    await sql`
      select id, friendly_name, factor_type, status, created_at, updated_at
      from auth.mfa_factors where user_id = ${userId} order by created_at, id`,
  )

export const hasVerifiedFactor = (factors: readonly Factor[]): boolean =>
  factors.some(({status}) => status === 'verified')

/** Finds a factor of a user by its id. */
export const findFactor = async (
  sql: Database,
  userId: string,
  factorId: string,
): Promise<Factor | undefined> => (await listFactors(sql, userId)).find(({id}) => id === factorId)

const timestampShape = z.date().nullable()

const userShape = z.object({
  id: z.uuid(),
  aud: z.string(),
  role: z.string(),
  email: z.string(),
  encrypted_password: z.string(),
  email_confirmed_at: timestampShape,
  invited_at: timestampShape,
  confirmation_sent_at: timestampShape,
  recovery_sent_at: timestampShape,
  email_change: z.string().nullable(),
  email_change_sent_at: timestampShape,
  last_sign_in_at: timestampShape,
  raw_app_meta_data: z.record(z.string(), z.unknown()),
  raw_user_meta_data: z.record(z.string(), z.unknown()),
  created_at: z.date(),
  updated_at: z.date(),
})

/** A row of `auth.users`. */
export type User = Readonly<z.infer<typeof userShape>>

const parseFirst = (rows: readonly unknown[]): User | undefined =>
  rows.length === 0 ? undefined : userShape.parse(rows[0])

export const findUserByEmail = async (sql: Database, email: string): Promise<User | undefined> =>
  parseFirst(await sql`select * from auth.users where email = ${email}`)

export const findUserById = async (sql: Database, id: string): Promise<User | undefined> =>
  parseFirst(await sql`select * from auth.users where id = ${id}`)

/** Reads a user and locks the row until the transaction ends. */
export async function lockUser(sql: Database, id: string): Promise<User> {
  const user = parseFirst(await sql`select * from auth.users where id = ${id} for update`)
  if (!user) throw new Error('The user of a checked token or link is gone.')
  return user
}

/** The identity of the provider `email`, the only provider. */
const toIdentity = (user: User) => ({
  identity_id: user.id,
  id: user.id,
  user_id: user.id,
  identity_data: {
    email: user.email,
    email_verified: user.email_confirmed_at !== null,
    phone_verified: false,
    sub: user.id,
  },
  provider: 'email',
  last_sign_in_at: user.last_sign_in_at,
  created_at: user.created_at,
  updated_at: user.updated_at,
  email: user.email,
})

const omitNull = (name: string, value: Date | string | null) => (value === null ? {} : {[name]: value})

/** A user as the service's clients read them. */
export const describeUser = (user: User, factors: readonly Factor[] = []) => ({
  id: user.id,
  aud: user.aud,
  role: user.role,
  email: user.email,
  ...omitNull('invited_at', user.invited_at),
  ...omitNull('email_confirmed_at', user.email_confirmed_at),
  phone: '',
  ...omitNull('confirmation_sent_at', user.confirmation_sent_at),
  ...omitNull('confirmed_at', user.email_confirmed_at),
  ...omitNull('recovery_sent_at', user.recovery_sent_at),
  ...omitNull('new_email', user.email_change),
  ...omitNull('email_change_sent_at', user.email_change_sent_at),
  ...omitNull('last_sign_in_at', user.last_sign_in_at),
  app_metadata: user.raw_app_meta_data,
  user_metadata: user.raw_user_meta_data,
  identities: [toIdentity(user)],
  ...(factors.length > 0 && {factors}),
  created_at: user.created_at,
  updated_at: user.updated_at,
  is_anonymous: false,
})

/** The response to a sign-up with a known address: a random user without an identity. */
export const describeMadeUpUser = (email: string, data: Readonly<Record<string, unknown>>) => {
  const now = new Date()
  return {
    id: randomUUID(),
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    confirmation_sent_at: now,
    app_metadata: {provider: 'email', providers: ['email']},
    user_metadata: data,
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  }
}

type NewUser = Readonly<{
  email: string
  hash?: string
  data?: Readonly<Record<string, z.core.util.JSONType>>
}>

type Work<Result> = Readonly<{
  /** Whether the work applies to this user, who may have been created just now. */
  isFor: (user: User, isNew: boolean) => boolean
  run: (user: User) => Promise<Result>
}>

/**
 * Runs work for the owner of an address in a transaction. For an unknown address it returns undefined, after it ran the same statements on a
 * temporary user and rolled them back, so that the response time doesn't reveal which addresses have accounts.
 */
export async function withConstantWork<Result>(
  sql: Database,
  {email, hash = '', data = {}}: NewUser,
  {isFor, run}: Work<Result>,
): Promise<Result | undefined> {
  await sql`savepoint before_work`
  const made = await sql`
    insert into auth.users (email, encrypted_password, raw_user_meta_data)
    values (${email}, ${hash}, ${sql.json(data)}) on conflict (email) do nothing returning id`
  const user = await findUserByEmail(sql, email)
  if (!user) throw new Error('An account disappeared during its transaction.')
  const applies = isFor(user, made.length > 0)
  const result = await run(user)
  if (!applies) {
    await sql`rollback to savepoint before_work`
    return undefined
  }
  await sql`release savepoint before_work`
  return result
}
