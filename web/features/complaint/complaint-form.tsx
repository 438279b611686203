'use client'

import {complaintTopics} from '#domain/legal/complaint-topics.ts'
import type {Messages} from '#web/i18n/messages.ts'
import {FieldRow} from '#web/ui/form/field-row.tsx'
import {type Option, Select} from '#web/ui/form/select.tsx'
import {TextArea} from '#web/ui/form/text-area.tsx'
import {TextField} from '#web/ui/form/text-field.tsx'
import type {Receipt} from '../forms/form-state.ts'
import {NameFields} from '../forms/name-fields.tsx'
import {type OwnFormProps, VisitorForm} from '../forms/visitor-form.tsx'
import {ComplaintReceipt} from './complaint-receipt.tsx'
import {submitComplaint} from './submit-complaint.ts'

type ComplaintFormProps = OwnFormProps &
  Readonly<{
    complaint: Pick<Messages['complaint'], 'topics' | 'hints' | 'receipt'>
    entities: readonly Option[]
  }>

/** A complaint, question by question. */
export function ComplaintForm({complaint, entities, ...form}: ComplaintFormProps) {
  const {labels} = form.words
  const {topics, hints, receipt} = complaint
  const received = (given: Receipt) => (
    <ComplaintReceipt lang={form.scope.lang} words={receipt} receipt={given} />
  )
  return (
    <VisitorForm
      id="complaint"
      submit={submitComplaint}
      loadShape={async () => (await import('./complaint-shape.ts')).complaintShape}
      initial={{entity: form.scope.region}}
      received={received}
      {...form}
    >
      <NameFields labels={labels} />
      <FieldRow>
        <TextField name="email" type="email" label={labels.email} autoComplete="email" isRequired />
        <Select name="entity" label={labels.entity} hint={hints.entity} options={entities} isRequired />
      </FieldRow>
      <Select
        name="topic"
        label={labels.topic}
        options={complaintTopics.map((value) => ({value, label: topics[value]}))}
        isUnchosen
        isRequired
      />
      <TextArea name="message" label={labels.happened} hint={hints.message} isRequired />
      <TextField name="occurred" label={labels.occurred} hint={hints.occurred} />
      <TextArea name="remedy" label={labels.remedy} hint={hints.remedy} rows={3} />
    </VisitorForm>
  )
}
