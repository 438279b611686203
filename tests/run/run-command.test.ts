import {constants, getPriority} from 'node:os'
import {expect, test} from 'vitest'
import {captureCommand, runCommand} from './run-command.ts'

const endsWell = (condition: string) =>
  [process.execPath, '-e', `process.exit(${condition} ? 0 : 1)`] as const

test('a command says whether it ended well', async () => {
  expect(await runCommand(endsWell('true'))).toBe(true)
  expect(await runCommand(endsWell('false'))).toBe(false)
  await expect(runCommand(['no-such-program'], {yields: true})).rejects.toThrow('ENOENT')
})

test('a command that yields has less of the processor than others, with all that it starts', async () => {
  const own = `os.getPriority() === ${constants.priority.PRIORITY_BELOW_NORMAL}`
  const child = `child_process.spawnSync(process.execPath, ['-p', 'os.getPriority()']).stdout.toString().trim()`
  expect(await runCommand(endsWell(own), {yields: true})).toBe(true)
  // The tests themselves may yield.
  expect(await runCommand(endsWell(`os.getPriority() === ${getPriority()}`))).toBe(true)
  expect(
    await runCommand(endsWell(`${child} === '${constants.priority.PRIORITY_BELOW_NORMAL}'`), {yields: true}),
  ).toBe(true)
})

test('what a command prints is captured', async () => {
  expect(await captureCommand([process.execPath, '-p', '1 + 1'])).toEqual({passed: true, output: '2\n'})
})

test('programs of packages, and Node, start where nothing is found by its name', async () => {
  const env = {...process.env, PATH: ''}
  expect(await captureCommand(['node', '-p', 'process.execPath'], env)).toEqual({
    passed: true,
    output: `${process.execPath}\n`,
  })
  expect(await runCommand(['oxfmt', '--version'], {env})).toBe(true)
})
