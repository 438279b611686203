import type {Scope} from '#web/routing/scope.ts'
import {getMessages} from '#i18n/messages.ts'
import type {FormContent} from '../form-texts.ts'
import {ComponentChoice, type OfferedComponent, MailLanguage} from './subscription-choices.tsx'
import {aboutValues} from './about-fields.ts'
import {SubscriptionSection} from './subscription-section.tsx'

type StatusSubscriptionProps = Readonly<{
  scope: Scope
  texts: FormContent
  components: readonly OfferedComponent[]
}>

/** The subscription form of the status page, with components and language. */
export function StatusSubscription({scope, texts, components}: StatusSubscriptionProps) {
  const words = getMessages(scope.lang).newsletter
  return (
    <SubscriptionSection
      scope={scope}
      topic="status"
      texts={texts}
      initial={{language: scope.lang, ...aboutValues(null)}}
    >
      <ComponentChoice words={words.notices} components={components} />
      <MailLanguage lang={scope.lang} words={words} />
    </SubscriptionSection>
  )
}
