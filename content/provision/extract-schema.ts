import {execFile} from 'node:child_process'
import {mkdtemp, readFile, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {promisify} from 'node:util'
import {z} from 'zod'

/** The model of a Studio's workspace, as the service stores it. */
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
