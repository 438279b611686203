import {ClientError, type SanityClient, createClient} from '@sanity/client'
import {isDeepStrictEqual} from 'node:util'
import {z} from 'zod'
import {neededOrigins} from '#content/provision/allow-origins.ts'
import {desiredWebhook, webhookDifferences} from '#content/provision/ensure-webhook.ts'
import {regulatedTypes} from '#schemas/values/departments.ts'
import {refuseDemoBrand} from '../site/refuse-demo-brand.ts'
import {type Finding, fault, look, right, unchecked} from './finding.ts'
import {checkRoles} from './check-roles.ts'
import type {Setup} from './setup.ts'

const forbidden = new Set([401, 403])

const connect = (
  {SANITY_PROJECT_ID: projectId, SANITY_DATASET: dataset}: Setup,
  token?: string,
): SanityClient =>
  createClient({
    projectId,
    dataset,
    apiVersion: '2025-02-19',
    perspective: 'raw',
    useCdn: false,
    maxRetries: 0,
    timeout: 10_000,
    ...(token !== undefined && {token}),
  })

/** Whether a write would be carried out; it is not. */
async function mayWrite(client: SanityClient, documentId: string): Promise<boolean> {
  try {
    await client.patch(documentId).set({_probe: null}).commit({dryRun: true, returnDocuments: false})
    return true
  } catch (error) {
    if (error instanceof ClientError && forbidden.has(error.statusCode)) return false
    throw error
  }
}

const regulatedDocument = async (client: SanityClient): Promise<string> =>
  z
    .string({error: 'there is no regulated document to try it with'})
    .parse(
      await client.fetch<unknown>(
        '*[_type in $types && !(_id in path("drafts.**")) && !(_id in path("versions.**"))] | order(_id)[0]._id',
        {types: [...regulatedTypes]},
      ),
    )

async function tryReadToken(setup: Setup): Promise<Finding> {
  const client = connect(setup, setup.SANITY_READ_TOKEN)
  return (await mayWrite(client, await regulatedDocument(client)))
    ? fault(
        'SANITY_READ_TOKEN may write content',
        'make one with the viewer role (sanity.io/manage, API, Tokens): the site only reads',
      )
    : right('SANITY_READ_TOKEN reads, and may write nothing')
}

async function tryPublisherToken(setup: Setup): Promise<Finding> {
  if (!setup.SANITY_PUBLISHER_TOKEN) return unchecked('SANITY_PUBLISHER_TOKEN', 'it is not set here')
  const client = connect(setup, setup.SANITY_PUBLISHER_TOKEN)
  return (await mayWrite(client, await regulatedDocument(client)))
    ? right('SANITY_PUBLISHER_TOKEN may publish regulated texts')
    : fault(
        'SANITY_PUBLISHER_TOKEN may not write regulated texts',
        'make one of the role "publisher", or of an editor where the plan has no custom roles (sanity.io/manage, API, Tokens)',
      )
}

/** Sends requests as the Studio's page does, from its origin. */
async function tryOrigins(setup: Setup): Promise<readonly Finding[]> {
  const host = `https://${setup.SANITY_PROJECT_ID}.api.sanity.io`
  const url = `${host}/v2025-02-19/data/query/${setup.SANITY_DATASET}?query=true`
  return await Promise.all(
    neededOrigins(setup.SITE_URL, setup.STUDIO_URL).map(async ({origin, allowCredentials}) => {
      const {headers} = await fetch(url, {headers: {origin}, signal: AbortSignal.timeout(10_000)})
      const isAllowed =
        headers.get('access-control-allow-origin') === origin &&
        (!allowCredentials || headers.get('access-control-allow-credentials') === 'true')
      return isAllowed
        ? right(`the content service takes requests from pages of ${origin}`)
        : fault(
            `the content service takes no requests${allowCredentials ? ' with credentials' : ''} from pages of ${origin}`,
            'npm run content:provision allows it, or sanity.io/manage, API, CORS origins',
          )
    }),
  )
}

async function tryWebhook(setup: Setup): Promise<Finding> {
  const target = `${setup.SITE_URL.replace(/\/$/u, '')}/api/revalidate`
  const what = `the webhook to ${target}`
  if (!setup.SANITY_PROVISION_TOKEN) return unchecked(what, 'needs SANITY_PROVISION_TOKEN')
  const client = connect(setup, setup.SANITY_PROVISION_TOKEN)
  const hooks = z
    .array(z.looseObject({url: z.string(), dataset: z.string()}))
    .parse(await client.request<unknown>({url: `/hooks/projects/${setup.SANITY_PROJECT_ID}`}))
  const stored = hooks.find(({url, dataset}) => url === target && dataset === setup.SANITY_DATASET)
  const advice = 'npm run content:provision sets it up'
  if (!stored) return fault(`${what} is not there`, advice)
  const desired = desiredWebhook(target.replace(/\/api\/revalidate$/u, ''), setup.SANITY_DATASET, '')
  const wrong = Object.keys(webhookDifferences(stored, desired)).filter((field) => field !== 'secret')
  const {secret} = stored
  const isOther = typeof secret === 'string' && !isDeepStrictEqual(secret, setup.SANITY_WEBHOOK_SECRET)
  const fields = [...wrong, ...(isOther ? ['secret'] : [])]
  return fields.length === 0
    ? right(`${what} is there`)
    : fault(`${what} differs: ${fields.join(', ')}`, advice)
}

async function tryBrand(setup: Setup): Promise<Finding> {
  const {SITE_URL, SANITY_PROJECT_ID, SANITY_DATASET} = setup
  await refuseDemoBrand({SITE_URL, SANITY_PROJECT_ID, SANITY_DATASET})
  return right('the legal entities of all regions are licensed, or the demo is allowed')
}

/** Looks at the content service: that it responds to everybody, what the tokens may do, who may approve, origins, webhook and brand. */
export async function checkContent(setup: Setup): Promise<readonly Finding[]> {
  const name = `${setup.SANITY_PROJECT_ID}/${setup.SANITY_DATASET}`
  const reached = await look(
    `the content service does not respond for ${name}`,
    'compare SANITY_PROJECT_ID and SANITY_DATASET with sanity.io/manage; the dataset has to be public',
    async () => {
      z.number().parse(await connect(setup).fetch<unknown>('count(*[_type == "siteSettings"])'))
      return right(`the content service responds for ${name}`)
    },
  )
  if (reached.some(({kind}) => kind === 'fault')) return reached
  const token = 'make a new one (sanity.io/manage, API, Tokens)'
  const looks = [
    look('SANITY_READ_TOKEN is refused', token, async () => await tryReadToken(setup)),
    look('SANITY_PUBLISHER_TOKEN is refused', token, async () => await tryPublisherToken(setup)),
    look('the origins could not be tried', 'try again', async () => await tryOrigins(setup)),
    look(
      'the roles of people could not be read',
      'give the token the developer role',
      async () => await checkRoles(setup),
    ),
    look(
      'the webhook could not be read',
      'give SANITY_PROVISION_TOKEN the developer role',
      async () => await tryWebhook(setup),
    ),
    look(
      'the brand',
      'enter the licensed companies in the Studio (Compliance)',
      async () => await tryBrand(setup),
    ),
  ]
  return [...reached, ...(await Promise.all(looks)).flat()]
}
