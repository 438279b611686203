import {runCommand} from '#tests/run/run-command.ts'
import {startStack} from '#tests/run/start-stack.ts'
import {testEnvironment} from '#tests/run/test-environment.ts'

// Faults under load, on a product of its own beside a running one: `npm run drill`. `-- --seconds 60 --rate 40` makes it harder.
const stack = await startStack('keys')
try {
  const passed = await runCommand(['node', 'tests/drills/run.ts', ...process.argv.slice(2)], {
    env: testEnvironment,
  })
  process.exitCode = passed ? 0 : 1
} finally {
  await stack.stop()
}
