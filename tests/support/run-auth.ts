import {serve} from '@hono/node-server'
import {createLocalJWKSet} from 'jose'
import {z} from 'zod'
import {createAuth} from '#packages/supabase-local/auth/create-auth.ts'
import {readKeys} from '#runtime/environment/keys.ts'
import {authOptions, listProjectRoles, readAuthKeys} from '#dev-stack/services/supabase-project.ts'

// The sign-in service in a separate process that can be killed. Prints its port when it is ready.
const env = z
  .object({DATA_DIR: z.string(), DATABASE_URL: z.url(), ISSUER: z.url(), SITE_URL: z.url()})
  .parse(process.env)

const projectKeys = readKeys(env.DATA_DIR)
const keys = readAuthKeys(env.DATA_DIR)
const auth = createAuth(
  {url: env.DATABASE_URL, keys, issuer: env.ISSUER, siteUrl: env.SITE_URL, options: authOptions},
  {
    apiKeys: projectKeys.supabase,
    projectRoles: listProjectRoles(projectKeys),
    keyOf: createLocalJWKSet({keys: [keys.publicJwk]}),
    issuer: env.ISSUER,
  },
)
serve({fetch: auth.fetch, hostname: '127.0.0.1', port: 0}, ({port}) => console.log(`ready ${port}`))
