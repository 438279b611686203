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

/** What the rules read, before or after it is parsed. */
type Given = Readonly<Partial<Record<keyof typeof edgeCacheVariables, unknown>>>

const pairs = [
  ['FASTLY_SERVICE_ID', 'FASTLY_API_TOKEN'],
  ['CLOUDFLARE_ZONE_ID', 'CLOUDFLARE_API_TOKEN'],
] as const

/** What is wrong with a cache in front: half of a purge, or pages that are kept and never purged. */
export function edgeCacheProblems(given: Given): readonly string[] {
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
