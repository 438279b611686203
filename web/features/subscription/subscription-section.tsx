import type {ReactNode} from 'react'
import type {SubscriptionTopic} from '#schemas/values/subscription-topics.ts'
import type {Scope} from '#web/i18n/scope.ts'
import {IsolatedText} from '#web/ui/isolated-text.tsx'
import type {FieldValues} from '#web/ui/form/form-scope.ts'
import {Section} from '#web/ui/section.tsx'
import {formProps} from '../forms/form-props.tsx'
import type {FormTextsOf} from '../forms/form-texts.ts'
import {SubscriptionForm} from './subscription-form.tsx'

type SubscriptionSectionProps = Readonly<{
  scope: Scope
  topic: SubscriptionTopic
  texts: FormTextsOf
  initial?: FieldValues
  /** What else the form lets choose. */
  children?: ReactNode
}>

/** The part of a page where its readers subscribe to a topic. */
export const SubscriptionSection = ({scope, texts, ...form}: SubscriptionSectionProps) => (
  <Section
    id="subscribe"
    title={texts.title}
    lead={<IsolatedText lang={scope.lang}>{texts.lead}</IsolatedText>}
  >
    <div className="max-w-xl">
      <SubscriptionForm {...formProps(scope, texts)} {...form} />
    </div>
  </Section>
)
