import {z} from 'zod'
import {ClientError, type SanityClient} from '@sanity/client'
import type {SealPrivateKey} from '#domain/seal/seal-keys.ts'
import {isRegulatedType, regulatedTypes} from '#schemas/values/departments.ts'
import {type Dataset, datasetVariables, connect, fetchByIds} from '../dataset.ts'
import {sealKeyVariable, readEnvironment, required} from '../environment.ts'
import {importContent} from '../import.ts'
import {allowOrigins, listNeededOrigins, ensureDataset, ensureWebhook} from './project-settings.ts'
import {deploySchema, type WorkspaceSchema} from './deploy-schema.ts'

/** The dataset to set up, with its site and Studio. */
export type ProvisionTarget = Readonly<{
  dataset: Dataset
  siteUrl: string
  studioUrl: string
  webhookSecret: string
  /** Seals the first regulated texts, because visitors don't see texts without a seal. */
  sealKey: SealPrivateKey
  /** A token of Compliance, to test the rights of its role. */
  complianceToken: string | undefined
}>

const address = (hint: string) => z.url({error: hint, protocol: /^https?$/u})

const variables = datasetVariables.extend({
  SANITY_PROVISION_TOKEN: required(
    'a token of the project with the Developer role (sanity.io/manage, API, Tokens)',
  ),
  SITE_URL: address('the public address of the site, for example https://www.example.com'),
  STUDIO_URL: address('the address of the Studio, for example https://studio.example.com'),
  SEAL_KEY: sealKeyVariable,
  SANITY_COMPLIANCE_TOKEN: z.string().optional(),
  SANITY_WEBHOOK_SECRET: required(
    'at least 32 characters, the same that the site is started with (openssl rand -hex 32 makes one)',
  ).min(32, 'at least 32 characters, the same that the site is started with'),
})

/** Reads the target from the environment. Throws an Error that names each missing or malformed variable and its expected value. */
export function readContentTarget(env: Readonly<Record<string, string | undefined>>): ProvisionTarget {
  const values = readEnvironment(variables, env)
  return {
    dataset: {
      projectId: values.SANITY_PROJECT_ID,
      dataset: values.SANITY_DATASET,
      token: values.SANITY_PROVISION_TOKEN,
      apiHost: values.SANITY_API_HOST,
    },
    siteUrl: values.SITE_URL.replace(/\/$/u, ''),
    studioUrl: values.STUDIO_URL.replace(/\/$/u, ''),
    webhookSecret: values.SANITY_WEBHOOK_SECRET,
    sealKey: values.SEAL_KEY,
    complianceToken: values.SANITY_COMPLIANCE_TOKEN,
  }
}

const forbidden = new Set([401, 403])

/** Whether the service would allow a write. It's a dry run. */
async function isAllowed(write: () => Promise<unknown>): Promise<boolean> {
  try {
    await write()
    return true
  } catch (error) {
    if (error instanceof ClientError && forbidden.has(error.statusCode)) return false
    throw error
  }
}

const dryRun = {dryRun: true, returnDocuments: false} as const

/** Tests what Compliance may do with a regulated document, without changing it. */
async function tryAll(client: SanityClient, documentId: string) {
  const [published] = await fetchByIds(client, [documentId])
  if (!published || !isRegulatedType(published._type)) throw new Error(`${documentId} cannot be read`)
  const as = (_id: string) => () => client.createOrReplace({...published, _id}, dryRun)
  return {
    draft: await isAllowed(as(`drafts.${documentId}`)),
    version: await isAllowed(as(`versions.rProbeOfRoles.${documentId}`)),
    published: await isAllowed(() => client.patch(documentId).set({_probe: null}).commit(dryRun)),
  }
}

/**
 * Tests with a Compliance token whether the service limits regulated texts to drafts and versions in releases. All requests are dry runs. Returns the result. Throws if
 * Compliance couldn't do its work.
 */
async function probeCompliance(dataset: Dataset, token: string | undefined): Promise<string> {
  if (token === undefined)
    return 'Whether Compliance may publish regulated texts by itself was not tried: SANITY_COMPLIANCE_TOKEN, a token with its role, is not set.'
  const client = connect({...dataset, token})
  const documentId = await client.fetch<string | null>(
    '*[_type in $types && !(_id in path("drafts.**")) && !(_id in path("versions.**"))] | order(_id)[0]._id',
    {types: [...regulatedTypes]},
  )
  if (documentId === null) throw new Error('there is no regulated document to try it with')
  const {draft, version, published} = await tryAll(client, documentId)
  if (!draft)
    throw new Error(
      'the token of Compliance may not write drafts of regulated texts: give its role create and update on them',
    )
  if (published)
    return 'The service lets Compliance publish a regulated text: give its role no more than drafts and versions, where the plan has custom roles. Web servers show visitors none of it without a seal, and the publisher puts it back.'
  return `Compliance writes drafts ${version ? 'and versions ' : ''}of regulated texts; publishing one was refused by the service.${
    version ? '' : ' To send texts out of releases, its role also needs create and update under versions.**.'
  }`
}

/**
 * Sets up a content project for the site and the Studio: dataset, schema, content, origins and webhook. Existing content doesn't change. Yields a
 * message after each step. Throws an error that names the failed step and the service's response.
 */
export async function* provisionContent(
  {dataset, siteUrl, studioUrl, webhookSecret, sealKey, complianceToken}: ProvisionTarget,
  schema: WorkspaceSchema,
): AsyncGenerator<string> {
  const client = connect(dataset)
  yield await step('The dataset', () => ensureDataset(client))
  yield await step('The model', () => deploySchema(client, schema))
  // Before the webhook, so that the site isn't notified of every imported document.
  yield await step('The content', async () => {
    const {created, unchanged, skipped} = await importContent({...dataset, missingOnly: true, sealKey})
    return `Of the content, ${created} documents were added with their pictures; ${unchanged} are there as they are here, ${skipped} were edited and stay.`
  })
  yield* await step('The origins', () => allowOrigins(client, listNeededOrigins(siteUrl, studioUrl)))
  yield await step('The roles', () => probeCompliance(dataset, complianceToken))
  yield await step('The webhook', () => ensureWebhook(client, siteUrl, webhookSecret))
}

async function step<T>(name: string, carryOut: () => Promise<T>): Promise<T> {
  try {
    return await carryOut()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`${name} could not be set up: ${reason}`, {cause: error})
  }
}
