'use client'

import type {Messages} from '#i18n/messages.ts'
import {FieldRow} from '#web/ui/form/field-row.tsx'
import {type Option, Select} from '#web/ui/form/select.tsx'
import {TextField} from '#web/ui/form/text-field.tsx'
import {TextArea} from '#web/ui/form/text-area.tsx'
import {type OwnFormProps, VisitorForm} from '../../../parts/forms/visitor-form.tsx'
import {NameFields} from '../../../parts/forms/name-fields.tsx'
import {submitComplaint} from './submit-complaint.ts'

type ComplaintFormProps = OwnFormProps &
  Readonly<{
    complaint: Pick<Messages['complaint'], 'hints'>
    topics: readonly Option[]
    entities: readonly Option[]
  }>

/** A complaint, question by question. */
export function ComplaintForm({complaint, topics, entities, ...form}: ComplaintFormProps) {
  const {labels} = form.words
  const {hints} = complaint
  return (
    <VisitorForm
      id="complaint"
      submit={submitComplaint}
      loadShape={async () => (await import('./complaint-shape.ts')).complaintShape}
      initial={{entity: form.scope.region}}
      {...form}
    >
      <NameFields labels={labels} />
      <FieldRow>
        <TextField name="email" type="email" label={labels.email} autoComplete="email" isRequired />
        <Select name="entity" label={labels.entity} hint={hints.entity} options={entities} isRequired />
      </FieldRow>
      <Select name="topic" label={labels.topic} options={topics} isUnchosen isRequired />
      <TextArea name="message" label={labels.happened} hint={hints.message} isRequired />
      <TextField name="occurred" label={labels.occurred} hint={hints.occurred} />
      <TextArea name="remedy" label={labels.remedy} hint={hints.remedy} rows={3} />
    </VisitorForm>
  )
}
