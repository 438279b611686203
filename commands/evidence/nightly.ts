import {setTimeout as sleep} from 'node:timers/promises'
import {parseMailTextsEnvironment} from '#workers/mailer/environment.ts'
import {connectPublicationLog} from '#workers/publisher/publication-log.ts'
import {connectTexts} from '#workers/mailer/read-texts.ts'
import {parseEvidenceEnvironment} from '#workers/publisher/environment.ts'
import {connectEvidenceLog, type EvidenceLog} from '#workers/publisher/evidence/evidence-log.ts'
import {runNightly, countMsUntilNight} from '#workers/publisher/evidence/run-nightly.ts'
import {takeMails} from '#workers/publisher/evidence/take-mails.ts'
import {readArguments} from '#runtime/process/arguments.ts'
import {readOrExit} from '#runtime/process/run-command.ts'

const {values: options, positionals: paths} = readArguments({
  name: 'npm run evidence:nightly',
  description:
    'Stores every page of the site and every mail as visitors get them. Exits with 1 if a page could not be stored.',
  positionals: {form: '[paths]', min: 0, max: Number.POSITIVE_INFINITY},
  options: {
    'every-night': {type: 'boolean', default: false, description: 'keeps running, and repeats every night'},
  },
  example: '/legal /blog',
})
const env = readOrExit(() => parseEvidenceEnvironment(process.env))
const textsEnv = readOrExit(() => parseMailTextsEnvironment(process.env))
const siteUrl = textsEnv.SITE_URL
const log = connectEvidenceLog(env.SUPABASE_URL, {
  secretKey: env.SUPABASE_SECRET_KEY,
  publisherKey: env.SUPABASE_PUBLISHER_KEY,
})

const readTexts = connectTexts(textsEnv, connectPublicationLog(env.SUPABASE_URL, env.SUPABASE_SECRET_KEY))
const takeAllMails = async (texts: Pick<EvidenceLog, 'storeText'>) =>
  await takeMails({readTexts, siteUrl, log: texts, now: () => new Date().toISOString()})

/** Stores the pages once. Resolves to whether all pages succeeded. */
async function storePages(): Promise<boolean> {
  const {run, pages, mails, newTexts, problems} = await runNightly({
    log,
    siteUrl,
    ...(paths.length > 0 ? {paths} : {takeMails: takeAllMails}),
  })
  for (const problem of problems) console.error(problem)
  console.log(
    `Run ${run}: stored ${pages} pages and ${mails} mails, ${problems.length} failed. ${newTexts} texts are new; the others were stored before.`,
  )
  return problems.length === 0
}

async function storeEveryNight(): Promise<void> {
  console.log('ready to store every page at night')
  for (;;) {
    await sleep(countMsUntilNight(Date.now()))
    await storePages().catch((error: unknown) => {
      console.error(`Rendered evidence: ${error instanceof Error ? error.message : String(error)}`)
    })
  }
}

if (options['every-night']) await storeEveryNight()
else if (!(await storePages())) process.exitCode = 1
