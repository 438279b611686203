import {isDeepStrictEqual} from 'node:util'
import type {SanityClient} from '@sanity/client'
import {z} from 'zod'
import type {WorkspaceSchema} from './extract-schema.ts'

const storedShape = z.array(
  z.object({
    workspace: z.object({name: z.string(), title: z.string().optional()}),
    // Sent as JSON, stored as text.
    schema: z.union([z.string().transform((text): unknown => JSON.parse(text)), z.array(z.unknown())]),
  }),
)

/** Version of the schema format of the service, the same as in the `sanity` CLI. */
const version = '2025-05-01'

/** Deploys the Studio's schema when it differs from the stored one. Returns a message about its change. */
export async function deploySchema(client: SanityClient, deployed: WorkspaceSchema): Promise<string> {
  const {projectId, dataset} = client.config()
  const api = client.withConfig({useProjectHostname: false, apiVersion: '2025-03-01'})
  const url = `/projects/${projectId}/datasets/${dataset}/schemas`
  const stored = storedShape.parse(await api.request<unknown>({url}))
  const {name} = deployed.workspace
  const present = stored.find(({workspace}) => workspace.name === name)
  if (isDeepStrictEqual(present, deployed)) return `The model of the workspace "${name}" is deployed already.`
  await api.request<unknown>({method: 'PUT', url, body: {schemas: [{...deployed, version}]}})
  return `The model of the workspace "${name}" was deployed, ${deployed.schema.length} types.`
}
