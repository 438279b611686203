import {sealKeySetText} from '#domain/seal/seal-keys.ts'
import {z} from 'zod'

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

/** The variables that each hosted service needs. */
const shapes = {sanity: sanityShape, supabase: supabaseShape}
type Service = keyof typeof shapes
export type HostedVariables<S extends Service> = z.infer<(typeof shapes)[S]>

/** Variables are missing or malformed; the message has a line for each, with what to put there. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError'
}

/** Whether a service is hosted: a project id without a local address, or the address of a Supabase project. */
export const isHosted = {
  sanity: (env: NodeJS.ProcessEnv): boolean => Boolean(env['SANITY_PROJECT_ID'] && !env['SANITY_API_HOST']),
  supabase: (env: NodeJS.ProcessEnv): boolean => Boolean(env['SUPABASE_URL']),
} satisfies Record<Service, unknown>

/** The variables of one hosted service. Throws an EnvironmentError that names each that is missing or malformed. */
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
