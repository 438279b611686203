import type {ReactNode} from 'react'
import type {SubscriptionTopic} from '#schemas/values/closed-sets.ts'
import type {Scope} from '#web/routing/scope.ts'
import {IsolatedText} from '#web/ui/text.tsx'
import type {FieldValues} from '#web/ui/form/form.tsx'
import {Section} from '#web/ui/section.tsx'
import {getFormProps} from '../form-props.tsx'
import type {FormContent} from '../form-texts.ts'
import {SubscriptionForm} from './subscription-form.tsx'

type SubscriptionSectionProps = Readonly<{
  scope: Scope
  topic: SubscriptionTopic
  texts: FormContent
  initial?: FieldValues
  /** Additional fields of the form. */
  children?: ReactNode
}>

/** The section of a page with the subscription form of a topic. */
export const SubscriptionSection = ({scope, texts, ...form}: SubscriptionSectionProps) => (
  <Section
    id="subscribe"
    title={texts.title}
    lead={<IsolatedText lang={scope.lang}>{texts.lead}</IsolatedText>}
  >
    <div className="max-w-xl">
      <SubscriptionForm {...getFormProps(scope, texts)} {...form} />
    </div>
  </Section>
)
