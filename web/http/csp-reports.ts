import {z} from 'zod'

/** A browser's report about a page, without anything that identifies the visitor. The path excludes the query. */
export type BrowserReport = Violation | PageError

type Violation = Readonly<{
  path: string
  directive: string
  /** The blocked origin or scheme, or a word such as `inline`. */
  blocked: string
}>

/** An error that the error page showed, with the reference that the visitor may quote. */
type PageError = Readonly<{path: string; reference: string; error: string}>

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

/** The origin of an address, or its scheme if it doesn't have one. */
const toOrigin = (address: string): string | undefined => {
  const url = URL.parse(address)
  if (url === null) return undefined
  return (url.origin === 'null' ? url.protocol : url.origin).slice(0, 200)
}

const blocked = z
  .string()
  .max(8_000)
  .default('')
  .transform((text) => (word.test(text) ? text : (toOrigin(text) ?? 'nothing')))

const legacy = z
  .object({
    'csp-report': z.object({
      'document-uri': pagePath,
      'violated-directive': directive,
      'blocked-uri': blocked,
    }),
  })
  .transform(({'csp-report': report}): BrowserReport[] => [
    {
      path: report['document-uri'],
      directive: report['violated-directive'],
      blocked: report['blocked-uri'],
    },
  ])

const violation = z
  .object({
    type: z.literal('csp-violation'),
    body: z.object({documentURL: pagePath, effectiveDirective: directive, blockedURL: blocked}),
  })
  .transform(({body}): BrowserReport => ({
    path: body.documentURL,
    directive: body.effectiveDirective,
    blocked: body.blockedURL,
  }))

/** Sent by `web/parts/frame/page-life.tsx`. An error's message may contain the visitor's input, so only its name is sent. */
const pageError = z
  .object({
    type: z.literal('page-error'),
    body: z.object({
      documentURL: pagePath,
      reference: z.string().regex(/^[0-9A-F]{8}$/u),
      name: z.string().regex(/^[A-Za-z]{1,40}$/u),
    }),
  })
  .transform(({body}): BrowserReport => ({
    path: body.documentURL,
    reference: body.reference,
    error: body.name,
  }))

const current = z
  .array(z.union([violation, pageError]))
  .min(1)
  .max(50)

const shapes: ReadonlyMap<string, z.ZodType<BrowserReport[]>> = new Map<string, z.ZodType<BrowserReport[]>>([
  ['application/csp-report', legacy],
  ['application/reports+json', current],
])

/** The shape of a browser's reports, by content type; undefined for other types. */
export const reportShape = (contentType: string | null): z.ZodType<BrowserReport[]> | undefined =>
  shapes.get(contentType?.split(';', 1)[0]?.trim().toLowerCase() ?? '')

/** Parses the reports in a body; null if it's malformed. */
export function parseCspReports(
  shape: z.ZodType<BrowserReport[]>,
  text: string,
): readonly BrowserReport[] | null {
  try {
    return shape.parse(JSON.parse(text))
  } catch {
    // Malformed bodies aren't logged, because strangers choose their content. The response reports the problem.
    return null
  }
}
