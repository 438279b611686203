import {setTimeout as sleep} from 'node:timers/promises'
import {parseArgs} from 'node:util'
import {z} from 'zod'
import {parseMailTextsEnvironment} from '#workers/mailer/environment.ts'
import {connectTexts} from '#workers/mailer/read-texts.ts'
import {parseDatabaseEnvironment} from '#workers/publisher/environment.ts'
import {connectEvidenceLog, type EvidenceLog} from '#workers/publisher/evidence/evidence-log.ts'
import {runNightly} from '#workers/publisher/evidence/run-nightly.ts'
import {takeMails} from '#workers/publisher/evidence/take-mails.ts'
import {untilNight} from '#workers/publisher/evidence/until-night.ts'

// `npm run evidence:nightly` takes every page of the site and every mail as visitors get it; `-- /legal /blog` takes these pages alone. It ends with 1
// where a page could not be taken: what could is stored. With `--every-night` it stays, and does so each night.
const {values: options, positionals: paths} = parseArgs({
  options: {'every-night': {type: 'boolean', default: false}},
  allowPositionals: true,
})
const env = parseDatabaseEnvironment(process.env)
const siteUrl = z
  .url({error: "Missing or malformed SITE_URL: the site's public address"})
  .parse(process.env['SITE_URL'])
const log = connectEvidenceLog(env.SUPABASE_URL, env.SUPABASE_SECRET_KEY)

const readTexts = connectTexts(parseMailTextsEnvironment(process.env))
const takeAllMails = async (texts: Pick<EvidenceLog, 'storeText'>) =>
  await takeMails({readTexts, siteUrl, log: texts, now: () => new Date().toISOString()})

/** Takes the pages once. Resolves to whether every page could be taken. */
async function take(): Promise<boolean> {
  const {run, pages, mails, newTexts, problems} = await runNightly({
    log,
    siteUrl,
    ...(paths.length > 0 ? {paths} : {takeMails: takeAllMails}),
  })
  for (const problem of problems) console.error(problem)
  console.log(
    `Run ${run}: ${pages} pages and ${mails} mails taken, ${problems.length} not. ${newTexts} texts are new; the others were stored before.`,
  )
  return problems.length === 0
}

async function takeEveryNight(): Promise<void> {
  console.log('ready taking every page in the night')
  for (;;) {
    await sleep(untilNight(Date.now()))
    await take().catch((error: unknown) => {
      console.error(`Rendered evidence: ${error instanceof Error ? error.message : String(error)}`)
    })
  }
}

if (options['every-night']) await takeEveryNight()
else if (!(await take())) process.exitCode = 1
