import {spawnSync} from 'node:child_process'
import path from 'node:path'
import {pathToFileURL} from 'node:url'
import {expect, test} from 'vitest'

const {href} = pathToFileURL(path.resolve(import.meta.dirname, 'end-self.ts'))

/** How a process ends itself that has a handler of SIGTERM, or none. */
function runEnd(platform: NodeJS.Platform, handler = ''): Readonly<Record<string, unknown>> {
  const code = `${handler}; setInterval(() => {}, 1000); const {endSelf} = await import('${href}'); endSelf('${platform}')`
  const {status, signal, stdout} = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    encoding: 'utf8',
    timeout: 20_000,
  })
  return {status, signal, stdout}
}

const handler = `process.on('SIGTERM', (signal) => { console.log(signal); process.exit(0) })`

test.each(['linux', 'win32'] as const)('on %s it ends by its handler', (platform) => {
  expect(runEnd(platform, handler)).toEqual({status: 0, signal: null, stdout: 'SIGTERM\n'})
})

test('without a handler it ends at once', () => {
  expect(runEnd('linux')).toEqual({status: null, signal: 'SIGTERM', stdout: ''})
  expect(runEnd('win32')).toEqual({status: 143, signal: null, stdout: ''})
})
