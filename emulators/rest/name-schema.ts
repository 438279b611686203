import {z} from 'zod'

const noRelationship = z.looseObject({code: z.literal('PGRST200'), details: z.string()})

/** A response that names the one schema that there is: the library says "test" of a table without keys. */
export async function nameSchema(response: Response): Promise<Response> {
  if (response.status !== 400) return response
  const text = await response.text()
  const {headers, status} = response
  const error = text.includes('PGRST200') ? noRelationship.safeParse(JSON.parse(text)) : undefined
  if (!error?.success) return new Response(text, {status, headers})
  const details = error.data.details.replace(
    / in the schema 'test'(?=, but no matches)/u,
    " in the schema 'public'",
  )
  headers.delete('content-length')
  return new Response(JSON.stringify({...error.data, details}), {status, headers})
}
