import {prepareConfig} from 'sanity'
import {expect, test} from 'vitest'
import {makeLocalLakeOptions} from '#studio/local-lake.tsx'

const lake = 'http://localhost:3900'

test('a Studio of the embedded Content Lake has it as its host, and signs in by the screen of the site', () => {
  const options = makeLocalLakeOptions(lake, 'marsa', 'production')
  const {workspaces} = prepareConfig({
    name: 'default',
    projectId: 'marsa',
    dataset: 'production',
    schema: {types: []},
    ...options,
  })
  expect(workspaces).toHaveLength(1)
  expect(workspaces[0]?.apiHost).toBe(lake)
  expect(workspaces[0]?.auth).toBe(options.auth)
})
