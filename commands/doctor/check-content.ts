import {ClientError, type SanityClient, createClient} from '@sanity/client'
import {isDeepStrictEqual} from 'node:util'
import {z} from 'zod'
import {listNeededOrigins, makeWebhook, listWebhookDifferences} from '#content/provision/project-settings.ts'
import {regulatedTypes} from '#schemas/values/departments.ts'
import {refuseDemoBrand} from '../site/refuse-demo-brand.ts'
import {type Finding, fail, runCheck, pass, skip, type Setup} from './finding.ts'
import {checkRoles} from './check-roles.ts'

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

/** Whether a write would succeed. It's a dry run. */
async function mayWrite(client: SanityClient, documentId: string): Promise<boolean> {
  try {
    await client.patch(documentId).set({_probe: null}).commit({dryRun: true, returnDocuments: false})
    return true
  } catch (error) {
    if (error instanceof ClientError && forbidden.has(error.statusCode)) return false
    throw error
  }
}

/** The id of a regulated document to test a token with. Null if the dataset doesn't have one. */
const findRegulatedDocument = async (client: SanityClient): Promise<string | null> =>
  z
    .string()
    .nullable()
    .parse(
      await client.fetch<unknown>(
        '*[_type in $types && !(_id in path("drafts.**")) && !(_id in path("versions.**"))] | order(_id)[0]._id',
        {types: [...regulatedTypes]},
      ),
    )

const skipEmptyDataset = (what: string): Finding =>
  skip(what, 'the dataset has no regulated document to try it with: npm run content:provision adds them')

async function checkReadToken(setup: Setup): Promise<Finding> {
  const client = connect(setup, setup.SANITY_READ_TOKEN)
  const document = await findRegulatedDocument(client)
  if (document === null) return skipEmptyDataset('SANITY_READ_TOKEN')
  return (await mayWrite(client, document))
    ? fail(
        'SANITY_READ_TOKEN can write content',
        'create a token with the viewer role (sanity.io/manage, API, Tokens): the site only reads',
      )
    : pass('SANITY_READ_TOKEN can only read')
}

async function checkPublisherToken(setup: Setup): Promise<Finding> {
  if (!setup.SANITY_PUBLISHER_TOKEN) return skip('SANITY_PUBLISHER_TOKEN', 'it is not set here')
  const client = connect(setup, setup.SANITY_PUBLISHER_TOKEN)
  const document = await findRegulatedDocument(client)
  if (document === null) return skipEmptyDataset('SANITY_PUBLISHER_TOKEN')
  return (await mayWrite(client, document))
    ? pass('SANITY_PUBLISHER_TOKEN can publish regulated texts')
    : fail(
        'SANITY_PUBLISHER_TOKEN can’t write regulated texts',
        'create a token with the role "publisher", or editor if the plan has no custom roles (sanity.io/manage, API, Tokens)',
      )
}

/** Sends requests from the Studio's origin, like its page. */
async function checkOrigins(setup: Setup): Promise<readonly Finding[]> {
  const host = `https://${setup.SANITY_PROJECT_ID}.api.sanity.io`
  const url = `${host}/v2025-02-19/data/query/${setup.SANITY_DATASET}?query=true`
  return await Promise.all(
    listNeededOrigins(setup.SITE_URL, setup.STUDIO_URL).map(async ({origin, allowCredentials}) => {
      const {headers} = await fetch(url, {headers: {origin}, signal: AbortSignal.timeout(10_000)})
      const isAllowed =
        headers.get('access-control-allow-origin') === origin &&
        (!allowCredentials || headers.get('access-control-allow-credentials') === 'true')
      return isAllowed
        ? pass(`the content service accepts requests from pages of ${origin}`)
        : fail(
            `the content service rejects requests${allowCredentials ? ' with credentials' : ''} from pages of ${origin}`,
            'npm run content:provision allows it, or sanity.io/manage, API, CORS origins',
          )
    }),
  )
}

async function checkWebhook(setup: Setup): Promise<Finding> {
  const target = `${setup.SITE_URL.replace(/\/$/u, '')}/api/revalidate`
  const what = `the webhook to ${target}`
  if (!setup.SANITY_PROVISION_TOKEN) return skip(what, 'needs SANITY_PROVISION_TOKEN')
  const client = connect(setup, setup.SANITY_PROVISION_TOKEN)
  const hooks = z
    .array(z.looseObject({url: z.string(), dataset: z.string()}))
    .parse(await client.request<unknown>({url: `/hooks/projects/${setup.SANITY_PROJECT_ID}`}))
  const stored = hooks.find(({url, dataset}) => url === target && dataset === setup.SANITY_DATASET)
  const advice = 'npm run content:provision sets it up'
  if (!stored) return fail(`${what} is not there`, advice)
  const desired = makeWebhook(target.replace(/\/api\/revalidate$/u, ''), setup.SANITY_DATASET, '')
  const differingFields = Object.keys(listWebhookDifferences(stored, desired)).filter(
    (field) => field !== 'secret',
  )
  const {secret} = stored
  const isOther = typeof secret === 'string' && !isDeepStrictEqual(secret, setup.SANITY_WEBHOOK_SECRET)
  const fields = [...differingFields, ...(isOther ? ['secret'] : [])]
  return fields.length === 0
    ? pass(`${what} is there`)
    : fail(`${what} differs: ${fields.join(', ')}`, advice)
}

async function checkBrand(setup: Setup): Promise<Finding> {
  const {SITE_URL, SANITY_PROJECT_ID, SANITY_DATASET} = setup
  if ((await findRegulatedDocument(connect(setup))) === null) return skipEmptyDataset('licences')
  await refuseDemoBrand({SITE_URL, SANITY_PROJECT_ID, SANITY_DATASET})
  return pass('the legal entities of all regions are licensed, or the demo is allowed')
}

/** Checks the content service: public access, the rights of tokens, approvers, origins, webhook and brand. */
export async function checkContent(setup: Setup): Promise<readonly Finding[]> {
  const name = `${setup.SANITY_PROJECT_ID}/${setup.SANITY_DATASET}`
  const reached = await runCheck(
    `the content service does not respond for ${name}`,
    'compare SANITY_PROJECT_ID and SANITY_DATASET with sanity.io/manage; the dataset must be public',
    async () => {
      z.number().parse(await connect(setup).fetch<unknown>('count(*[_type == "siteSettings"])'))
      return pass(`the content service responds for ${name}`)
    },
  )
  if (reached.some(({kind}) => kind === 'failed')) return reached
  const token = 'create a new token (sanity.io/manage, API, Tokens)'
  const looks = [
    runCheck('SANITY_READ_TOKEN is refused', token, async () => await checkReadToken(setup)),
    runCheck('SANITY_PUBLISHER_TOKEN is refused', token, async () => await checkPublisherToken(setup)),
    runCheck('the origins could not be tried', 'try again', async () => await checkOrigins(setup)),
    runCheck(
      'the roles of people could not be read',
      'give the token the developer role',
      async () => await checkRoles(setup),
    ),
    runCheck(
      'the webhook could not be read',
      'give SANITY_PROVISION_TOKEN the developer role',
      async () => await checkWebhook(setup),
    ),
    runCheck(
      'the brand',
      'enter the licensed companies in the Studio (Compliance)',
      async () => await checkBrand(setup),
    ),
  ]
  return [...reached, ...(await Promise.all(looks)).flat()]
}
