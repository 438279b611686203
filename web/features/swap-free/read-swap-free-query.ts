import {z} from 'zod'
import {
  type SwapFreeClass,
  type SwapFreeValues,
  swapFreeExample,
  swapFreeFields,
} from '#domain/position/check-swap-free.ts'

const maxLength = 60
const parameter = z.string().max(maxLength)

/** The fields as an address fills them; the example where it leaves one out, repeats it or is far too long. */
export function readSwapFreeQuery(
  parameters: Readonly<Record<string, string | string[] | undefined>>,
  classes: readonly SwapFreeClass[],
): SwapFreeValues {
  const values = {class: classes[0]?.asset_class ?? '', ...swapFreeExample}
  const given = swapFreeFields.flatMap((field) => {
    const value = parameter.safeParse(parameters[field]).data
    return value === undefined ? [] : [[field, value] as const]
  })
  return {...values, ...Object.fromEntries(given)}
}
