import {parseMailerEnvironment} from '#workers/mailer/environment.ts'
import {parsePublisherEnvironment} from '#workers/publisher/environment.ts'
import {parseRetentionEnvironment} from '#workers/retention/environment.ts'
import {parseUptimeMonitorEnvironment} from '#workers/uptime-monitor/environment.ts'
import {parseSiteEnvironment} from '#web/env/site-environment.ts'
import {timeStampProblems} from '../environment/time-stamp-variables.ts'
import {type Finding, fault, reasonOf, right} from './finding.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** What each program reads of its environment, each as it reads it at its start. */
const programs: Readonly<Record<string, (env: Environment) => unknown>> = {
  'the site': (env) => parseSiteEnvironment({STALE_RESPONSES_DIR: 'set by the start command', ...env}),
  'the mailer': parseMailerEnvironment,
  'the publisher': parsePublisherEnvironment,
  'the uptime monitor': parseUptimeMonitorEnvironment,
  'the retention worker': parseRetentionEnvironment,
}

const linesOf = (read: () => unknown): readonly string[] => {
  try {
    read()
    return []
  } catch (error) {
    return reasonOf(error).split('\n').slice(1)
  }
}

/** The variables that are missing or malformed, each with the programs that do not start with them. */
export function checkVariables(env: Environment): readonly Finding[] {
  const problems = new Map<string, string[]>()
  for (const [program, read] of Object.entries(programs))
    for (const line of linesOf(() => read(env))) {
      const name = /^[\w ]+ (?<name>[A-Z_]+): /u.exec(line)?.[1] ?? line
      problems.set(name, [...(problems.get(name) ?? [line]), program])
    }
  const faults = [...problems.values()].map(([line = '', ...affected]) =>
    fault(line, `set it for ${affected.join(', ')}, which do not start like this (.env.example)`),
  )
  const others = timeStampProblems({NODE_ENV: 'production', ...env}).map((line) =>
    fault(line, 'set both of them for the publisher, or neither'),
  )
  const all = [...faults, ...others]
  return all.length > 0 ? all : [right('every variable is there, and what it should be')]
}
