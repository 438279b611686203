import type {Scope} from '#web/i18n/scope.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import type {FormTextsOf} from '../forms/form-texts.ts'
import {aboutValues} from './about-fields.ts'
import {ComponentChoice, type OfferedComponent} from './component-choice.tsx'
import {MailLanguage} from './mail-language.tsx'
import {SubscriptionSection} from './subscription-section.tsx'

type StatusSubscriptionProps = Readonly<{
  scope: Scope
  texts: FormTextsOf
  components: readonly OfferedComponent[]
}>

/** The subscription form of the status page, with components and language. */
export function StatusSubscription({scope, texts, components}: StatusSubscriptionProps) {
  const words = messagesOf(scope.lang).newsletter
  return (
    <SubscriptionSection
      scope={scope}
      topic="status"
      texts={texts}
      initial={{language: scope.lang, ...aboutValues(null)}}
    >
      <ComponentChoice words={words.notices} components={components} />
      <MailLanguage words={words} />
    </SubscriptionSection>
  )
}
