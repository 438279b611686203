import type {ReactNode} from 'react'
import type {Language} from '#domain/languages.ts'
import {getMessages} from '#i18n/messages.ts'
import {socialNetworkTitles} from '#schemas/values/closed-sets.ts'
import {PageTrail} from '#web/parts/article/page-trail.tsx'
import {Form} from '#web/ui/form/form.tsx'
import {SubmitButton} from '#web/ui/form/submit-button.tsx'
import {TextField} from '#web/ui/form/text-field.tsx'
import {DefinitionList} from '#web/ui/lists.tsx'
import {PageHeader} from '#web/ui/page-header.tsx'
import {Section} from '#web/ui/section.tsx'
import {IsolatedText} from '#web/ui/text.tsx'
import type {LegalPage} from './legal-texts.ts'

/** The page on fraud: what is ours, and how to tell. */
export const trustPath = '/legal/trust'

/** Addresses, a line each, from left to right in both languages. */
const lines = (values: readonly string[]): ReactNode =>
  values.map((value) => (
    <span key={value} className="block">
      <bdi dir="ltr">{value}</bdi>
    </span>
  ))

/** Asks whether a mail is ours. The answer is a page of its own, so that the form works without JavaScript. */
function MailCheck({lang}: Readonly<{lang: Language}>) {
  const {documents, form} = getMessages(lang)
  const labels = documents.trust
  return (
    <Form id="mail-check" lang={lang} labels={form} method="post" action="/api/mail-check">
      <input type="hidden" name="lang" value={lang} />
      <TextField name="reference" label={labels.reference} hint={labels.referenceHint} isRequired />
      <TextField name="address" type="email" label={labels.address} autoComplete="email" isRequired />
      <SubmitButton busyLabel={labels.busy}>{labels.check}</SubmitButton>
    </Form>
  )
}

/** The site's host and the sender of its mails, from the operator's variables. */
type Operated = Readonly<{siteHost: string; sender: string | undefined}>

type Facts = Pick<
  LegalPage,
  'officialDomains' | 'officialAddresses' | 'officialPhone' | 'officialNetworks' | 'neverAsks'
>

type TrustScreenProps = Readonly<{lang: Language; facts: Facts} & Operated>

/**
 * The official domains, addresses and channels, and the check of a mail. They are of the legal page, which two people publish, and of the operator:
 * no single editor can call another's site ours.
 */
export function TrustScreen({lang, facts, siteHost, sender}: TrustScreenProps) {
  const {documents, disclaimer} = getMessages(lang)
  const labels = documents.trust
  const {officialDomains, officialAddresses, officialPhone, officialNetworks, neverAsks} = facts
  const channels = [
    {key: 'domains', values: [...(officialDomains ?? []), siteHost]},
    {key: 'addresses', values: [...(officialAddresses ?? []), ...(sender === undefined ? [] : [sender])]},
    {key: 'phone', values: officialPhone === null ? [] : [officialPhone]},
    {
      key: 'networks',
      values: (officialNetworks ?? []).map(({network, href}) => `${socialNetworkTitles[network]}: ${href}`),
    },
  ] as const
  return (
    <>
      <PageHeader
        breadcrumb={
          <PageTrail
            lang={lang}
            above={[{href: '/legal', label: disclaimer.documents}]}
            current={{href: trustPath, label: labels.title}}
          />
        }
        title={labels.title}
        lead={<IsolatedText lang={lang}>{labels.lead}</IsolatedText>}
      />
      <div className="page-width pb-12">
        <Section id="channels" title={labels.channels}>
          <DefinitionList
            lang={lang}
            layout="pairs"
            definitions={channels
              .filter(({values}) => values.length > 0)
              .map(({key, values}) => ({key, term: labels[key], value: lines([...new Set(values)])}))}
          />
        </Section>
        {neverAsks === null ? null : (
          <Section id="never" title={labels.never}>
            <p className="max-w-[68ch]">
              <IsolatedText lang={lang}>{neverAsks}</IsolatedText>
            </p>
          </Section>
        )}
        <Section
          id="check"
          title={labels.checkTitle}
          lead={<IsolatedText lang={lang}>{labels.checkLead}</IsolatedText>}
        >
          <div className="max-w-[36rem]">
            <MailCheck lang={lang} />
          </div>
        </Section>
      </div>
    </>
  )
}
