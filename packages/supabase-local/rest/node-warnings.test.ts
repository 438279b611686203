import {once} from 'node:events'
import {expect, test} from 'vitest'
import {connectTables} from './connect-tables.ts'

test('a warning that is an error warns, and ends nothing', async () => {
  const nowhere = 'postgres://nobody@localhost:1/nothing'
  const tables = connectTables({owner: nowhere, authenticator: nowhere, authAdmin: nowhere}, [])
  const warned = once(process, 'warning')
  const warning = new Error('handled late')
  process.emitWarning(warning)
  expect(await warned).toEqual([warning])
  await tables.close()
})
