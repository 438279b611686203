import {connect} from '../dataset.ts'
import {importContent} from '../import.ts'
import {allowOrigins, neededOrigins} from './allow-origins.ts'
import {deploySchema} from './deploy-schema.ts'
import {ensureDataset} from './ensure-dataset.ts'
import {ensureWebhook} from './ensure-webhook.ts'
import type {WorkspaceSchema} from './extract-schema.ts'
import {probeCompliance} from './probe-compliance.ts'
import type {ProvisionTarget} from './provision-target.ts'

/**
 * Sets up a content project for the site and the Studio: dataset, schema, content, origins and webhook. Existing content is
 * never changed. Yields a message after each step; throws an error that names the failed step and the response of the
 * service.
 */
export async function* provisionContent(
  {dataset, siteUrl, studioUrl, webhookSecret, sealKey, complianceToken}: ProvisionTarget,
  schema: WorkspaceSchema,
): AsyncGenerator<string> {
  const client = connect(dataset)
  yield await step('The dataset', () => ensureDataset(client))
  yield await step('The model', () => deploySchema(client, schema))
  // Before the webhook, so that the site is not notified of every imported document.
  yield await step('The content', async () => {
    const {created, unchanged, skipped} = await importContent({...dataset, missingOnly: true, sealKey})
    return `Of the content, ${created} documents were added with their pictures; ${unchanged} are there as they are here, ${skipped} were edited and stay.`
  })
  yield* await step('The origins', () => allowOrigins(client, neededOrigins(siteUrl, studioUrl)))
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
