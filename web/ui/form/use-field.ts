'use client'

import {fieldId, useFormScope} from './form-scope.ts'

export type FieldOf = Readonly<{
  /** Name under which the value is sent. */
  name: string
  label: string
  /** Between label and field: a format, a reason. */
  hint?: string | undefined
  isRequired?: boolean | undefined
}>

/** What a control and its frame share: ids, the error, and the submitted value. */
export function useField({name, label, hint, isRequired = false}: FieldOf) {
  const {id: form, errors, values} = useFormScope()
  const id = fieldId(form, name)
  const error = errors[name]
  const descriptionIds = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter((part) => part !== '')
  return {
    id,
    label,
    hint,
    isRequired,
    error,
    value: values[name],
    control: {
      id,
      name,
      required: isRequired,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': descriptionIds.length > 0 ? descriptionIds.join(' ') : undefined,
    },
  }
}

export type Field = ReturnType<typeof useField>
