'use client'

import {type SubscriptionTopic, subscriptionTopics} from '#schemas/values/closed-sets.ts'
import type {Language} from '#domain/languages.ts'
import type {Messages} from '#i18n/messages.ts'
import {Checkbox} from '#web/ui/form/choices.tsx'
import {Form, type FieldErrors, type FormLabels} from '#web/ui/form/form.tsx'
import {SubmitButton} from '#web/ui/form/submit-button.tsx'
import {aboutValues} from './about-fields.ts'
import {ComponentChoice, type OfferedComponent, MailLanguage} from './subscription-choices.tsx'

type PreferencesFormProps = Readonly<{
  lang: Language
  labels: FormLabels
  words: Messages['newsletter']
  manageKey: string
  components: readonly OfferedComponent[]
  chosen: Readonly<{
    topics: readonly SubscriptionTopic[]
    language: Language
    componentIds: readonly string[] | null
  }>
  errors: FieldErrors
}>

/** Form for the topics, components and language of the mails. */
export function PreferencesForm({
  lang,
  labels,
  words,
  manageKey,
  components,
  chosen,
  errors,
}: PreferencesFormProps) {
  const values = {
    language: chosen.language,
    ...Object.fromEntries(chosen.topics.map((topic) => [topic, 'on'])),
    ...aboutValues(chosen.componentIds),
  }
  return (
    <Form
      id="preferences"
      lang={lang}
      labels={labels}
      method="post"
      action="/api/newsletter/preferences"
      values={values}
      errors={errors}
    >
      <input type="hidden" name="lang" value={lang} />
      <input type="hidden" name="key" value={manageKey} />
      <div className="group/topics grid gap-6">
        {subscriptionTopics.map((topic) => (
          <Checkbox
            key={topic}
            name={topic}
            label={words.topics[topic].title}
            hint={words.topics[topic].text}
          />
        ))}
        <div className="hidden ps-8 group-has-[[name=status]:checked]/topics:block">
          <ComponentChoice words={words.notices} components={components} />
        </div>
      </div>
      <MailLanguage lang={lang} words={words} />
      <p>
        <SubmitButton busyLabel={words.saving}>{words.save}</SubmitButton>
      </p>
    </Form>
  )
}
