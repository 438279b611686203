import type {Scope} from '#web/routing/scope.ts'
import type {Language} from '#domain/languages.ts'
import {IsolatedText} from '#web/ui/text.tsx'
import {isolateInPlainText} from '#web/ui/plain-text.ts'
import {getMessages} from '#i18n/messages.ts'
import {publicPath} from '#i18n/public-path.ts'
import {PageTrail} from '#web/parts/article/page-trail.tsx'
import {ArrowLink} from '#web/ui/links.tsx'
import {PageHeader} from '#web/ui/page-header.tsx'
import {Section} from '#web/ui/section.tsx'
import {historyRoot, verifyPath} from '../../../parts/archive/history-query.ts'

/** The steps to verify a bundle, in order. */
const verificationSteps = ['get', 'run', 'entry', 'seal', 'stamp', 'receipt'] as const
type VerificationStep = (typeof verificationSteps)[number]

/** The commands of each step, for a region and a language. They match `docs/verify-the-record.md`. */
export const listCommands = (
  siteUrl: string,
  {region, lang}: Scope,
): Readonly<Record<VerificationStep, string>> => ({
  get: [
    `curl -o bundle.json '${siteUrl}/api/legal/history/bundle?at=2026-11-23T10:15Z&region=${region}&lang=${lang}'`,
    `curl -o bundle.json '${siteUrl}/api/legal/history/bundle?from=2026-11-01&to=2026-11-30&region=${region}&lang=${lang}'`,
    `curl -o keys.json ${siteUrl}/.well-known/seal-keys.json`,
    `curl -o verify-record.mjs ${siteUrl}/record/verify-record.mjs`,
  ].join('\n'),
  run: 'node verify-record.mjs bundle.json --keys keys.json --ca ca.pem --anchor 12:HASH',
  entry: 'sha256sum entry.txt',
  seal: [
    'sha256sum document.txt',
    "{ printf '302a300506032b6570032100' | xxd -r -p; printf '%s=' \"$X\" | tr '_-' '/+' | base64 -d; } \\",
    '  | openssl pkey -pubin -inform DER -out key.pem',
    'openssl pkeyutl -verify -rawin -pubin -inkey key.pem -sigfile signature -in signed.txt',
  ].join('\n'),
  stamp: [
    'base64 -d token.txt > anchor.der',
    'openssl ts -verify -token_in -in anchor.der -CAfile ca.pem -digest HEAD_HASH',
  ].join('\n'),
  receipt: [
    `curl -o receipt-keys.json ${siteUrl}/.well-known/receipt-keys.json`,
    'node verify-record.mjs receipt.json --keys receipt-keys.json --seal-keys keys.json',
  ].join('\n'),
})

/** A text with field and file names between backticks, as in Markdown. They read from left to right in both languages. */
export const TextWithCode = ({lang, children}: Readonly<{lang: Language; children: string}>) =>
  children.split('`').map((part, index) =>
    index % 2 === 1 ? (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of one text keep their places
      <code key={index} dir="ltr">
        {part}
      </code>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of one text keep their places
      <IsolatedText key={index} lang={lang}>
        {part}
      </IsolatedText>
    ),
  )

/** Commands to copy, from left to right in both languages. */
export const Commands = ({label, children}: Readonly<{label: string; children: string}>) => (
  <section
    dir="ltr"
    aria-label={label}
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    tabIndex={0}
    className="mt-4 overflow-x-auto rounded-panel border border-rule bg-paper-sunk p-4 text-start text-sm leading-relaxed"
  >
    <pre>
      <code>{children}</code>
    </pre>
  </section>
)

type StepProps = Readonly<{scope: Scope; siteUrl: string; step: VerificationStep}>

function Step({scope, siteUrl, step}: StepProps) {
  const {lang} = scope
  const {verify: labels} = getMessages(lang).archive
  const title = isolateInPlainText(lang, labels[`${step}Title`])
  return (
    <Section id={step} title={title}>
      <p className="max-w-[68ch]">
        <TextWithCode lang={lang}>{labels[`${step}Text`]}</TextWithCode>
      </p>
      <Commands label={labels.commands.replace('{step}', title)}>
        {listCommands(siteUrl, scope)[step]}
      </Commands>
    </Section>
  )
}

/** How to verify a bundle without this site, command by command. */
export function VerifyScreen({
  scope,
  siteUrl,
  archiveTitle,
}: Readonly<{scope: Scope; siteUrl: string; archiveTitle: string}>) {
  const {lang} = scope
  const {archive, disclaimer} = getMessages(lang)
  const labels = archive.verify
  return (
    <>
      <PageHeader
        breadcrumb={
          <PageTrail
            lang={lang}
            above={[
              {href: '/legal', label: disclaimer.documents},
              {href: historyRoot, label: archiveTitle},
            ]}
            current={{href: verifyPath, label: labels.title}}
          />
        }
        title={labels.title}
        lead={<IsolatedText lang={lang}>{labels.lead}</IsolatedText>}
      />
      <div className="page-width pb-12">
        {verificationSteps.map((step) => (
          <Step key={step} scope={scope} siteUrl={siteUrl} step={step} />
        ))}
        <p className="border-t border-rule pt-8 text-text-quiet">
          <IsolatedText lang={lang}>{labels.limit}</IsolatedText>
        </p>
        <p className="mt-4">
          <ArrowLink href={publicPath(lang, historyRoot)}>{labels.back}</ArrowLink>
        </p>
      </div>
    </>
  )
}
