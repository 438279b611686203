import {existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {createRequire} from 'node:module'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {Script} from 'node:vm'
import {BUILD_MANIFEST} from 'next/dist/shared/lib/constants.js'
import type {BuildManifest} from 'next/dist/server/get-page-files.js'
import {afterEach, beforeEach, describe, expect, test} from 'vitest'
import {z} from 'zod'
import configure from '../../../next.config.ts'
import {hintCompilation} from '#web/build/next-build.ts'
import {siteBuilds} from './site-builds.ts'

const require = createRequire(import.meta.url)

const named = z.object({rootMainFiles: z.array(z.string()).min(1)})

describe('the compile hint', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'build-'))
  })
  afterEach(() => rmSync(folder, {recursive: true}))

  test("is written in front of the scripts that Next's manifest names, which stay the scripts that they were", () => {
    const manifest: Pick<BuildManifest, 'rootMainFiles'> = {rootMainFiles: ['chunk.js']}
    const chunk = readFileSync(
      require.resolve('next/dist/compiled/react-dom/cjs/react-dom-client.production.js'),
      'utf8',
    )
    writeFileSync(path.join(folder, BUILD_MANIFEST), JSON.stringify(manifest))
    writeFileSync(path.join(folder, 'chunk.js'), chunk)
    hintCompilation(folder)
    const hinted = readFileSync(path.join(folder, 'chunk.js'), 'utf8')
    expect(hinted.split('\n')[0]).toBe('//# allFunctionsCalledOnLoad')
    expect(hinted.endsWith(chunk)).toBe(true)
    expect(() => new Script(hinted)).not.toThrow()
  })

  test("reads the manifest of each build of the site that is there, and of Next's own text", () => {
    for (const build of siteBuilds()) {
      const {rootMainFiles} = named.parse(JSON.parse(readFileSync(path.join(build, BUILD_MANIFEST), 'utf8')))
      expect(rootMainFiles.filter((name) => !existsSync(path.join(build, name)))).toEqual([])
    }
    const loader = readFileSync(require.resolve('next/dist/shared/lib/turbopack/manifest-loader.js'), 'utf8')
    expect(loader).toMatch(/manifest\.rootMainFiles = m\.rootMainFiles/u)
  })
})

describe("next-intl's alias", () => {
  test('is the one name under which the plugin configures Turbopack, and it leads to the messages', async () => {
    const {turbopack} = await configure('phase-of-a-test')
    expect(turbopack?.resolveAlias).toEqual({
      'next-intl/config': './routing/request-messages.ts',
    })
  })

  test('is what its server part imports', () => {
    const file = path.resolve('node_modules/next-intl/dist/esm/production/server/react-server/getConfig.js')
    const source = readFileSync(file, 'utf8')
    expect(source).toContain('from"next-intl/config"')
  })
})
