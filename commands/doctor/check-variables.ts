import {parseMailerEnvironment} from '#workers/mailer/environment.ts'
import {parsePublisherEnvironment} from '#workers/publisher/environment.ts'
import {parseRetentionEnvironment} from '#workers/retention/daily-deletion.ts'
import {parseUptimeMonitorEnvironment} from '#workers/uptime-monitor/environment.ts'
import {parseSiteEnvironment} from '#runtime/environment/site-environment.ts'
import {findTimeStampProblems} from '#runtime/environment/hosted-services.ts'
import {findMisspelt, readNames} from '#runtime/environment/misspelt-names.ts'
import {type Finding, fail, getReason, pass} from './finding.ts'
import {describeKeyEnds} from '#domain/key-ends.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** How each program parses its environment at startup. */
const programs: Readonly<Record<string, (env: Environment) => unknown>> = {
  'the site': (env) => parseSiteEnvironment({STALE_RESPONSES_DIR: 'set by the start command', ...env}),
  'the mailer': parseMailerEnvironment,
  'the publisher': parsePublisherEnvironment,
  'the uptime monitor': parseUptimeMonitorEnvironment,
  'the retention worker': parseRetentionEnvironment,
}

const readProblems = (read: () => unknown): readonly string[] => {
  try {
    read()
    return []
  } catch (error) {
    return getReason(error).split('\n').slice(1)
  }
}

/** The names in `.env` that no program reads and that look like one of `.env.example`. */
export const checkNames = (dotenv: string, example: string): readonly Finding[] =>
  findMisspelt(readNames(dotenv), example).map(({name, meant}) =>
    fail(`no program reads ${name}`, `did you mean ${meant}? (.env)`),
  )

/** The missing and malformed variables, each with the programs that need it. */
export function checkVariables(env: Environment): readonly Finding[] {
  const problems = new Map<string, string[]>()
  for (const [program, read] of Object.entries(programs))
    for (const line of readProblems(() => read(env))) {
      const name = /^[\w ]+ (?<name>[A-Z_]+): /u.exec(line)?.[1] ?? line
      problems.set(name, [...(problems.get(name) ?? [line]), program])
    }
  const variableFindings = [...problems.values()].map(([line = '', ...affected]) =>
    fail(
      line,
      `set it for ${affected.join(', ')}: ${affected.length === 1 ? 'it doesn’t' : 'they don’t'} start without it (.env.example)`,
    ),
  )
  const timeStampFindings = findTimeStampProblems({NODE_ENV: 'production', ...env}).map((line) =>
    fail(line, 'set both for the publisher, or neither'),
  )
  const keyFindings = describeKeyEnds(env, Date.now()).map((line) =>
    fail(line, 'create and set a new one: docs/runbook.md, Keys'),
  )
  const receiptFindings =
    Boolean(env['RECEIPT_KEY']) === Boolean(env['RECEIPT_PUBLIC_KEYS'])
      ? []
      : [
          fail(
            'only one of RECEIPT_KEY and RECEIPT_PUBLIC_KEYS is set, so pages offer no receipt that verifies',
            'npm run seal:keys -- new --receipts prints both',
          ),
        ]
  const all = [...variableFindings, ...timeStampFindings, ...keyFindings, ...receiptFindings]
  return all.length > 0 ? all : [pass('every variable is set and valid')]
}
