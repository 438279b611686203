import {expect, test} from 'vitest'
import {captureCommand} from '#tests/run/run-command.ts'

/** Prints a variable as the command gets it. */
const readVariable = async (name: string, variables: Readonly<Record<string, string>>) =>
  await captureCommand(
    [process.execPath, 'commands/with-environment.ts', 'node', '-p', `process.env.${name} ?? 'none'`],
    {NODE_ENV: 'production', PATH: process.env['PATH'], DATA_DIR: '.data/nothing', ...variables},
  )

test('a program of a hosted set-up needs its own variables only, and gets no embedded keys', async () => {
  const variables = {
    SITE_URL: 'https://www.marsa.example',
    SANITY_PROJECT_ID: 'a1b2c3d4',
    SUPABASE_URL: 'https://abc.supabase.co',
  }
  expect(await readVariable('SUPABASE_URL', variables)).toEqual({
    passed: true,
    output: 'https://abc.supabase.co\n',
  })
  expect((await readVariable('SUPABASE_SECRET_KEY', variables)).output).toBe('none\n')
})

test('a public site with only one hosted service lacks the other', async () => {
  const {passed, output} = await readVariable('SUPABASE_URL', {
    SITE_URL: 'https://www.marsa.example',
    SUPABASE_URL: 'https://abc.supabase.co',
  })
  expect(passed).toBe(false)
  expect(output).toContain('Missing SANITY_PROJECT_ID')
})
