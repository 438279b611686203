import type {FieldValues} from '#web/ui/form/form-scope.ts'

/** The text values of a form by field name; the last of a repeated name. React's own fields are left out. */
export const readValues = (data: FormData): FieldValues =>
  Object.fromEntries(
    [...data].flatMap(([name, value]) =>
      typeof value === 'string' && !name.startsWith('$') ? [[name, value]] : [],
    ),
  )
