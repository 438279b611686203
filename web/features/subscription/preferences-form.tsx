'use client'

import {type SubscriptionTopic, subscriptionTopics} from '#schemas/values/subscription-topics.ts'
import type {Language} from '#web/i18n/languages.ts'
import {languages} from '#web/i18n/languages.ts'
import type {Messages} from '#web/i18n/messages.ts'
import {Checkbox} from '#web/ui/form/checkbox.tsx'
import {Form} from '#web/ui/form/form.tsx'
import type {FormLabels} from '#web/ui/form/form-scope.ts'
import {RadioCards} from '#web/ui/form/radio-cards.tsx'
import {SubmitButton} from '#web/ui/form/submit-button.tsx'

type PreferencesFormProps = Readonly<{
  lang: Language
  labels: FormLabels
  words: Messages['newsletter']
  manageKey: string
  chosen: Readonly<{topics: readonly SubscriptionTopic[]; language: Language}>
}>

/** What one is mailed about, and in which language. */
export function PreferencesForm({lang, labels, words, manageKey, chosen}: PreferencesFormProps) {
  const values = {
    language: chosen.language,
    ...Object.fromEntries(chosen.topics.map((topic) => [topic, 'on'])),
  }
  return (
    <Form
      id="preferences"
      lang={lang}
      labels={labels}
      method="post"
      action="/api/newsletter/preferences"
      values={values}
    >
      <input type="hidden" name="lang" value={lang} />
      <input type="hidden" name="key" value={manageKey} />
      {subscriptionTopics.map((topic) => (
        <Checkbox
          key={topic}
          name={topic}
          label={words.topics[topic].title}
          hint={words.topics[topic].text}
        />
      ))}
      <RadioCards
        name="language"
        label={words.language}
        options={languages.map((value) => ({value, label: words.languages[value]}))}
      />
      <p>
        <SubmitButton busyLabel={words.saving}>{words.save}</SubmitButton>
      </p>
    </Form>
  )
}
