import {writeFileSync} from 'node:fs'
import path from 'node:path'
import {beforeAll, describe, expect, test} from 'vitest'
import {makeCopy, readFailure, replaceIn, runIn} from '#tests/support/changed-copy.ts'
import {type FirstSteps, firstSteps} from './first-steps.ts'

// One copy of the sources with the first steps of each recipe of CONTRIBUTING. What a recipe says to run names each step that is missing.
const minutes = (count: number) => count * 60_000

let copy: string

beforeAll(() => {
  copy = makeCopy('recipes')
  for (const {changes, added = {}} of firstSteps) {
    for (const [file, from, to] of changes) replaceIn(copy, file, from, to)
    for (const [file, text] of Object.entries(added)) writeFileSync(path.join(copy, file), text)
  }
  runIn(copy, 'node', 'schemas/generate-types.ts')
  runIn(copy, 'next', 'typegen', 'web')
}, minutes(10))

/** What a program should have named, by recipe, and has not. */
const findUnnamed = (failure: string, list: (steps: FirstSteps) => readonly string[]) =>
  firstSteps.flatMap((steps) =>
    list(steps)
      .filter((text) => !failure.includes(text))
      .map((text) => [steps.recipe, text]),
  )

describe('a forgotten step is named', () => {
  test('by the compiler', {timeout: minutes(10)}, () => {
    const failure = readFailure(copy, 'tsc', '--noEmit')
    expect(findUnnamed(failure, ({compiled}) => compiled.map((file) => `${file}(`))).toEqual([])
  })

  test('by unit tests', {timeout: minutes(10)}, () => {
    const tests = [
      'content',
      'schemas',
      'supabase/seed',
      'tests/run/lists.test.ts',
      'tests/run/dependencies.test.ts',
    ]
    const failure = readFailure(copy, 'vitest', 'run', '--reporter=dot', '--project', 'unit*', ...tests)
    expect(findUnnamed(failure, ({tested}) => tested)).toEqual([])
  })

  test('by the types of the database, if a form has no table', {timeout: minutes(5)}, () => {
    const failure = readFailure(copy, 'node', 'supabase/generate-types.ts')
    expect(failure).toContain('relation "public.callback_requests" does not exist')
  })

  test('by the check of the verifier, which knows the types of documents', {timeout: minutes(2)}, () => {
    const failure = readFailure(copy, 'node', 'commands/audit-log/build-verifier.ts', '--check')
    expect(failure).toContain('npx node commands/audit-log/build-verifier.ts')
  })
})
