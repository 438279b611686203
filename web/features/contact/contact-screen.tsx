import {messagesOf} from '#web/i18n/messages.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import type {Scope} from '#web/i18n/scope.ts'
import {IsolatedText} from '#web/ui/isolated-text.tsx'
import {PageHeader} from '#web/ui/page-header.tsx'
import {Section} from '#web/ui/section.tsx'
import {formProps} from '../forms/form-props.tsx'
import {ContactCards} from './contact-cards.tsx'
import {ContactForm} from './contact-form.tsx'
import type {ContactPage} from './get-contact-page.ts'
import {Offices} from './offices.tsx'

/** The contact page: four channels, a form, the offices. */
export function ContactScreen({scope, page}: Readonly<{scope: Scope; page: ContactPage}>) {
  const {lang} = scope
  const {contactHint: hint} = messagesOf(lang).complaint
  return (
    <>
      <PageHeader
        isFormPage
        {...(page.eyebrow ? {eyebrow: page.eyebrow} : {})}
        title={page.headline}
        lead={page.lead}
      >
        <p className="mt-4 font-semibold">
          <IsolatedText lang={lang}>{page.replyPromise}</IsolatedText>
        </p>
      </PageHeader>
      <div className="page-width py-12 lg:py-16">
        <div className="pb-10 lg:pb-12">
          <ContactCards lang={lang} page={page} />
        </div>
        <Section id="message" title={page.form.title} lead={page.form.lead}>
          <div className="max-w-3xl">
            <p className="mb-6">
              {hint.text}{' '}
              <a
                href={publicPath(lang, '/complaint')}
                className="font-semibold text-signal underline underline-offset-4 hover:text-signal-strong"
              >
                {hint.link}
              </a>
            </p>
            <ContactForm {...formProps(scope, page.form)} subjects={page.subjects} />
          </div>
        </Section>
        <Section id="offices" title={page.officesTitle}>
          <Offices lang={lang} offices={page.offices} />
        </Section>
      </div>
    </>
  )
}
