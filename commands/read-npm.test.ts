import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {afterEach, beforeEach, expect, test} from 'vitest'
import {readNpm} from './npm-packages.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'npm-'))
})
afterEach(() => rmSync(folder, {recursive: true}))

const npmThat = (code: string): string => {
  const file = path.join(folder, 'npm-cli.js')
  writeFileSync(file, code)
  return file
}

test('npm is started by the file that it names, and what it prints counts whatever its exit code', async () => {
  const npm = npmThat(`console.log(process.argv.slice(2).join(' ')); process.exitCode = 1`)
  expect(await readNpm(['audit', '--json'], folder, npm)).toBe('audit --json\n')
})

test('without a word, what it complains of is the error', async () => {
  const npm = npmThat(`console.error('no network'); process.exitCode = 1`)
  await expect(readNpm(['audit'], folder, npm)).rejects.toThrow('no network')
})

test('where nothing names its file, the system finds it', async () => {
  expect(await readNpm(['--version'], folder, '')).toMatch(/^\d+\.\d+/)
})
