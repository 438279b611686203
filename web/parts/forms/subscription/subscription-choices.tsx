'use client'

import type {Messages} from '#i18n/messages.ts'
import {Checkbox, RadioCards} from '#web/ui/form/choices.tsx'
import {languages, type Language} from '#domain/languages.ts'
import {nameLanguage} from '#domain/language-details.ts'
import {aboutName, componentField} from './about-fields.ts'

/** A component that a visitor can choose, with its name in their language. */
export type OfferedComponent = Readonly<{id: string; label: string}>

type ComponentChoiceProps = Readonly<{
  words: Messages['newsletter']['notices']
  components: readonly OfferedComponent[]
}>

/** Choice between all and some components. The list shows for "some", without JavaScript too. */
export const ComponentChoice = ({words, components}: ComponentChoiceProps) => (
  <div className="group/about grid gap-4">
    <RadioCards
      name={aboutName}
      label={words.about}
      options={[
        {value: 'all', label: words.all, text: words.allText},
        {value: 'chosen', label: words.chosen, text: words.chosenText},
      ]}
    />
    <fieldset className="hidden rounded-control border border-rule bg-paper-sunk px-4 pt-2 pb-4 group-has-[[value=chosen]:checked]/about:block">
      <legend className="sr-only">{words.components}</legend>
      <div className="mt-2 grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {components.map(({id, label}) => (
          <Checkbox key={id} name={componentField(id)} label={label} />
        ))}
      </div>
    </fieldset>
  </div>
)

type MailLanguageProps = Readonly<{lang: Language; words: Messages['newsletter']}>

export const MailLanguage = ({lang, words}: MailLanguageProps) => (
  <RadioCards
    name="language"
    label={words.language}
    options={languages.map((value) => ({value, label: nameLanguage(lang, value)}))}
  />
)
