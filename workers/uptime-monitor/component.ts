import {z} from 'zod'

const common = {
  id: z.string().min(1),
  interval_seconds: z.number().positive(),
  timeout_ms: z.number().positive(),
  slow_ms: z.number().positive(),
}

export const componentShape = z.discriminatedUnion('kind', [
  z.object({
    ...common,
    kind: z.enum(['website', 'content', 'trading-data', 'sign-in', 'mail']),
    target: z.null(),
  }),
  z.object({...common, kind: z.enum(['http', 'tcp']), target: z.string()}),
])

/** A monitored component, and how to check it. */
export type Component = Readonly<z.infer<typeof componentShape>>

/** The result of one check. */
export type Check = Readonly<{
  component_id: string
  checked_at: string
  outcome: 'ok' | 'slow' | 'failed' | 'unknown'
  response_ms: number | null
  problem: string | null
}>
