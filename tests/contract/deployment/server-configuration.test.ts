import {mkdirSync, rmSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {PHASE_PRODUCTION_SERVER} from 'next/constants.js'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {startProgram} from '#tests/support/servers/start-program.ts'

const build = path.resolve('.data/no-pages-built')

beforeAll(() => {
  mkdirSync(build, {recursive: true})
  const preview = {
    previewModeId: 'id',
    previewModeSigningKey: 'signing',
    previewModeEncryptionKey: 'encryption',
  }
  writeFileSync(path.join(build, 'prerender-manifest.json'), JSON.stringify({preview}))
})

afterAll(() => {
  rmSync(build, {recursive: true})
})

// The native part of a compiler unpacks itself into a folder of its user, and a container whose root is read-only has none.
test('a server of a build loads no compiler for its configuration', async () => {
  const loading = startProgram(
    [
      process.execPath,
      '--eval',
      `import('./next.config.mjs').then(async ({default: configure}) => {
        const {poweredByHeader} = await configure('${PHASE_PRODUCTION_SERVER}')
        const compilers = process.report.getReport().sharedObjects.filter((file) => file.includes('swc'))
        console.log(JSON.stringify({poweredByHeader, compilers}))
      })`,
    ],
    {
      folder: path.resolve('web'),
      variables: {PATH: process.env['PATH'] ?? '', SITE_BUILD_DIR: path.relative('web', build)},
    },
  )
  const code = await loading.ended
  if (code !== 0) throw new Error(loading.output())
  expect(JSON.parse(loading.output())).toEqual({poweredByHeader: false, compilers: []})
})
