'use client'

import {createContext, useContext} from 'react'
import type {Language} from '#domain/languages/languages.ts'
import type {Messages} from '#web/i18n/messages.ts'

export type FormLabels = Messages['form']

/** Error messages by field name, in the order of the fields. */
export type FieldErrors = Readonly<Record<string, string | undefined>>

/** Submitted values by field name. */
export type FieldValues = Readonly<Record<string, string | undefined>>

/** What is wrong with a form as a whole. */
export type FormProblem = Readonly<{title: string; description: string}>

type FormScope = Readonly<{
  id: string
  lang: Language
  labels: FormLabels
  errors: FieldErrors
  problem: FormProblem | undefined
  values: FieldValues
}>

export const FormContext = createContext<FormScope | null>(null)

/** The context of the surrounding form. */
export function useFormScope(): FormScope {
  const scope = useContext(FormContext)
  if (!scope) throw new Error('A form field is outside of a form: put <Form> around it.')
  return scope
}

export const fieldId = (form: string, name: string): string => `${form}-${name}`
