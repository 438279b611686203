import {z} from 'zod'

/** A violation of a policy, without anything that says who saw it. */
export type CspReport = Readonly<{
  /** Path of the page, without its query. */
  path: string
  directive: string
  /** The origin or scheme of what was stopped, or a word such as `inline`. */
  blocked: string
}>

const word = /^[a-z-]{1,40}$/u

const pagePath = z
  .url({protocol: /^https?$/u})
  .max(2_000)
  .transform((address) => new URL(address).pathname.slice(0, 200))

// Older browsers repeat the whole directive.
const directive = z
  .string()
  .transform((text) => text.split(' ', 1)[0] ?? '')
  .pipe(z.string().regex(word))

/** The origin of an address; its scheme alone where it has none. */
const originOf = (address: string): string | undefined => {
  const url = URL.parse(address)
  if (url === null) return undefined
  return (url.origin === 'null' ? url.protocol : url.origin).slice(0, 200)
}

const blocked = z
  .string()
  .max(8_000)
  .default('')
  .transform((text) => (word.test(text) ? text : (originOf(text) ?? 'nothing')))

const legacy = z
  .object({
    'csp-report': z.object({
      'document-uri': pagePath,
      'violated-directive': directive,
      'blocked-uri': blocked,
    }),
  })
  .transform(({'csp-report': report}): CspReport[] => [
    {
      path: report['document-uri'],
      directive: report['violated-directive'],
      blocked: report['blocked-uri'],
    },
  ])

const current = z
  .array(
    z
      .object({
        type: z.literal('csp-violation'),
        body: z.object({documentURL: pagePath, effectiveDirective: directive, blockedURL: blocked}),
      })
      .transform(({body}): CspReport => ({
        path: body.documentURL,
        directive: body.effectiveDirective,
        blocked: body.blockedURL,
      })),
  )
  .min(1)
  .max(50)

const shapes: ReadonlyMap<string, z.ZodType<CspReport[]>> = new Map<string, z.ZodType<CspReport[]>>([
  ['application/csp-report', legacy],
  ['application/reports+json', current],
])

/** How a browser's reports are read that come with a content type; undefined for any other type. */
export const reportShape = (contentType: string | null): z.ZodType<CspReport[]> | undefined =>
  shapes.get(contentType?.split(';', 1)[0]?.trim().toLowerCase() ?? '')

/** The reports in a body, or null when it has none. */
export function parseCspReports(shape: z.ZodType<CspReport[]>, text: string): readonly CspReport[] | null {
  try {
    return shape.parse(JSON.parse(text))
  } catch {
    // Neither JSON nor a report: the response says so, and the log is not for what strangers write.
    return null
  }
}
