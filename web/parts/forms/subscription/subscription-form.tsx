'use client'

import type {ReactNode} from 'react'
import type {SubscriptionTopic} from '#schemas/values/closed-sets.ts'
import type {FieldValues} from '#web/ui/form/form.tsx'
import {TextField} from '#web/ui/form/text-field.tsx'
import {type OwnFormProps, VisitorForm} from '../visitor-form.tsx'
import {submitSubscription} from './submit-subscription.ts'

type SubscriptionFormProps = OwnFormProps &
  Readonly<{
    topic: SubscriptionTopic
    initial?: FieldValues
    /** Additional fields. */
    children?: ReactNode
  }>

/** Form to subscribe an address to a topic. The owner confirms it by mail. */
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
