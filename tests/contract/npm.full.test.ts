import {expect, test} from 'vitest'
import {captureCommand} from '#tests/run/run-command.ts'

test('where nothing responds to audits, the command says that nothing was checked', async () => {
  const {passed, output} = await captureCommand(['node', 'commands/vulnerabilities/main.ts'], {
    ...process.env,
    npm_config_registry: 'http://127.0.0.1:9/',
    npm_config_fetch_retries: '0',
  })
  expect(output).toContain('Nothing was checked')
  expect(passed).toBe(false)
})
