import path from 'node:path'
import {setTimeout as wait} from 'node:timers/promises'
import {loadDotenv, readSettings} from '#runtime/environment/settings.ts'
import {readArguments} from '#runtime/process/arguments.ts'
import {exitWithMessage} from '#runtime/process/run-command.ts'
import {exportStatus} from './status-page.ts'

const {values, positionals} = readArguments({
  name: 'npm run status:export',
  description:
    'Writes the status page in each language as static files, for a host that serves it while the site is down.',
  positionals: {form: '<folder>', min: 1, max: 1},
  options: {
    every: {
      type: 'string',
      value: 'seconds',
      description: 'writes again and again, at least 5 seconds apart; otherwise once',
    },
    site: {type: 'string', value: 'address', description: "the site's address instead of SITE_URL"},
  },
  example: '/srv/status --every 60',
})

await exitWithMessage(async () => {
  loadDotenv(process.cwd())
  const folder = path.resolve(positionals[0] ?? '')
  const siteUrl = values.site ?? (process.env['SITE_URL'] || readSettings().urls.site)
  if (values.every === undefined) {
    console.log(await exportStatus(siteUrl, folder))
    return
  }
  const seconds = Number(values.every)
  if (!Number.isInteger(seconds) || seconds < 5)
    throw new Error('--every is a whole number of seconds, at least 5.')
  for (;;) {
    // The site may start later than this program.
    console.log(await exportStatus(siteUrl, folder).catch((error: unknown) => String(error)))
    await wait(seconds * 1_000)
  }
})
