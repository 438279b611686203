import {z} from 'zod'
import {AuthError} from '../http/auth-error.ts'
import type {Database} from '../service.ts'
import {digest} from '../tokens/digest.ts'

export type Limit = Readonly<{name: string; max: number; seconds: number}>

const shape = z.object({hits: z.int(), seconds_left: z.int()})

/** Counts an attempt. Resolves to the seconds to wait when the limit is exceeded, and to 0 when it is not. */
export async function consume(sql: Database, {name, max, seconds}: Limit, who: string): Promise<number> {
  const [row] = await sql`
    insert into auth.rate_limits as known (key, hits, ends_at)
    values (${digest(`${name} ${who}`)}, 1, now() + make_interval(secs => ${seconds}))
    on conflict (key) do update set
      hits = case when known.ends_at <= now() then 1 else least(known.hits, ${max}) + 1 end,
      ends_at = case when known.ends_at <= now() then excluded.ends_at else known.ends_at end
    returning hits, ceil(extract(epoch from ends_at - now()))::integer as seconds_left`
  const {hits, seconds_left: left} = shape.parse(row)
  return hits > max ? Math.max(left, 1) : 0
}

/** Resets a limit after a proven attempt. The statement is the same without proof, so that its time reveals nothing. */
export async function resetLimit(sql: Database, {name}: Limit, who: string, isProven = true): Promise<void> {
  await sql`
    delete from auth.rate_limits where key = ${digest(`${name} ${who}`)} and ${isProven}::boolean`
}

/** Counts an attempt and throws when the limit is exceeded. */
export async function enforceLimit(sql: Database, limit: Limit, who: string): Promise<void> {
  const wait = await consume(sql, limit, who)
  if (wait > 0)
    throw new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached', {
      retryAfterSeconds: wait,
    })
}
