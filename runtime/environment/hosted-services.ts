import path from 'node:path'
import {z} from 'zod'
import {sealKeySetText} from '#domain/seal/seal-keys.ts'
import {isPublicSite} from '#domain/production-problems.ts'
import type {Settings} from './settings.ts'

const text = (error: string) => z.string({error}).min(1, error)
const address = (error: string) => z.url({error, protocol: /^https?$/})
const secret = (error: string) => z.string({error}).min(32, error)

const sealKeys = 'the public keys of the publisher, as a JSON Web Key Set (npm run seal:keys prints it)'
const projectId = 'the id of the Sanity project, for example a1b2c3d4 (sanity.io/manage)'

const sanityShape = z.object({
  SANITY_PROJECT_ID: z.string({error: projectId}).regex(/^[a-z0-9-]+$/, projectId),
  SANITY_DATASET: text('the name of the dataset, for example production'),
  SANITY_READ_TOKEN: text(
    'a token with the viewer role, with which editors preview drafts (sanity.io/manage, API, Tokens)',
  ),
  SANITY_WEBHOOK_SECRET: secret(
    'at least 32 characters, the same as the secret of the webhook to <site>/api/revalidate (sanity.io/manage, API, Webhooks)',
  ),
  SEAL_PUBLIC_KEYS: z
    .string({error: sealKeys})
    .refine((value) => sealKeySetText.safeParse(value).success, sealKeys),
})

const supabaseShape = z.object({
  SUPABASE_URL: address("the project's API address, for example https://abc.supabase.co"),
  SUPABASE_PUBLISHABLE_KEY: text(
    "the project's publishable key, sb_publishable_… (Supabase, Project Settings, API Keys)",
  ),
  SUPABASE_SITE_KEY: text(
    'a token of the project with the role site_writer, which stores what visitors send (supabase gen bearer-jwt --role site_writer)',
  ),
})

const shapes = {sanity: sanityShape, supabase: supabaseShape}
type Service = keyof typeof shapes
export type HostedVariables<S extends Service> = z.infer<(typeof shapes)[S]>

/** Variables are missing or malformed. The message has a line for each with its expected value. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError'
}

/** Whether a service is hosted: it has a project id without a local address, or a Supabase project's address. */
export const isHosted = {
  sanity: (env: NodeJS.ProcessEnv): boolean => Boolean(env['SANITY_PROJECT_ID'] && !env['SANITY_API_HOST']),
  supabase: (env: NodeJS.ProcessEnv): boolean => Boolean(env['SUPABASE_URL']),
} satisfies Record<Service, unknown>

/** Whether a public site has hosted services only. Each program then needs its own variables, and checks them itself. */
export const isFullyHosted = (env: NodeJS.ProcessEnv): boolean =>
  isPublicSite(env) && isHosted.sanity(env) && isHosted.supabase(env)

/** Reads the variables of one hosted service. Throws an EnvironmentError that names each missing or malformed one. */
export function readHosted<S extends Service>(service: S, env: NodeJS.ProcessEnv): HostedVariables<S>
export function readHosted(service: Service, env: NodeJS.ProcessEnv): HostedVariables<Service> {
  const defined = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = shapes[service].safeParse(defined)
  if (parsed.success) return parsed.data
  throw new EnvironmentError(
    parsed.error.issues
      .map(({path, message}) => {
        const name = path.join('.')
        return `${defined[name] === undefined ? 'Missing' : 'Malformed'} ${name}: ${message}`
      })
      .join('\n'),
  )
}

/** The folder of the embedded authority's key and certificates, inside the data folder. */
export const timestampAuthorityFolder = 'timestamp-authority'

/** The problems with the time-stamp authority's variables, a line each. */
export function findTimeStampProblems(env: NodeJS.ProcessEnv): readonly string[] {
  const {TSA_URL: url, TSA_CA_FILE: caFile} = env
  if (!url) return caFile ? ['Missing TSA_URL: the address of the authority that TSA_CA_FILE belongs to'] : []
  return [
    ...(/^https?:$/u.test(URL.parse(url)?.protocol ?? '')
      ? []
      : [
          'Malformed TSA_URL: the address of a time-stamp authority (RFC 3161), for example http://timestamp.example.com',
        ]),
    ...(caFile
      ? []
      : [
          'Missing TSA_CA_FILE: a file with the certificates of the CA, as PEM, that the time stamps of TSA_URL are checked with',
        ]),
  ]
}

/** The variables of the time-stamp authority and its CA. Empty if a public site doesn't configure an authority: then it takes no time stamps. */
export function makeTimeStampVariables(
  settings: Settings,
  env: NodeJS.ProcessEnv,
): Readonly<Record<string, string>> {
  if (env['TSA_URL'] && env['TSA_CA_FILE'])
    return {TSA_URL: env['TSA_URL'], TSA_CA_FILE: path.resolve(env['TSA_CA_FILE'])}
  // The embedded authority only runs beside the embedded stack. With hosted content and data it doesn't run, even with `ALLOW_DEMO`.
  if (isPublicSite(env) || (isHosted.sanity(env) && isHosted.supabase(env))) return {}
  return {
    TSA_URL: settings.urls.timestampAuthority,
    TSA_CA_FILE: path.join(settings.dataDir, timestampAuthorityFolder, 'ca.pem'),
  }
}
