import '#tests/support/site-variables.ts'
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {afterEach, beforeEach, describe, expect, test} from 'vitest'
import {buildMoment, markChanged, markedSince} from '../cache/mark-clock.ts'
import {type BuildPosition, takeOverBuild, writePosition} from './build-position.ts'

const tags = ['content', 'faq', 'blogPost', 'landingPage', 'regionProfile/EU', 'database', 'database:status']

const atBuild: BuildPosition = {
  at: 0,
  environment: ['https://www.marsa.example', null],
  content: {faq: 'one', blogPost: 'one', regionProfile: 'one'},
  database: [{version: 1}],
}

let folder = ''
/** What expires of the build's entries. */
const expired = () => markedSince(tags, buildMoment)
const start = async (now: Partial<BuildPosition>) =>
  await takeOverBuild(folder, async () => await Promise.resolve({...atBuild, ...now}))

beforeEach(async () => {
  globalThis.marsaMarkClock = undefined
  folder = mkdtempSync(path.join(tmpdir(), 'position-'))
  await writePosition(folder, async () => await Promise.resolve(atBuild))
})
afterEach(() => rmSync(folder, {recursive: true}))

const always = ['database:status']

describe('a server that starts', () => {
  test('uses the pages of its build, also if it marked everything before it knew what changed', async () => {
    markChanged(tags)
    expect(expired()).toEqual(tags)
    await start({})
    expect(expired()).toEqual(always)
  })

  test.each<[string, Partial<BuildPosition>, readonly string[]]>([
    ['a document changed', {content: {...atBuild.content, faq: 'two'}}, ['faq']],
    ['a type is new', {content: {...atBuild.content, landingPage: 'one'}}, ['landingPage']],
    ['a type has no documents any more', {content: {faq: 'one', regionProfile: 'one'}}, ['blogPost']],
    ['a region changed', {content: {...atBuild.content, regionProfile: 'two'}}, ['regionProfile/EU']],
    ['the database changed', {database: [{version: 2}]}, ['database']],
  ])('uses none with what changed since: %s', async (_, now, changed) => {
    await start(now)
    expect(expired()).toEqual([...changed, ...always])
  })

  test('uses none with what is published while it reads what changed', async () => {
    await takeOverBuild(folder, async () => {
      markChanged(['faq'])
      return await Promise.resolve(atBuild)
    })
    expect(expired()).toEqual(['faq', ...always])
  })

  test('uses no page of a build with other variables, as after a change of keys', async () => {
    await expect(start({environment: ['https://www.marsa.example', 'a key']})).rejects.toThrow('variables')
    expect(expired()).toEqual(tags)
  })

  test('uses no page of a build that is older than a day', async () => {
    await start({at: 86_400_000})
    expect(expired()).toEqual(always)
    globalThis.marsaMarkClock = undefined
    await expect(start({at: 86_400_001})).rejects.toThrow('older than a day')
    expect(expired()).toEqual(tags)
  })

  test('uses no page if a service does not respond', async () => {
    const away = async () => await Promise.reject(new Error('away'))
    await expect(takeOverBuild(folder, away)).rejects.toThrow('away')
    expect(expired()).toEqual(tags)
  })

  test('uses no page of a build that did not store its position, or that stored something else', async () => {
    writeFileSync(path.join(folder, 'position.json'), '{}')
    await expect(start({})).rejects.toThrow('content')
    rmSync(path.join(folder, 'position.json'))
    await expect(start({})).rejects.toThrow('ENOENT')
    expect(expired()).toEqual(tags)
  })
})
