import {z} from 'zod'

/** An answer of the server has a status, whatever it says; where the network is away there is none. */
const answered = z.object({statusCode: z.number()})

/**
 * What a rule that asks the server found, or `assumed` while the server cannot be reached: the network's absence is no fault of the text. The form
 * says that it could not be checked, nothing can be published meanwhile, and the next change asks again.
 */
export async function unlessAway<Found>(asked: Promise<Found>, assumed: Found): Promise<Found> {
  try {
    return await asked
  } catch (error) {
    if (answered.safeParse(error).success) throw error
    return assumed
  }
}
