import type {z} from 'zod'
import type {Flash} from './flash.ts'
import {errorsOf} from './form-schemas.ts'

type Read<Values> = Readonly<{values: Values; flash?: undefined} | {values?: undefined; flash: Flash}>

/** The parsed fields of a form, or the flash with its errors. */
export function readFields<Shape extends z.ZodType>(
  shape: Shape,
  fields: Readonly<Record<string, string>>,
): Read<z.infer<Shape>> {
  const parsed = shape.safeParse(fields)
  const {email, password, confirmPassword} = fields
  if (!parsed.success)
    return {flash: {errors: errorsOf(parsed.error), ...(email ? {email: email.slice(0, 254)} : {})}}
  if (confirmPassword !== undefined && confirmPassword !== password)
    return {flash: {toast: 'mismatch', ...(email ? {email} : {})}}
  return {values: parsed.data}
}
