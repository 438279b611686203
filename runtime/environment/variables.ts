import {z} from 'zod'

const filled = (error: string) => z.string({error}).min(1, error).optional()

/** The variables of a cache in front of the site. */
export const edgeCacheVariables = {
  EDGE_CACHE_SECONDS: z.coerce
    .number({error: 'how many seconds a cache in front may keep a public page, 0 without one'})
    .int()
    .min(0)
    .max(31_536_000)
    .default(0),
  FASTLY_SERVICE_ID: filled('the id of the Fastly service in front of the site'),
  FASTLY_API_TOKEN: filled('a token of Fastly that may purge by surrogate keys'),
  CLOUDFLARE_ZONE_ID: filled('the id of the Cloudflare zone of the site'),
  CLOUDFLARE_API_TOKEN: filled('a token of Cloudflare that may purge the cache of the zone'),
  VARNISH_URL: z
    .url({error: 'the address at which this server reaches Varnish, for example http://10.0.0.4'})
    .optional(),
}

/** The variables that the rules read, before or after parsing. */
type Given = Readonly<Partial<Record<keyof typeof edgeCacheVariables, unknown>>>

const pairs = [
  ['FASTLY_SERVICE_ID', 'FASTLY_API_TOKEN'],
  ['CLOUDFLARE_ZONE_ID', 'CLOUDFLARE_API_TOKEN'],
] as const

/** Problems with the cache in front: incomplete purge settings, or pages that are stored but never purged. */
export function findEdgeCacheProblems(given: Given): readonly string[] {
  const halves = pairs.flatMap((pair) =>
    pair.filter((name) => given[name] === undefined && pair.some((other) => given[other] !== undefined)),
  )
  const isPurged = ['FASTLY_SERVICE_ID', 'CLOUDFLARE_ZONE_ID', 'VARNISH_URL'] as const
  const seconds = Number(given.EDGE_CACHE_SECONDS ?? 0)
  return [
    ...halves.map((name) => `Missing ${name}: the cache in front is purged with both variables`),
    ...(seconds > 1 && isPurged.every((name) => given[name] === undefined)
      ? [
          'Malformed EDGE_CACHE_SECONDS: at most 1, unless the cache is purged by a publication (Fastly, Cloudflare, Varnish)',
        ]
      : []),
  ]
}

const collector = (example: string) =>
  z.url({error: `where traces are sent by OTLP over HTTP, for example ${example}`}).optional()

/** The usual OpenTelemetry variables, if the site reads them itself. Its exporter reads the ones for headers, compression and timeouts. */
export const tracingVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: collector('http://localhost:4318'),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: collector('http://localhost:4318/v1/traces'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number({error: 'which share of the requests is traced, 0 to 1'})
    .min(0)
    .max(1)
    .default(1),
} as const
