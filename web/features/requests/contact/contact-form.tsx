'use client'

import {type ContactSubject, contactSubjects} from '#schemas/values/closed-sets.ts'
import {FieldRow} from '#web/ui/form/field-row.tsx'
import {Select} from '#web/ui/form/select.tsx'
import {TextField} from '#web/ui/form/text-field.tsx'
import {TextArea} from '#web/ui/form/text-area.tsx'
import {type OwnFormProps, VisitorForm} from '../../../parts/forms/visitor-form.tsx'
import {NameFields} from '../../../parts/forms/name-fields.tsx'
import {submitContact} from './submit-contact.ts'

type ContactFormProps = OwnFormProps & Readonly<{subjects: Readonly<Record<ContactSubject, string>>}>

/** A message to the broker. */
export function ContactForm({subjects, ...form}: ContactFormProps) {
  const {labels} = form.words
  return (
    <VisitorForm
      id="contact"
      submit={submitContact}
      loadShape={async () => (await import('./contact-shape.ts')).contactShape}
      {...form}
    >
      <NameFields labels={labels} />
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
