'use client'

import type {ReactNode} from 'react'
import type {SubscriptionTopic} from '#schemas/values/subscription-topics.ts'
import type {FieldValues} from '#web/ui/form/form-scope.ts'
import {TextField} from '#web/ui/form/text-field.tsx'
import {type OwnFormProps, VisitorForm} from '../forms/visitor-form.tsx'
import {submitSubscription} from './submit-subscription.ts'

type SubscriptionFormProps = OwnFormProps &
  Readonly<{
    topic: SubscriptionTopic
    /** What stands in the form before the reader has put anything in. */
    initial?: FieldValues
    /** What else is chosen. */
    children?: ReactNode
  }>

/** Asks for an address that is to be mailed about a topic, once its owner has confirmed that. */
export const SubscriptionForm = ({topic, children, ...form}: SubscriptionFormProps) => (
  <VisitorForm
    id="subscription"
    submit={submitSubscription}
    loadShape={async () => (await import('./subscription-shape.ts')).subscriptionShape}
    {...form}
  >
    <input type="hidden" name="topic" value={topic} />
    <TextField name="email" type="email" label={form.words.labels.email} autoComplete="email" isRequired />
    {children}
  </VisitorForm>
)
