import postgres from 'postgres'
import type {AuthKeys} from './auth-keys.ts'

/** What every endpoint works with. */
export type AuthService = Readonly<{
  sql: postgres.Sql
  keys: AuthKeys
  /** The `iss` of tokens: the address of the service. */
  issuer: string
  /** The site, to which links may lead. */
  siteUrl: string
  options: AuthOptions
}>

/** What a project sets for itself. */
export type AuthOptions = Readonly<{
  /** Whether mails have codes beside their links, and sign in users who ask for one without a password. */
  oneTimeCodes: boolean
  /** The function of the database that sends mails, with its schema. */
  mailHook: string
}>

/** As the product sets its project: nobody signs in by a mail alone. */
export const productOptions: AuthOptions = {oneTimeCodes: false, mailHook: 'public.queue_auth_mail'}

/** A transaction, or the connection itself where none is needed. */
export type Database = postgres.ISql

/** As in `supabase/config.toml`. */
export const authSettings = {
  accessTokenSeconds: 600,
  /** A session ends thirty days after its sign-in, however often it was refreshed. */
  sessionSeconds: 2_592_000,
  refreshReuseSeconds: 10,
  linkSeconds: 3600,
  mailPauseSeconds: 30,
  passwordLength: 12,
  /** A session may change its password for a day; after that it has to sign in again. */
  recentSignInSeconds: 86_400,
  maxFactors: 10,
  /** Of those that sign in without a password. */
  maxPasskeys: 10,
  challengeSeconds: 300,
} as const

/** Connects to the schema `auth`. Connects at the first statement, and reconnects by itself. */
export const connectAuthDatabase = (url: string): postgres.Sql =>
  postgres(url, {
    max: 5,
    connect_timeout: 2,
    backoff: () => 0.1,
    onnotice: () => undefined,
    connection: {application_name: 'auth', statement_timeout: 8000},
  })
