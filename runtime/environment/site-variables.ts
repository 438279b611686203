import path from 'node:path'
import {isPublicSite, findProductionProblems} from '#domain/production-problems.ts'
import {type Keys, listPublishedSealKeys, readKeys} from './keys.ts'
import {type Settings, readSettings, loadDotenv} from './settings.ts'
import {
  EnvironmentError,
  isHosted,
  readHosted,
  findTimeStampProblems,
  makeTimeStampVariables,
} from './hosted-services.ts'

/** Project and dataset of the embedded stack. They don't exist anywhere else. */
export const embeddedProject = {projectId: 'marsa', dataset: 'production'} as const

export type StackVariables = Readonly<{
  /** The services that the embedded stack emulates. */
  embedded: Readonly<{sanity: boolean; supabase: boolean}>
  /** The site's variables, documented in `.env.example`. */
  site: Readonly<Record<string, string>>
  /** The key that signs receipts, for site and mailer, and its public keys. Empty on a public site without a key. */
  receipts: Readonly<Record<string, string>>
  /** The workers' additional variables. Undefined for a hosted database without a secret key. */
  workers: Readonly<Record<string, string>> | undefined
  /** The publisher's additional variables: the signing key and the publishing token. Undefined if either isn't set. */
  publisher: Readonly<Record<string, string>> | undefined
  /** The nightly evidence run's additional variables: the database key that adds runs. Undefined if it isn't set. */
  evidence: Readonly<Record<string, string>> | undefined
  /** The market data worker's additional variables: its database key and its source. Undefined if no source is set. */
  marketData: Readonly<Record<string, string>> | undefined
  /** The variables in the Studio's bundle. */
  studio: Readonly<Record<string, string>>
}>

function makeSanityVariables(settings: Settings, keys: Keys, env: NodeJS.ProcessEnv) {
  if (isPublicSite(env) || isHosted.sanity(env)) return readHosted('sanity', env)
  if (env['SANITY_API_HOST'] && env['SANITY_API_HOST'] !== settings.urls.lake)
    throw new EnvironmentError(
      `Malformed SANITY_API_HOST: the embedded Content Lake listens at ${settings.urls.lake}; leave it out (LAKE_PORT moves it), also for a hosted project`,
    )
  return {
    SANITY_PROJECT_ID: embeddedProject.projectId,
    SANITY_DATASET: embeddedProject.dataset,
    SANITY_API_HOST: settings.urls.lake,
    SANITY_READ_TOKEN: keys.content.viewer,
    SANITY_WEBHOOK_SECRET: keys.webhookSecret,
    SEAL_PUBLIC_KEYS: JSON.stringify(listPublishedSealKeys(keys.seal)),
  }
}

/** A public site has its own keys, or offers no receipts. */
function makeReceiptVariables({receipt}: Keys, env: NodeJS.ProcessEnv): Readonly<Record<string, string>> {
  const {RECEIPT_KEY, RECEIPT_PUBLIC_KEYS} = env
  if (isPublicSite(env) || isHosted.sanity(env))
    return {...(RECEIPT_KEY && {RECEIPT_KEY}), ...(RECEIPT_PUBLIC_KEYS && {RECEIPT_PUBLIC_KEYS})}
  return {
    RECEIPT_KEY: JSON.stringify(receipt.signing),
    RECEIPT_PUBLIC_KEYS: JSON.stringify(listPublishedSealKeys(receipt)),
  }
}

const makeSupabaseVariables = (settings: Settings, keys: Keys, env: NodeJS.ProcessEnv) =>
  isPublicSite(env) || isHosted.supabase(env)
    ? readHosted('supabase', env)
    : {
        SUPABASE_URL: settings.urls.supabase,
        SUPABASE_PUBLISHABLE_KEY: keys.supabase.publishable,
        SUPABASE_SITE_KEY: keys.supabase.site,
        MARKET_DATA_WEBHOOK_SECRET: keys.marketDataSecret,
        SUPABASE_REALTIME: env['SUPABASE_REALTIME'] || 'on',
      }

function makeWorkerVariables(settings: Settings, keys: Keys, env: NodeJS.ProcessEnv) {
  const secretKey = isHosted.supabase(env) ? env['SUPABASE_SECRET_KEY'] : keys.supabase.secret
  if (!secretKey) return undefined
  // A public site doesn't send mails to a local inbox. The mailer reports the missing variable.
  const smtpUrl =
    env['SMTP_URL'] || (isPublicSite(env) ? undefined : `smtp://127.0.0.1:${settings.ports.smtp}`)
  // Clients of a hosted database wrote what the mailer sends, so the demo brand's address must not get it.
  const staffMail = env['STAFF_MAIL'] || (isHosted.supabase(env) ? undefined : 'office@marsa.example')
  return {
    SUPABASE_SECRET_KEY: secretKey,
    ...(smtpUrl !== undefined && {SMTP_URL: smtpUrl}),
    ...(staffMail && {STAFF_MAIL: staffMail}),
    ...makeTimeStampVariables(settings, env),
  }
}

function makeEvidenceVariables(keys: Keys, env: NodeJS.ProcessEnv) {
  const databaseKey = isHosted.supabase(env) ? env['SUPABASE_PUBLISHER_KEY'] : keys.supabase.publisher
  return databaseKey ? {SUPABASE_PUBLISHER_KEY: databaseKey} : undefined
}

