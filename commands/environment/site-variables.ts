import path from 'node:path'
import {isPublicSite, productionProblems} from '#domain/deployment/production-problems.ts'
import type {Keys} from './keys.ts'
import {publishedSealKeys} from './seal-keys.ts'
import type {Settings} from './settings.ts'
import {EnvironmentError, isHosted, readHosted} from './hosted-services.ts'
import {timeStampProblems, timeStampVariables} from './time-stamp-variables.ts'

/** Project and dataset of the embedded stack; they exist nowhere else. */
export const embeddedProject = {projectId: 'marsa', dataset: 'production'} as const

export type StackVariables = Readonly<{
  /** Which services the embedded stack emulates. */
  embedded: Readonly<{sanity: boolean; supabase: boolean}>
  /** The variables of the site, as `.env.example` explains them. */
  site: Readonly<Record<string, string>>
  /** What the workers need besides the site's variables; undefined for a hosted database without a secret key. */
  workers: Readonly<Record<string, string>> | undefined
  /** What the publisher alone gets besides: the key that seals, and the token that publishes. Undefined where either is not set. */
  publisher: Readonly<Record<string, string>> | undefined
  /** The variables of the Studio's bundle. */
  studio: Readonly<Record<string, string>>
}>

function sanityVariables(settings: Settings, keys: Keys, env: NodeJS.ProcessEnv) {
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
    SEAL_PUBLIC_KEYS: JSON.stringify(publishedSealKeys(keys.seal)),
  }
}

const supabaseVariables = (settings: Settings, keys: Keys, env: NodeJS.ProcessEnv) =>
  isPublicSite(env) || isHosted.supabase(env)
    ? readHosted('supabase', env)
    : {
        SUPABASE_URL: settings.urls.supabase,
        SUPABASE_PUBLISHABLE_KEY: keys.supabase.publishable,
        SUPABASE_SITE_KEY: keys.supabase.site,
        MARKET_DATA_WEBHOOK_SECRET: keys.marketDataSecret,
        SUPABASE_REALTIME: env['SUPABASE_REALTIME'] || 'on',
      }

function workerVariables(settings: Settings, keys: Keys, env: NodeJS.ProcessEnv) {
  const secretKey = isHosted.supabase(env) ? env['SUPABASE_SECRET_KEY'] : keys.supabase.secret
  if (!secretKey) return undefined
  // A public site's mails go to no inbox of this machine; the mailer names what is missing.
  const smtpUrl =
    env['SMTP_URL'] || (isPublicSite(env) ? undefined : `smtp://127.0.0.1:${settings.ports.smtp}`)
  return {
    SUPABASE_SECRET_KEY: secretKey,
    ...(smtpUrl !== undefined && {SMTP_URL: smtpUrl}),
    ...timeStampVariables(settings, env),
  }
}

function publisherVariables(keys: Keys, env: NodeJS.ProcessEnv) {
  if (!isPublicSite(env) && !isHosted.sanity(env))
    return {
      SEAL_KEY: JSON.stringify(keys.seal.signing),
      SANITY_PUBLISHER_TOKEN: keys.content.publisher,
      OFFICER_MAILS: 'compliance@marsa.example,compliance2@marsa.example',
    }
  const {SEAL_KEY, SANITY_PUBLISHER_TOKEN, OFFICER_MAILS} = env
  return SEAL_KEY && SANITY_PUBLISHER_TOKEN && OFFICER_MAILS
    ? {SEAL_KEY, SANITY_PUBLISHER_TOKEN, OFFICER_MAILS}
    : undefined
}

/** Runs both, so that one start reports all problems, these included. */
function both<A, B>(first: () => A, second: () => B, others: readonly string[]): [A, B] {
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

/** The variables of all processes: the configured ones, and the embedded stack's for each service that is not hosted. Throws an EnvironmentError that names each missing or malformed one. */
export function stackVariables(
  settings: Settings,
  keys: Keys,
  env: NodeJS.ProcessEnv = process.env,
): StackVariables {
  const [sanity, supabase] = both(
    () => sanityVariables(settings, keys, env),
    () => supabaseVariables(settings, keys, env),
    [...productionProblems(env), ...timeStampProblems(env)],
  )
  const siteUrl = env['SITE_URL'] || settings.urls.site
  return {
    embedded: {sanity: !isHosted.sanity(env), supabase: !isHosted.supabase(env)},
    site: {
      SITE_URL: siteUrl,
      STUDIO_URL: env['STUDIO_URL'] || settings.urls.studio,
      STALE_RESPONSES_DIR: env['STALE_RESPONSES_DIR'] || path.join(settings.dataDir, 'stale-responses'),
      BUILD_ASSETS_DIR: env['BUILD_ASSETS_DIR'] || path.join(settings.dataDir, 'build-assets'),
      // Part of the build, which a change of it makes anew.
      ...(env['HSTS_PRELOAD'] && {HSTS_PRELOAD: env['HSTS_PRELOAD']}),
      ...sanity,
      ...supabase,
    },
    workers: workerVariables(settings, keys, env),
    publisher: publisherVariables(keys, env),
    studio: {
      SANITY_STUDIO_PROJECT_ID: sanity.SANITY_PROJECT_ID,
      SANITY_STUDIO_DATASET: sanity.SANITY_DATASET,
      ...('SANITY_API_HOST' in sanity && {SANITY_STUDIO_API_HOST: sanity.SANITY_API_HOST}),
      SANITY_STUDIO_SITE_URL: siteUrl,
    },
  }
}
