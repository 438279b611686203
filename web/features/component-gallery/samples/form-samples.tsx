import type {Language} from '#domain/languages.ts'
import {getMessages} from '#i18n/messages.ts'
import {Form} from '#web/ui/form/form.tsx'
import {SubmitButton} from '#web/ui/form/submit-button.tsx'
import {SuccessPanel} from '#web/ui/form/success-panel.tsx'
import {Section} from '#web/ui/section.tsx'
import {sampleFormTexts, sampleTexts} from '../sample-texts.ts'
import {Sample} from './sample.tsx'
import {SampleFields, SampleForm} from './interactive-samples.tsx'

/** A form in each state: working, with every error, while sending, and the panel that replaces it. */
export function FormSamples({lang}: Readonly<{lang: Language}>) {
  const texts = sampleFormTexts[lang]
  const labels = getMessages(lang).form
  return (
    <Section id="forms" title={sampleTexts[lang].sections.forms}>
      <Sample name="Form with one field of each kind; try it">
        <div className="max-w-3xl">
          <SampleForm lang={lang} labels={labels} texts={texts} />
        </div>
      </Sample>
      <Sample name="Form errors values; SubmitButton isBusy">
        <div className="max-w-3xl">
          <Form
            id="sample-invalid"
            lang={lang}
            labels={labels}
            takesFocus={false}
            errors={{
              email: texts.emailMissing,
              password: texts.passwordMissing,
              subject: texts.subjectMissing,
              platform: texts.platformMissing,
              message: texts.messageMissing,
              consent: texts.consentMissing,
            }}
            values={{firstName: 'Layla', email: 'layla@', phone: '+971 50 123 4567'}}
          >
            <SampleFields texts={texts} />
            <p>
              <SubmitButton busyLabel={texts.sending} isBusy>
                {texts.send}
              </SubmitButton>
            </p>
          </Form>
        </div>
      </Sample>
      <Sample name="SuccessPanel">
        <SuccessPanel title={texts.sentTitle} takesFocus={false}>
          <p>{texts.sentText}</p>
        </SuccessPanel>
      </Sample>
    </Section>
  )
}
