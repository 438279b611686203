import 'server-only'
import {z} from 'zod'
import {rowsOf} from './rows-of.ts'
import {publicClient} from './public-client.ts'

const shape = z
  .array(z.object({id: z.string(), name: z.string(), name_ar: z.string()}))
  .transform((rows) => rows.map(({id, name, name_ar}) => ({id, name: {en: name, ar: name_ar}})))

/** A component of the product on the status page. */
export type NamedComponent = z.infer<typeof shape>[number]

/** The active components, in the order of the status page. Not cached: the subscription form of one visitor needs them. */
export const readComponents = async (): Promise<readonly NamedComponent[]> =>
  shape.parse(
    rowsOf(
      await publicClient
        .from('components')
        .select('id, name, name_ar')
        .eq('is_active', true)
        .order('position')
        .abortSignal(AbortSignal.timeout(5_000)),
    ),
  )
