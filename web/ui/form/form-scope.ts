'use client'

import {createContext, useContext} from 'react'
import type {Language} from '#domain/languages/languages.ts'
import type {Messages} from '#web/i18n/messages.ts'

export type FormLabels = Messages['form']

/** What is wrong with a field, by the field's name, in the order in which the fields stand. */
export type FieldErrors = Readonly<Record<string, string | undefined>>

/** What the reader has put in, by the field's name. */
export type FieldValues = Readonly<Record<string, string | undefined>>

type FormScope = Readonly<{
  id: string
  lang: Language
  labels: FormLabels
  errors: FieldErrors
  values: FieldValues
}>

export const FormContext = createContext<FormScope | null>(null)

/** What the form around a part knows. */
export function useFormScope(): FormScope {
  const scope = useContext(FormContext)
  if (!scope) throw new Error('A part of a form stands outside of one: put <Form> around it.')
  return scope
}

export const fieldId = (form: string, name: string): string => `${form}-${name}`
