import {rmSync} from 'node:fs'
import {runCommand} from './run-command.ts'
import {type RunningStack, startStack} from './start-stack.ts'
import {faultEnvironment, testEnvironment} from './test-environment.ts'

const withoutData = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => {
  rmSync(env['DATA_DIR'] ?? '', {recursive: true, force: true})
  return env
}

/** Builds the product and starts it from nothing: for tests that leave its content as it is. */
export const startFirstStack = async (): Promise<RunningStack> =>
  await startStack('first', withoutData(testEnvironment))

/** Starts a second product with what was built for the first: for tests that change its content or take parts away. */
export async function startSecondStack(): Promise<RunningStack> {
  const env = withoutData(faultEnvironment)
  if (!(await runCommand(['node', 'tests/run/copy-build.ts'], {env})))
    throw new Error('The build of the first stack could not be copied for the second.')
  return await startStack('second', env)
}
