import {z} from 'zod'

const auditShape = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      severity: z.enum(['info', 'low', 'moderate', 'high', 'critical']),
      range: z.string(),
      nodes: z.array(z.string()),
      via: z.array(z.union([z.string(), z.object({title: z.string(), url: z.string()})])),
    }),
  ),
})

// npm puts its own errors into `error`, and the registry's errors next to it.
const refused = z
  .object({
    message: z.string().optional(),
    error: z.object({summary: z.string(), code: z.string().nullish()}).optional(),
  })
  .transform(({message, error}) => message ?? [error?.code, error?.summary].filter(Boolean).join(' '))

/** The result of an audit and its exit code: 0 without known vulnerabilities, 1 with vulnerable packages, 2 if the audit didn't run. */
export type Audit = Readonly<{exitCode: 0 | 1 | 2; lines: readonly string[]}>

/**
 * Describes the output of `npm audit --json`. Throws a ZodError on unexpected output.
 * @param shipped The places in `node_modules` that count. npm reports the dependencies of workspaces too, which production doesn't install.
 */
export function describeAudit(printed: string, shipped: ReadonlySet<string>): Audit {
  const json: unknown = JSON.parse(printed)
  const audit = auditShape.safeParse(json).data
  if (audit === undefined)
    return {
      exitCode: 2,
      lines: [
        `Nothing was checked, the registry did not respond to the audit: ${refused.parse(json)}`,
        'Run this where registry.npmjs.org responds to audits; a mirror often serves packages alone.',
      ],
    }
  const found = Object.entries(audit.vulnerabilities).filter(([, {nodes}]) =>
    nodes.some((place) => shipped.has(place)),
  )
  if (found.length === 0)
    return {exitCode: 0, lines: ['No vulnerability is known in what production installs.']}
  return {
    exitCode: 1,
    lines: found.map(([name, {severity, range, via}]) => {
      const causes = via.map((cause) => (typeof cause === 'string' ? cause : `${cause.title} ${cause.url}`))
      return `${severity}: ${name} ${range}, by ${causes.join('; ')}`
    }),
  }
}
