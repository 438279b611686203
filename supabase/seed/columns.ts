import {z} from 'zod'
import {regionCodes} from '#domain/regions/regions.ts'

/** Shapes of single columns in the CSV files. */
export const text = z.string().trim().min(1)
export const number = z.string().min(1).pipe(z.coerce.number())
export const positive = number.pipe(z.number().positive())
export const currencyCode = z.string().regex(/^[A-Z]{3}$/)

const words = z.string().transform((value) => value.split(' ').filter(Boolean))

/** Several values in one field, separated by spaces; empty is none. */
export const currencyCodes = words.pipe(z.array(currencyCode))
export const regions = words.pipe(z.array(z.enum(regionCodes)))
