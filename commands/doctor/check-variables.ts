import {parseMailerEnvironment} from '#workers/mailer/environment.ts'
import {parsePublisherEnvironment} from '#workers/publisher/environment.ts'
import {parseRetentionEnvironment} from '#workers/retention/daily-deletion.ts'
import {parseUptimeMonitorEnvironment} from '#workers/uptime-monitor/environment.ts'
import {parseSiteEnvironment} from '#runtime/environment/site-environment.ts'
import {findTimeStampProblems} from '#runtime/environment/hosted-services.ts'
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

const readNames = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(/^(?:export )?(?<name>[A-Z][A-Z\d_]*)=/gmu)].map(([, name = '']) => name))

/** Whether two names differ by one character, or by two that changed places. */
function isMisspelt(name: string, known: string): boolean {
  let start = 0
  while (start < name.length && name[start] === known[start]) start += 1
  let [a, b] = [name.slice(start), known.slice(start)]
  while (a !== '' && a.at(-1) === b.at(-1)) [a, b] = [a.slice(0, -1), b.slice(0, -1)]
  return a.length <= 1 ? b.length <= 1 : a.length === 2 && a === [...b].toReversed().join('')
}

/** The names in `.env` that no program reads and that look like one of `.env.example`. */
export function checkNames(dotenv: string, example: string): readonly Finding[] {
  const known = readNames(example)
  return [...readNames(dotenv)].flatMap((name) => {
    const meant = known.has(name) ? undefined : [...known].find((other) => isMisspelt(name, other))
    return meant === undefined ? [] : [fail(`no program reads ${name}`, `did you mean ${meant}? (.env)`)]
  })
}

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
