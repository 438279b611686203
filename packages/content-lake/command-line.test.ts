import {expect, test} from 'vitest'
import {readCommandLine, usage} from './command-line.ts'

const lakeOf = (args: readonly string[]) => readCommandLine(args)?.lake('http://localhost:3900')

test('without arguments it is one project that a new Studio can use', () => {
  const started = readCommandLine([])
  expect(started?.port).toBe(3900)
  expect(started?.tokens).toMatchObject([{project: 'local', user: 'admin'}])
  expect(started?.lake('http://localhost:3900').projects).toMatchObject([
    {
      id: 'local',
      folder: '.content-lake/local',
      pages: ['http://localhost:3333', 'http://localhost:3000'],
      datasets: [
        {name: 'production'},
        {name: 'production-comments', isPrivate: true, commentsOn: 'production'},
      ],
    },
  ])
})

test('in memory no project has a folder', () => {
  expect(lakeOf(['--memory'])?.projects.map(({folder}) => folder)).toEqual([undefined])
})

test('a webhook is of the first dataset', () => {
  const [project] =
    lakeOf([
      '--dataset',
      'a',
      '--dataset',
      'b',
      '--webhook',
      'http://localhost:1/hook',
      '--webhook-secret',
      's',
    ])?.projects ?? []
  expect(project?.datasets.map(({name, webhook}) => [name, webhook?.url])).toEqual([
    ['a', 'http://localhost:1/hook'],
    ['b', undefined],
    ['a-comments', undefined],
  ])
})

test.each([
  [['--user', 'ada:boss'], 'There is no role "boss"'],
  [['--user', 'ada'], 'A user is <id>:<role>'],
  [['--user', 'ada:viewer:short'], 'A user is <id>:<role>'],
  [['--project', 'Not One'], 'A project id has'],
  [['--dataset', '../up'], 'A dataset has'],
  [['--port', '70000'], 'port'],
  [['--webhook', 'http://localhost:1'], 'belong together'],
  [['--unknown'], "Unknown option '--unknown'"],
])('%j is refused in words', (args, words) => {
  expect(() => readCommandLine(args)).toThrow(words)
})

test('help names every option', () => {
  expect(readCommandLine(['--help'])).toBeUndefined()
  expect(usage).toContain('--memory')
})
