import {execFile} from 'node:child_process'
import {cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {pathToFileURL} from 'node:url'
import {promisify} from 'node:util'
import {z} from 'zod'
import {startProgram} from './servers/start-program.ts'
import {waitUntil} from './timing.ts'

const run = promisify(execFile)
const modules = path.resolve(import.meta.dirname, '../../node_modules')
const cli = path.join(modules, '@sanity/cli')
const sanity = path.join(modules, 'sanity/bin/sanity')

/** What points a Studio to a Content Lake: the variables of its build, and nothing else. */
export type StarterVariables = Readonly<
  Record<'SANITY_STUDIO_PROJECT_ID' | 'SANITY_STUDIO_DATASET' | 'SANITY_STUDIO_API_HOST', string>
>

export type Starter = Readonly<{url: string; stop: () => Promise<void>}>

type MakeConfig = (options: Readonly<{variables: Readonly<Record<string, string>>}>) => string

const configModule = z.object({
  createStudioConfig: z.custom<MakeConfig>((value) => typeof value === 'function'),
})

/**
 * The configuration that `sanity init` writes, with variables in place of the ids, and the one line that it lacks: the address of
 * the service.
 */
async function starterConfig(): Promise<string> {
  const file = path.join(cli, 'dist/actions/init/createStudioConfig.js')
  const {createStudioConfig} = configModule.parse(await import(pathToFileURL(file).href))
  const config = createStudioConfig({
    variables: {projectName: 'Starter', projectId: '#PROJECT', dataset: '#DATASET'},
  })
  return config
    .replace("'#PROJECT'", 'process.env.SANITY_STUDIO_PROJECT_ID')
    .replace(
      "'#DATASET'",
      'process.env.SANITY_STUDIO_DATASET,\n  apiHost: process.env.SANITY_STUDIO_API_HOST',
    )
}

/** Makes a Studio of a template of Sanity's own command line in a folder of its own, builds it and serves it at a port. */
export async function startStarter(
  template: string,
  variables: StarterVariables,
  port: number,
): Promise<Starter> {
  const folder = await mkdtemp(path.join(tmpdir(), 'starter-'))
  await mkdir(path.join(folder, 'static'))
  await cp(path.join(cli, 'templates', template, 'schemaTypes'), path.join(folder, 'schemaTypes'), {
    recursive: true,
  })
  await writeFile(path.join(folder, 'sanity.config.js'), await starterConfig())
  const command =
    "import {defineCliConfig} from 'sanity/cli'\nexport default defineCliConfig({deployment: {autoUpdates: false}})\n"
  await writeFile(path.join(folder, 'sanity.cli.js'), command)
  const versions = z.record(z.string(), z.string())
  const {dependencies, peerDependencies} = z
    .object({dependencies: versions, peerDependencies: versions})
    .parse(JSON.parse(await readFile(path.resolve(modules, '../package.json'), 'utf8')))
  await writeFile(
    path.join(folder, 'package.json'),
    JSON.stringify({name: 'starter', type: 'module', dependencies: {...dependencies, ...peerDependencies}}),
  )
  await symlink(modules, path.join(folder, 'node_modules'))
  const env = {
    ...variables,
    PATH: process.env['PATH'] ?? '',
    HOME: folder,
    DO_NOT_TRACK: '1',
    CI: 'true',
    NODE_ENV: 'production',
  } as const
  await run(process.execPath, [sanity, 'build', 'dist', '--yes'], {cwd: folder, env})
  const server = startProgram([process.execPath, sanity, 'preview', 'dist', '--port', String(port)], {
    folder,
    variables: env,
  })
  const url = `http://localhost:${port}`
  await waitUntil('the Studio is served', async () => {
    if (!server.isRunning()) throw new Error(`The Studio ended: ${server.output()}`)
    return await fetch(url).then(
      ({ok}) => ok || undefined,
      () => undefined,
    )
  })
  return {
    url,
    stop: async () => {
      await server.stop()
      await rm(folder, {recursive: true})
    },
  }
}
