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

/** The missing and malformed variables, each with the programs that need it. */
export function checkVariables(env: Environment): readonly Finding[] {
  const problems = new Map<string, string[]>()
  for (const [program, read] of Object.entries(programs))
    for (const line of readProblems(() => read(env))) {
      const name = /^[\w ]+ (?<name>[A-Z_]+): /u.exec(line)?.[1] ?? line
      problems.set(name, [...(problems.get(name) ?? [line]), program])
    }
  const variableFindings = [...problems.values()].map(([line = '', ...affected]) =>
    fail(line, `set it for ${affected.join(', ')}: they don’t start without it (.env.example)`),
  )
  const timeStampFindings = findTimeStampProblems({NODE_ENV: 'production', ...env}).map((line) =>
    fail(line, 'set both for the publisher, or neither'),
  )
  const keyFindings = describeKeyEnds(env, Date.now()).map((line) =>
    fail(line, 'create and set a new one: docs/runbook.md, Keys'),
  )
  const all = [...variableFindings, ...timeStampFindings, ...keyFindings]
  return all.length > 0 ? all : [pass('every variable is set and valid')]
}
