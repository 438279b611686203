import {spawnSync} from 'node:child_process'
import {cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {afterAll, describe, expect, test} from 'vitest'
import {z} from 'zod'
import {captureCommand} from '#tests/run/run-command.ts'

const {scripts} = z
  .object({scripts: z.record(z.string(), z.string())})
  .parse(JSON.parse(readFileSync('package.json', 'utf8')))

// npm runs it after an installation.
const typed = Object.entries(scripts).filter(([name]) => name !== 'postinstall')

/** Not those of other people's programs, which have their own help and words. */
const own = typed.filter(([, command]) => !command.includes('node_modules/'))

const dataDir = path.join(mkdtempSync(path.join(tmpdir(), 'commands-')), 'data')

const runs = new Map<string, ReturnType<typeof captureCommand>>()

/** Runs a command as npm does, once, with a data folder that does not exist. */
const run = async (command: string, option: string) => {
  const line = `${command} ${option}`
  const [program = '', ...args] = line.split(' ')
  const started = runs.get(line) ?? captureCommand([program, ...args], {...process.env, DATA_DIR: dataDir})
  runs.set(line, started)
  return await started
}

/** When what a command could write was last written. */
const readTimes = () =>
  ['web/.next', 'studio/dist', '.data/reports', 'schemas/schema.generated.json']
    .filter((file) => existsSync(file))
    .map((file) => [file, statSync(file).mtimeMs])

const before = readTimes()

describe.concurrent('every command of package.json', {timeout: 120_000}, () => {
  test.each(typed)('%s prints its help, and does nothing else', async (_, command) => {
    const {passed, output} = await run(command, '--help')
    expect(passed).toBe(true)
    expect(output).toContain('--help')
  })

  test.each(own)('%s names in its help how it is typed, and an example', async (_, command) => {
    const {output} = await run(command, '--help')
    expect(output).toMatch(/^(?:npm (?:run |start|test)|node )/mu)
    expect(output).toMatch(/^Example: /mu)
  })

  test.each(typed)('%s refuses an option that it does not know', async (_, command) => {
    const {passed, output} = await run(command, '--bogus')
    expect(passed).toBe(false)
    expect(output).toContain('bogus')
  })

  test.each(own)('%s says so in a sentence, and where its help is', async (_, command) => {
    const {output} = await run(command, '--bogus')
    expect(output).toContain("Unknown option '--bogus'")
    expect(output).not.toMatch(/^ {4}at /mu)
  })
})

describe('where nobody has run npm ci', () => {
  const bare = mkdtempSync(path.join(tmpdir(), 'not-installed-'))
  cpSync('commands/begin.mjs', path.join(bare, 'commands/begin.mjs'))
  afterAll(() => rmSync(bare, {recursive: true}))

  test.each(typed)('%s says so in a sentence', (_, command) => {
    const [program = '', ...args] = command.split(' ')
    const {status, stderr} = spawnSync(program, args, {cwd: bare, encoding: 'utf8'})
    expect(stderr).toBe('The packages of the project are not installed. Run this first: npm ci\n')
    expect(status).toBe(1)
  })
})

test('none of them has written anything', () => {
  expect(existsSync(dataDir)).toBe(false)
  expect(readTimes()).toEqual(before)
})
