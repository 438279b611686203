'use client'

import type {ReactNode} from 'react'
import {type ContactSubject, contactSubjects} from '#schemas/values/contact-subjects.ts'
import type {Messages} from '#web/i18n/messages.ts'
import type {Scope} from '#web/i18n/scope.ts'
import {FieldRow} from '#web/ui/form/field-row.tsx'
import type {FieldErrors, FieldValues, FormLabels} from '#web/ui/form/form-scope.ts'
import {Select} from '#web/ui/form/select.tsx'
import {TextArea} from '#web/ui/form/text-area.tsx'
import {TextField} from '#web/ui/form/text-field.tsx'
import {type FormTexts, VisitorForm} from '../forms/visitor-form.tsx'
import {submitContact} from './submit-contact.ts'

type ContactFormProps = Readonly<{
  scope: Scope
  labels: FormLabels
  words: Messages['forms']
  texts: FormTexts
  subjects: Readonly<Record<ContactSubject, string>>
  note: ReactNode
}>

/** A message to the broker. */
export function ContactForm({subjects, ...form}: ContactFormProps) {
  const {labels, errors: sentences} = form.words
  // The rules come when they are first needed: nobody waits for them who only reads.
  const check = async (values: FieldValues): Promise<FieldErrors | null> => {
    const [{contactShape}, {checkValues}] = await Promise.all([
      import('./contact-shape.ts'),
      import('../forms/check-values.ts'),
    ])
    return checkValues(contactShape, values, sentences).errors
  }
  return (
    <VisitorForm id="contact" submit={submitContact} check={check} {...form}>
      <FieldRow>
        <TextField name="firstName" label={labels.firstName} autoComplete="given-name" isRequired />
        <TextField name="lastName" label={labels.lastName} autoComplete="family-name" isRequired />
      </FieldRow>
      <FieldRow>
        <TextField name="email" type="email" label={labels.email} autoComplete="email" isRequired />
        <Select
          name="subject"
          label={labels.subject}
          options={contactSubjects.map((value) => ({value, label: subjects[value]}))}
          isUnchosen
          isRequired
        />
      </FieldRow>
      <TextArea name="message" label={labels.message} isRequired />
    </VisitorForm>
  )
}
