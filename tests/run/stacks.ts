import {readSettings} from '#commands/environment/settings.ts'
import {type Preserved, emptyData} from './empty-data.ts'
import {runCommand} from './run-command.ts'
import {type RunningStack, startStack} from './start-stack.ts'
import {faultEnvironment, testEnvironment} from './test-environment.ts'

/**
 * Starts the product without data, for tests that leave its content as it is. It is built, unless the keys of the previous run are preserved and
 * what it built is up to date.
 */
export async function startFirstStack(preserve: Preserved): Promise<RunningStack> {
  emptyData(readSettings(testEnvironment).dataDir, preserve)
  return await startStack('first', testEnvironment)
}

/** Starts a second product with what was built for the first: for tests that change its content. */
export async function startSecondStack(): Promise<RunningStack> {
  emptyData(readSettings(faultEnvironment).dataDir, 'nothing')
  if (!(await runCommand(['node', 'tests/run/copy-build.ts'], {env: faultEnvironment})))
    throw new Error('The build of the first stack could not be copied for the second.')
  return await startStack('second', faultEnvironment)
}
