import {spawnSync} from 'node:child_process'
import path from 'node:path'
import {pathToFileURL} from 'node:url'
import {expect, test} from 'vitest'

const {href} = pathToFileURL(path.resolve(import.meta.dirname, 'run-command.ts'))

/** What a program prints that runs a command, where no program is found by its name. */
function runOutcome(...command: readonly string[]): Readonly<Record<string, unknown>> {
  const code = `const {runCommand} = await import('${href}'); await runCommand(${JSON.stringify(command)}, {PATH: ''})`
  const {status, stdout} = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    encoding: 'utf8',
    timeout: 20_000,
  })
  return {status, stdout}
}

test('`node` is the Node that runs the command, whichever the system has', () => {
  expect(runOutcome('node', '-p', 'process.execPath')).toEqual({status: 0, stdout: `${process.execPath}\n`})
})

test('the exit code of the command is that of the program', () => {
  expect(runOutcome(process.execPath, '-e', 'process.exit(7)')).toEqual({status: 7, stdout: ''})
})
