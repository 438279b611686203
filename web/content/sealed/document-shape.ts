import {z} from 'zod'

/** A document as the content API returns it whole. */
export const documentShape = z
  .object({_id: z.string().min(1), _type: z.string().min(1)})
  .catchall(z.unknown())

export const documentsShape = z.array(documentShape)
