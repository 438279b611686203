import {z} from 'zod'

/** Documents as the content API returns them whole. */
export const documentsShape = z.array(
  z.object({_id: z.string().min(1), _type: z.string().min(1)}).catchall(z.unknown()),
)
