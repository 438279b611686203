import {z} from 'zod'
import type {Department} from '#schemas/values/departments.ts'

const day = z.string().nullable()

/** The types with dates by which something is to be done, by the department that does it. */
const datedTypes = {
  compliance: ['legalDocument', 'regionProfile'],
  operations: ['tradingHoursCalendar'],
} as const satisfies Partial<Readonly<Record<Department, readonly string[]>>>

export type DatedDepartment = keyof typeof datedTypes

const isOf = (types: readonly string[]): string => `_type in ${JSON.stringify(types)}`

const allDated = isOf(Object.values(datedTypes).flat())

/** All of them, as a live query. */
export const datedDocuments = {
  query: `*[${allDated}]{
    _id, _type, "title": coalesce(name.en, title.en, title, _id), reviewDate,
    "lossReviewDate": lossPercentage.reviewDate, "lossPeriodEnd": lossPercentage.periodEnd,
    rulesValidUntil, closuresKnownUntil
  }`,
  subscribeTo: allDated,
  perspective: 'drafts',
  shape: z.array(
    z.object({
      _id: z.string(),
      _type: z.string(),
      title: z.string(),
      reviewDate: day,
      lossReviewDate: day,
      lossPeriodEnd: day,
      rulesValidUntil: day,
      closuresKnownUntil: day,
    }),
  ),
} as const

const departmentOf: ReadonlyMap<string, DatedDepartment> = new Map([
  ...datedTypes.compliance.map((type) => [type, 'compliance'] as const),
  ...datedTypes.operations.map((type) => [type, 'operations'] as const),
])

/** The department that looks after the dates of a type. */
export const departmentOfDates = (type: string): DatedDepartment => departmentOf.get(type) ?? 'compliance'
