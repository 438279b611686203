import {runCommand} from '#tests/run/run-command.ts'
import {startOnEmbedded} from '#tests/run/test-runs.ts'
import {startStack} from '#tests/run/start-stack.ts'
import {testEnvironment} from '#tests/run/test-environment.ts'
import {drill} from './command-line.ts'

// On a product of its own beside a running one.
startOnEmbedded(drill)
const stack = await startStack('keys')
try {
  const passed = await runCommand(['node', 'tests/drills/run.ts', ...process.argv.slice(2)], {
    env: testEnvironment,
  })
  process.exitCode = passed ? 0 : 1
} finally {
  await stack.stop()
}
