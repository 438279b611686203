import type {FieldValues} from '#web/ui/form/form-scope.ts'

/** The texts of a form by the names of their fields; of a name that is repeated, the last. What React adds is left out. */
export const readValues = (data: FormData): FieldValues =>
  Object.fromEntries(
    [...data].flatMap(([name, value]) =>
      typeof value === 'string' && !name.startsWith('$') ? [[name, value]] : [],
    ),
  )
