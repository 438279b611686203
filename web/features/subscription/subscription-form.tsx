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
    /** Initial values of the form. */
    initial?: FieldValues
    /** Further fields. */
    children?: ReactNode
  }>

/** Form to subscribe an address to a topic; the owner confirms it by mail. */
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
