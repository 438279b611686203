import {randomUUID} from 'node:crypto'
import {z} from 'zod'
import type {Database} from '../service.ts'
import type {Factor} from '../factors/factor.ts'

const moment = z.date().nullable()

const userShape = z.object({
  id: z.uuid(),
  aud: z.string(),
  role: z.string(),
  email: z.string(),
  encrypted_password: z.string(),
  email_confirmed_at: moment,
  invited_at: moment,
  confirmation_sent_at: moment,
  recovery_sent_at: moment,
  email_change: z.string().nullable(),
  email_change_sent_at: moment,
  last_sign_in_at: moment,
  raw_app_meta_data: z.record(z.string(), z.unknown()),
  raw_user_meta_data: z.record(z.string(), z.unknown()),
  created_at: z.date(),
  updated_at: z.date(),
})

/** A row of `auth.users`. */
export type User = Readonly<z.infer<typeof userShape>>

const first = (rows: readonly unknown[]): User | undefined =>
  rows.length === 0 ? undefined : userShape.parse(rows[0])

export const findUserByEmail = async (sql: Database, email: string): Promise<User | undefined> =>
  first(await sql`select * from auth.users where email = ${email}`)

export const findUserById = async (sql: Database, id: string): Promise<User | undefined> =>
  first(await sql`select * from auth.users where id = ${id}`)

const countShape = z.object({total: z.coerce.number()})

/** A part of all users, the newest first, and how many there are. */
export async function listUsers(
  sql: Database,
  {offset, limit}: Readonly<{offset: number; limit: number}>,
): Promise<Readonly<{users: readonly User[]; total: number}>> {
  const rows =
    await sql`select * from auth.users order by created_at desc, id limit ${limit} offset ${offset}`
  const [count] = await sql`select count(*) as total from auth.users`
  return {users: rows.map((row) => userShape.parse(row)), total: countShape.parse(count).total}
}

/** Reads a user and locks the row until the transaction ends. */
export async function lockUser(sql: Database, id: string): Promise<User> {
  const user = first(await sql`select * from auth.users where id = ${id} for update`)
  if (!user) throw new Error('The user of a checked token or link is gone.')
  return user
}

/** The identity that a password sign-in has; there is no other kind. */
const identityOf = (user: User) => ({
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

const unlessNull = (name: string, value: Date | string | null) => (value === null ? {} : {[name]: value})

/** A user as the service's clients read them. */
export const describeUser = (user: User, factors: readonly Factor[] = []) => ({
  id: user.id,
  aud: user.aud,
  role: user.role,
  email: user.email,
  ...unlessNull('invited_at', user.invited_at),
  ...unlessNull('email_confirmed_at', user.email_confirmed_at),
  phone: '',
  ...unlessNull('confirmation_sent_at', user.confirmation_sent_at),
  ...unlessNull('confirmed_at', user.email_confirmed_at),
  ...unlessNull('recovery_sent_at', user.recovery_sent_at),
  ...unlessNull('new_email', user.email_change),
  ...unlessNull('email_change_sent_at', user.email_change_sent_at),
  ...unlessNull('last_sign_in_at', user.last_sign_in_at),
  app_metadata: user.raw_app_meta_data,
  user_metadata: user.raw_user_meta_data,
  identities: [identityOf(user)],
  ...(factors.length > 0 && {factors}),
  created_at: user.created_at,
  updated_at: user.updated_at,
  is_anonymous: false,
})

/** The response to a sign-up with a known address: a made-up user without an identity. */
export const describeNobody = (email: string, data: Readonly<Record<string, unknown>>) => {
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
