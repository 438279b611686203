import path from 'node:path'
import type {BuildOutput, BuildInputs} from '#commands/site/build-stamp.ts'
import type {TaskPlan, ServicePlan} from '#runtime/process/process-plan.ts'

export type StudioContext = Readonly<{
  root: string
  url: string
  port: number
  variables: Readonly<Record<string, string>>
}>

const sanity = (root: string) => path.join(root, 'node_modules/sanity/bin/sanity')

const environment = (variables: StudioContext['variables']): NodeJS.ProcessEnv => ({
  ...process.env,
  ...variables,
  DO_NOT_TRACK: '1',
  CI: 'true',
})

export const studioOutput = (root: string): BuildOutput => ({
  folder: path.join(root, 'studio', process.env['STUDIO_BUILD_DIR'] || 'dist'),
  lastFile: 'index.html',
})

export const studioInputs = ({root, variables}: StudioContext): BuildInputs => ({
  root,
  paths: [
    'domain',
    'studio',
    'schemas',
    'sanity.config.ts',
    'sanity.cli.ts',
    'package.json',
    'package-lock.json',
    'patches',
  ],
  variables,
})

export const planStudioBuild = ({root, variables}: StudioContext): TaskPlan => ({
  title: 'Building the Studio',
  args: [sanity(root), 'build', studioOutput(root).folder, '--yes'],
  env: {...environment(variables), NODE_ENV: 'production'},
})

/** The Studio's server: the production build, or the sources with hot reload. */
export function planStudio({root, url, port, variables}: StudioContext, mode: 'built' | 'dev'): ServicePlan {
  const args =
    mode === 'built'
      ? [path.join(root, 'dev-stack/studio/main.ts')]
      : [sanity(root), 'dev', '--host', '127.0.0.1', '--port', String(port), '--no-load-in-dashboard']
  return {
    name: 'studio',
    title: 'The Studio',
    address: url,
    args,
    env: {...environment(variables), NODE_ENV: mode === 'built' ? 'production' : 'development'},
    ready: {url},
  }
}
