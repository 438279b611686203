import {spawn} from 'node:child_process'
import {mkdirSync, rmSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {endProcess} from '#runtime/process/end-process.ts'
import {runCommand} from '#tests/run/run-command.ts'
import {freePort} from '#tests/support/ports.ts'
import {waitUntil} from '#tests/support/timing.ts'

const root = path.resolve(import.meta.dirname, '../..')
// Inside of the repository, for its packages.
const folder = path.join(root, '.data/empty-site')
const next = path.join(root, 'node_modules/next/dist/bin/next')

const files = {
  'next.config.mjs': `export default {turbopack: {root: ${JSON.stringify(root)}}, outputFileTracingRoot: ${JSON.stringify(root)}}`,
  'app/layout.jsx':
    'export default function Layout({children}) { return <html lang="en"><body>{children}</body></html> }',
  'app/live.jsx': `'use client'
import {useEffect} from 'react'
export function Live() {
  useEffect(() => { document.documentElement.dataset.live = '' }, [])
  return null
}`,
  'app/page.jsx': `import {Live} from './live.jsx'
export default function Page() { return <p>Hello<Live /></p> }`,
}

/** The address and process of a site. */
export type EmptySite = Readonly<{url: string; pid: number; stop: () => Promise<void>}>

/** Builds and starts a site of one empty page with the same Next, and says where it is. Its root has `data-live` once React has taken over. */
export async function startEmptySite(): Promise<EmptySite> {
  rmSync(folder, {recursive: true, force: true})
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), {recursive: true})
    writeFileSync(path.join(folder, name), text)
  }
  const env = {...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1'} as const
  if (!(await runCommand([process.execPath, next, 'build', folder], {env})))
    throw new Error('The empty site could not be built')
  const port = await freePort()
  const url = `http://localhost:${port}`
  const server = spawn(process.execPath, [next, 'start', folder, '--port', String(port)], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await waitUntil('the empty site responds', async () => {
    const response = await fetch(url).catch(() => null)
    return response?.status === 200 ? true : undefined
  })
  const {pid} = server
  if (pid === undefined) throw new Error('The empty site could not be started')
  return {url, pid, stop: async () => await endProcess(pid)}
}
