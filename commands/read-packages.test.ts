import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {afterEach, beforeEach, expect, test} from 'vitest'
import {readPackages, readSitePlaces} from './npm-packages.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lock-'))
})
afterEach(() => rmSync(folder, {recursive: true}))

const read = (packages: Readonly<Record<string, object>>) => {
  const file = path.join(folder, 'package-lock.json')
  writeFileSync(file, JSON.stringify({packages: {'': {version: '1.0.0'}, ...packages}}))
  return readPackages(file).map(({name, version, isShipped, isOptional}) => ({
    package: `${name}@${version}`,
    isShipped,
    isOptional,
  }))
}

test('a package has its own name, wherever and under whichever name it is installed', () => {
  const found = read({
    'node_modules/b': {version: '1.0.0'},
    'node_modules/b/node_modules/@scope/a': {version: '2.0.0'},
    'node_modules/ui5': {name: '@scope/ui', version: '5.0.0'},
  })
  expect(found.map((each) => each.package)).toEqual(['@scope/a@2.0.0', '@scope/ui@5.0.0', 'b@1.0.0'])
})

test('what one place ships and needs is shipped and needed', () => {
  const found = read({
    '': {version: '1.0.0', dependencies: {b: '1.0.0', d: '1.0.0'}, devDependencies: {c: '1.0.0', f: '1.0.0'}},
    'node_modules/a': {version: '1.0.0', optional: true},
    'node_modules/b': {version: '1.0.0', dependencies: {a: '1.0.0'}, peerDependencies: {e: '1', g: '1'}},
    'node_modules/b/node_modules/a': {version: '1.0.0'},
    'node_modules/c': {version: '1.0.0'},
    'node_modules/d': {version: '1.0.0', optional: true},
    'node_modules/e': {version: '1.0.0'},
    'node_modules/f': {version: '1.0.0', dependencies: {e: '1.0.0'}},
    'node_modules/f/node_modules/e': {version: '1.0.0', optional: true},
  })
  expect(found).toEqual([
    {package: 'a@1.0.0', isShipped: true, isOptional: false},
    {package: 'b@1.0.0', isShipped: true, isOptional: false},
    {package: 'c@1.0.0', isShipped: false, isOptional: false},
    {package: 'd@1.0.0', isShipped: true, isOptional: true},
    {package: 'e@1.0.0', isShipped: true, isOptional: false},
    {package: 'f@1.0.0', isShipped: false, isOptional: false},
  ])
})

test('a package finds its dependencies where Node does, from the inside out', () => {
  const found = read({
    '': {version: '1.0.0', dependencies: {a: '1.0.0'}},
    'node_modules/a': {version: '1.0.0', dependencies: {b: '2.0.0'}},
    'node_modules/a/node_modules/b': {version: '2.0.0', optionalDependencies: {c: '1.0.0', d: '2.0.0'}},
    'node_modules/a/node_modules/d': {version: '2.0.0'},
    'node_modules/b': {version: '1.0.0'},
    'node_modules/c': {version: '1.0.0'},
    'node_modules/d': {version: '1.0.0'},
  })
  expect(found.filter(({isShipped}) => isShipped).map((each) => each.package)).toEqual([
    'a@1.0.0',
    'b@2.0.0',
    'c@1.0.0',
    'd@2.0.0',
  ])
})

test("a workspace isn't a package, and what it needs isn't shipped", () => {
  const found = read({
    'node_modules/@marsa/lake': {resolved: 'packages/lake', link: true},
    'node_modules/a': {version: '1.0.0'},
    'packages/lake': {version: '1.0.0', dependencies: {a: '1.0.0', b: '1.0.0'}},
    'packages/lake/node_modules/b': {version: '1.0.0'},
  })
  expect(found).toEqual([
    {package: 'a@1.0.0', isShipped: false, isOptional: false},
    {package: 'b@1.0.0', isShipped: false, isOptional: false},
  ])
})

test("the site's image lacks peers that nothing else needs", () => {
  const packages = {
    '': {version: '1.0.0', dependencies: {a: '1.0.0'}, peerDependencies: {studio: '1.0.0', b: '1.0.0'}},
    'node_modules/a': {version: '1.0.0', dependencies: {b: '1.0.0'}, peerDependencies: {studio: '1'}},
    'node_modules/b': {version: '1.0.0'},
    'node_modules/c': {version: '1.0.0'},
    'node_modules/studio': {version: '1.0.0', dependencies: {c: '1.0.0'}},
  }
  expect(read(packages).filter(({isShipped}) => isShipped)).toHaveLength(4)
  const places = readSitePlaces(path.join(folder, 'package-lock.json'))
  expect([...places].toSorted()).toEqual(['', 'node_modules/a', 'node_modules/b'])
})
