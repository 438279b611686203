import {z} from 'zod'
import {AuthError} from '../http/auth-error.ts'
import type {Database} from '../service.ts'
import {digest} from '../tokens/digest.ts'

export type Limit = Readonly<{name: string; most: number; seconds: number}>

const shape = z.object({hits: z.int(), seconds_left: z.int()})

/** Counts one more try, and says how many seconds are left to wait when there were too many; 0 lets it through. */
export async function consume(sql: Database, {name, most, seconds}: Limit, who: string): Promise<number> {
  const [row] = await sql`
    insert into auth.rate_limits as known (key, hits, ends_at)
    values (${digest(`${name} ${who}`)}, 1, now() + make_interval(secs => ${seconds}))
    on conflict (key) do update set
      hits = case when known.ends_at <= now() then 1 else known.hits + 1 end,
      ends_at = case when known.ends_at <= now() then excluded.ends_at else known.ends_at end
    returning hits, ceil(extract(epoch from ends_at - now()))::integer as seconds_left`
  const {hits, seconds_left: left} = shape.parse(row)
  return hits > most ? Math.max(left, 1) : 0
}

/** Forgets the tries of somebody who has proved that they were meant. Who has not takes the same statement. */
export async function resetLimit(sql: Database, {name}: Limit, who: string, hasProved = true): Promise<void> {
  await sql`
    delete from auth.rate_limits where key = ${digest(`${name} ${who}`)} and ${hasProved}::boolean`
}

/** Counts one more try and refuses it when there were too many. */
export async function limit(sql: Database, limits: Limit, who: string): Promise<void> {
  const wait = await consume(sql, limits, who)
  if (wait > 0)
    throw new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached', {
      retryAfterSeconds: wait,
    })
}
