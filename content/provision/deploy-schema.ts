import {execFile} from 'node:child_process'
import {mkdtemp, readFile, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {promisify, isDeepStrictEqual} from 'node:util'
import {z} from 'zod'
import type {SanityClient} from '@sanity/client'

/** The content model of a Studio's workspace, as the service stores it. */
export type WorkspaceSchema = Readonly<{
  workspace: Readonly<{name: string; title: string}>
  schema: readonly unknown[]
}>

const manifestShape = z.object({
  workspaces: z.tuple([z.object({name: z.string(), title: z.string(), schema: z.string()})]),
})

const root = path.resolve(import.meta.dirname, '../..')

/** Extracts the schema of the Studio's configuration with the `sanity` CLI. */
export async function extractSchema(): Promise<WorkspaceSchema> {
  const folder = await mkdtemp(path.join(tmpdir(), 'manifest-'))
  try {
    await promisify(execFile)(
      process.execPath,
      [path.join(root, 'node_modules/sanity/bin/sanity'), 'manifest', 'extract', '--path', folder],
      {cwd: root, env: {...process.env, DO_NOT_TRACK: '1'}},
    )
    const read = async (name: string): Promise<unknown> =>
      JSON.parse(await readFile(path.join(folder, name), 'utf8'))
    const {
      workspaces: [{name, title, schema}],
    } = manifestShape.parse(await read('create-manifest.json'))
    return {workspace: {name, title}, schema: z.array(z.unknown()).parse(await read(schema))}
  } finally {
    await rm(folder, {recursive: true})
  }
}

const storedShape = z.array(
  z.object({
    workspace: z.object({name: z.string(), title: z.string().optional()}),
    // The service receives JSON and stores text.
    schema: z.union([z.string().transform((text): unknown => JSON.parse(text)), z.array(z.unknown())]),
  }),
)

/** The version of the service's schema format, as in the `sanity` CLI. */
const version = '2025-05-01'

/** Deploys the Studio's schema if it differs from the stored one. Returns a message about its change. */
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