function makeMarketDataVariables(settings: Settings, keys: Keys, env: NodeJS.ProcessEnv) {
  if (isPublicSite(env) || isHosted.supabase(env)) {
    const {SUPABASE_MARKET_DATA_KEY, QUOTES_FILE, QUOTES_WEBSOCKET_URL, QUOTES_PORT, QUOTES_PUSH_KEY} = env
    if (!SUPABASE_MARKET_DATA_KEY) return undefined
    return {
      SUPABASE_MARKET_DATA_KEY,
      ...(QUOTES_FILE && {QUOTES_FILE}),
      ...(QUOTES_WEBSOCKET_URL && {QUOTES_WEBSOCKET_URL}),
      ...(QUOTES_PORT && {QUOTES_PORT}),
      ...(QUOTES_PUSH_KEY && {QUOTES_PUSH_KEY}),
    }
  }
  return {
    SUPABASE_MARKET_DATA_KEY: keys.supabase.marketData,
    QUOTES_PORT: String(settings.ports.quotes),
    QUOTES_PUSH_KEY: env['QUOTES_PUSH_KEY'] || keys.quotesPushKey,
    QUOTES_ARE_DEMO: 'on',
  }
}

function makePublisherVariables(keys: Keys, env: NodeJS.ProcessEnv) {
  const database = makeEvidenceVariables(keys, env)
  if (!database) return undefined
  if (!isPublicSite(env) && !isHosted.sanity(env))
    return {
      ...database,
      SEAL_KEY: JSON.stringify(keys.seal.signing),
      SANITY_PUBLISHER_TOKEN: keys.content.publisher,
      OFFICER_MAILS: 'compliance@marsa.example,compliance2@marsa.example',
    }
  const {SEAL_KEY, SANITY_PUBLISHER_TOKEN, OFFICER_MAILS} = env
  return SEAL_KEY && SANITY_PUBLISHER_TOKEN && OFFICER_MAILS
    ? {...database, SEAL_KEY, SANITY_PUBLISHER_TOKEN, OFFICER_MAILS}
    : undefined
}

/** Runs both functions, so that one start reports all problems, including `others`. */
function collectProblems<A, B>(first: () => A, second: () => B, others: readonly string[]): [A, B] {
  const problems: string[] = [...others]
  const attempt = <T>(read: () => T): T | undefined => {
    try {
      return read()
    } catch (error) {
      if (!(error instanceof EnvironmentError)) throw error
      problems.push(error.message)
      return undefined
    }
  }
  const a = attempt(first)
  const b = attempt(second)
  if (a === undefined || b === undefined || problems.length > 0)
    throw new EnvironmentError([...new Set(problems.flatMap((lines) => lines.split('\n')))].join('\n'))
  return [a, b]
}

/**
 * The variables of all processes: the configured ones, and the embedded stack's for each service that isn't hosted. Throws an EnvironmentError that
 * names each missing or malformed one.
 */
export function makeStackVariables(
  settings: Settings,
  keys: Keys,
  env: NodeJS.ProcessEnv = process.env,
): StackVariables {
  const [sanity, supabase] = collectProblems(
    () => makeSanityVariables(settings, keys, env),
    () => makeSupabaseVariables(settings, keys, env),
    [...findProductionProblems(env), ...findTimeStampProblems(env)],
  )
  const siteUrl = env['SITE_URL'] || settings.urls.site
  return {
    embedded: {sanity: !isHosted.sanity(env), supabase: !isHosted.supabase(env)},
    site: {
      SITE_URL: siteUrl,
      STUDIO_URL: env['STUDIO_URL'] || settings.urls.studio,
      STALE_RESPONSES_DIR: env['STALE_RESPONSES_DIR'] || path.join(settings.dataDir, 'stale-responses'),
      BUILD_ASSETS_DIR: env['BUILD_ASSETS_DIR'] || path.join(settings.dataDir, 'build-assets'),
      // Part of the build, so a change requires a new build.
      ...(env['HSTS_PRELOAD'] && {HSTS_PRELOAD: env['HSTS_PRELOAD']}),
      ...sanity,
      ...supabase,
    },
    receipts: makeReceiptVariables(keys, env),
    workers: makeWorkerVariables(settings, keys, env),
    publisher: makePublisherVariables(keys, env),
    evidence: makeEvidenceVariables(keys, env),
    marketData: makeMarketDataVariables(settings, keys, env),
    studio: {
      SANITY_STUDIO_PROJECT_ID: sanity.SANITY_PROJECT_ID,
      SANITY_STUDIO_DATASET: sanity.SANITY_DATASET,
      ...('SANITY_API_HOST' in sanity && {SANITY_STUDIO_API_HOST: sanity.SANITY_API_HOST}),
      SANITY_STUDIO_SITE_URL: siteUrl,
    },
  }
}

/** Throws an EnvironmentError if the mailer would start without the address of the staff. Commands without a mailer don't need it. */
export function requireStaffMail({workers}: StackVariables): void {
  if (workers && !workers['STAFF_MAIL'])
    throw new EnvironmentError(
      'Missing STAFF_MAIL: the address of your staff, who get what visitors send by forms',
    )
}

export type StackEnvironment = Readonly<{settings: Settings; keys: Keys; variables: StackVariables}>

/** Combines the shell, `.env` at the root and the embedded stack's keys. Throws an Error that names each missing or malformed variable. */
export function readStackVariables(root: string): StackEnvironment {
  loadDotenv(root)
  const settings = readSettings()
  const keys = readKeys(settings.dataDir)
  return {settings, keys, variables: makeStackVariables(settings, keys)}
}
