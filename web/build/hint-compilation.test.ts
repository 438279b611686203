import {mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {afterEach, beforeEach, expect, test} from 'vitest'
import {hintCompilation} from './next-build.ts'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'build-'))
  mkdirSync(path.join(folder, 'static'))
  writeFileSync(path.join(folder, 'static/every-page.js'), 'run()')
  writeFileSync(path.join(folder, 'static/one-page.js'), 'run()')
  writeFileSync(
    path.join(folder, 'build-manifest.json'),
    JSON.stringify({rootMainFiles: ['static/every-page.js'], pages: {}}),
  )
})
afterEach(() => rmSync(folder, {recursive: true}))

const read = (name: string) => readFileSync(path.join(folder, 'static', name), 'utf8')

test('marks the scripts of every page, once, and does not change the others', () => {
  hintCompilation(folder)
  hintCompilation(folder)
  expect(read('every-page.js')).toBe('//# allFunctionsCalledOnLoad\nrun()')
  expect(read('one-page.js')).toBe('run()')
})

test('fails where the build names no scripts of every page', () => {
  writeFileSync(path.join(folder, 'build-manifest.json'), JSON.stringify({rootMainFiles: []}))
  expect(() => hintCompilation(folder)).toThrow('rootMainFiles')
})
