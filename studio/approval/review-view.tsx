import {Stack, Text, Card, Flex, Heading, Box} from '@sanity/ui'
import {z} from 'zod'
import {useMemo} from 'react'
import {isVersionId, type SanityClient, useClient} from 'sanity'
import type {UserViewComponent} from 'sanity/structure'
import {languages} from '#domain/languages.ts'
import {mapLanguages} from '#domain/localized.ts'
import {regionCodes} from '#domain/regions/regions.ts'
import {type SealKind, sealKinds} from '#domain/seal/seal.ts'
import {studioApiVersion} from '#schemas/rules/query-content.ts'
import {UserNames, UserName, FormattedTime} from '../shared-parts.tsx'
import {formatPageAddress, listPagesToReview} from '../presentation/page-addresses.ts'
import {strengthenFields} from '#domain/seal/canonical-document.ts'
import {PrescribedComparison, usePrescription} from '../inputs/prescribed-comparison.tsx'
import {readLastTransactions, readRevision} from '../work-lists/document-history.ts'
import {Differences} from '../difference/differences.tsx'
import {revealedText} from '../difference/format-value.ts'
import {nameVersion} from '../difference/seen.ts'
import {say, sayLanguage} from '../i18n/say.ts'
import {useLoaded} from '../live-data.ts'
import {useCountersignable, useRequest} from './requests.ts'
import {findVersion, hashVersion} from './seal-status.ts'
import {ReviewComments} from './review-comments.tsx'
import {DecisionHistory} from './decision-history.tsx'
import {EvidenceFileList} from './evidence-files.tsx'
import {RequestBanner} from './request-banner.tsx'
import {TogetherReview} from './together.tsx'
import {sayWith} from '../i18n/say-with.tsx'

/** The authors and senders of the waiting text, and the people who may approve it. */
function WrittenBy({documentId}: Readonly<{documentId: string}>) {
  const request = useRequest(documentId)
  if (request.state !== 'ready' || request.value?.state !== 'waiting') return null
  const {authors, mayApprove, approvedAt, evidenceFiles} = request.value
  return (
    <Stack gap={3}>
      <Text size={1} muted data-testid="written-by">
        {sayWith('Written by {people}', {people: <UserNames ids={authors} />})}
      </Text>
      {approvedAt === null && (
        <Text size={1} muted data-testid="may-approve">
          {sayWith('Can approve: {people}', {people: <UserNames ids={mayApprove} />})}
        </Text>
      )}
      {evidenceFiles.length > 0 && (
        <Text size={1} weight="medium">
          {say('Evidence files')}
        </Text>
      )}
      <EvidenceFileList files={evidenceFiles} />
    </Stack>
  )
}

type Props = Readonly<{documentId: string; type: string; slug: string | undefined}>

/**
 * Links to the future pages in both languages: the pages of a profile's region, or the text's own page. For a scheduled text, the preview shows the site
 * at that time.
 */
export function PreviewLinks({documentId, type, slug}: Props) {
  const request = useRequest(documentId)
  const known = request.state === 'ready' ? request.value : null
  const isApproved = known?.state === 'waiting' && known.approvedAt !== null
  const liveAt = isApproved ? known.liveAt : null
  // Not a time, which ends the preview of one: this browser may have opened a scheduled text before.
  const on = liveAt ?? 'now'
  const region = regionCodes.find((code) => documentId === `regionProfile-${code}`)
  return (
    <Card padding={3} radius={2} border>
      <Flex gap={4} wrap="wrap">
        <Text size={1} weight="medium">
          {liveAt === null
            ? say('Preview as a visitor (opens a new tab)')
            : say('Preview as a visitor when it goes live (opens a new tab)')}
        </Text>
        {listPagesToReview(type, slug).flatMap(({path, title}) =>
          languages.map((language) => (
            <Text key={`${path} ${language}`} size={1}>
              <a
                // Presentation rewrites the address, so the Back button wouldn't return here.
                target="_blank"
                rel="noopener"
                href={`/presentation?preview=${encodeURIComponent(formatPageAddress({path, language, region, on}))}`}
              >
                {title} · {sayLanguage(language)}
              </a>
            </Text>
          )),
        )}
      </Flex>
    </Card>
  )
}

const shape = z.object({
  seal: z.object({
    kind: z.enum(sealKinds),
    authors: z.array(z.object({id: z.string()})),
    approver: z
      .object({id: z.string()})
      .nullish()
      .transform((approver) => approver ?? null),
    objector: z.object({id: z.string()}).optional(),
    reason: revealedText,
    sealedAt: z.string(),
  }),
})

const since: Readonly<Record<SealKind, string>> = {
  initial: say('Live since the first import'),
  approved: say('Live since it was approved'),
  emergency: say('Published in an emergency'),
  countersigned: say('Published in an emergency, countersigned'),
  objected: say('The last approved text, back after an objection to an emergency'),
}

/** Who approved the live version, and the reason for the change. After approval, the officer sees here that the text is live. */
function LiveSeal({live}: Readonly<{live: unknown}>) {
  const seal = shape.safeParse(live).data?.seal
  if (!seal) return null
  const {kind, authors, approver, objector, reason, sealedAt} = seal
  return (
    <Stack gap={3} data-testid="live-seal">
      <Text size={1} weight="medium">
        {since[kind]} · <FormattedTime time={sealedAt} />
      </Text>
      <Text size={1} muted>
        {sayWith('Written by {people}', {people: <UserNames ids={authors.map(({id}) => id)} />})}
        {approver && (
          <>
            {sayWith(kind === 'countersigned' ? '; countersigned by {person}' : '; approved by {person}', {
              person: <UserName id={approver.id} />,
            })}
          </>
        )}
        {objector && (
          <>{sayWith('; {person} objected to the emergency', {person: <UserName id={objector.id} />})}</>
        )}
      </Text>
      <Text size={1} muted>
        {say('Reason: {reason}', {reason})}
      </Text>
    </Stack>
  )
}

const text = z.string().optional().catch(undefined)
const warning = z.object(mapLanguages(() => text)).catch({})
const profileShape = z.object({riskWarning: warning, riskWarningShort: warning})

const titles = {page: say('Risk warning'), short: say('Short risk warning')} as const

/** The warnings of a region profile next to the prescribed texts. Empty if the regulator doesn't prescribe any. */
function PrescribedSection({profile}: Readonly<{profile: object}>) {
  return (
    <>
      <Compared form="page" profile={profile} />
      <Compared form="short" profile={profile} />
    </>
  )
}

function Compared({form, profile}: Readonly<{form: 'page' | 'short'; profile: object}>) {
  const {sentence} = usePrescription(form, profile)
  if (!sentence) return null
  const {riskWarning, riskWarningShort} = profileShape.parse(profile)
  return (
    <Stack as="section" gap={3}>
      <Heading as="h3" size={0}>
        {titles[form]}
      </Heading>
      <PrescribedComparison text={form === 'page' ? riskWarning : riskWarningShort} sentence={sentence} />
    </Stack>
  )
}

type Document = Readonly<Record<string, unknown>>

// Enough for the emergencies since the last approval. With more, the whole text counts as new.
const maxTransactions = 100

/** The text that a review compares with, and its hash. Null as the hash stands for no text: all of it is new. */
type Base = Readonly<{document: Document; hash: string | null}>

type Compared = Readonly<{base: Base; hash: string}>

const nothing: Base = {document: {}, hash: null}

/**
 * What a review compares with: the text that the publisher names in the request, because a client may store any text with any seal as the live one
 * and in its history. For a draft that wasn't sent, the live text. With it, the hash of the text that is shown. Null while loading.
 */
function useCompared(documentId: string, live: Document | null, shown: Document): Compared | 'failed' | null {
  const client = useClient({apiVersion: studioApiVersion})
  const isAlone = useCountersignable(documentId)
  const request = useRequest(documentId)
  const known = request.state === 'ready' ? request.value : undefined
  const isNamed = known?.state === 'waiting' || Boolean(isAlone)
  const named = known?.base ?? null
  const isLoading = isAlone === undefined || known === undefined
  const load = useMemo(
    () =>
      isLoading
        ? null
        : async () => ({
            live,
            shown,
            isNamed,
            named,
            // As the publisher hashes a draft.
            hash: await hashVersion(strengthenFields(shown)),
            base: isNamed ? await findNamed(client, documentId, live, named) : await toBase(live),
          }),
    [client, documentId, live, shown, isNamed, named, isLoading],
  )
  const loaded = useLoaded(load)
  if (isLoading) return null
  if (loaded.state !== 'ready') return loaded.state === 'failed' ? 'failed' : null
  const {value} = loaded
  return value.live === live && value.shown === shown && value.isNamed === isNamed && value.named === named
    ? value
    : null
}

const toBase = async (document: Document | null): Promise<Base> =>
  document === null ? nothing : {document, hash: await hashVersion(document)}

async function findNamed(
  client: SanityClient,
  documentId: string,
  live: Document | null,
  hash: string | null,
): Promise<Base> {
  if (hash === null) return nothing
  const current = await toBase(live)
  if (current.hash === hash) return current
  const changes = await readLastTransactions(client, documentId, maxTransactions)
  const read = async (revision: string) => await readRevision(client, documentId, revision)
  const ids = changes.map(({id}) => id)
  return await toBase(await findVersion(hash, ids, read))
}

const readSlug = (document: Readonly<Record<string, unknown>>) =>
  z.object({slug: z.object({current: z.string()})}).safeParse(document).data?.slug.current

type Reviewed = Readonly<{documentId: string; type: string; live: Document | null; edited: Document | null}>

/** The changes of a draft, or of a live text that waits for a countersignature. */
export function Changes({documentId, type, live, edited}: Reviewed) {
  const isAlone = Boolean(useCountersignable(documentId))
  const shown = edited ?? live ?? nothing.document
  const compared = useCompared(documentId, live, shown)
  return (
    <Stack gap={4}>
      <Heading as="h2" size={1}>
        {isAlone ? say('Changes since two people last approved the text') : say('Changes to the live text')}
      </Heading>
      {isAlone && edited && (
        <Text size={1}>
          {say('One person published the live text, so its changes are shown with the changes of the draft.')}
        </Text>
      )}
      {compared === 'failed' && (
        <Text size={1} role="alert">
          {say('The earlier versions can’t be read. Reload this page to try again.')}
        </Text>
      )}
      {compared !== null && compared !== 'failed' && (
        <Differences
          type={type}
          from={compared.base.document}
          comparedWith={compared.base.hash}
          hash={compared.hash}
          to={shown}
          version={nameVersion(documentId, shown, edited && live)}
        />
      )}
    </Stack>
  )
}

/** A live text without a draft, with its changes if it waits for a countersignature. */
function LiveText({documentId, type, live}: Omit<Reviewed, 'edited'>) {
  const isAlone = Boolean(useCountersignable(documentId))
  return isAlone ? (
    <Stack gap={5}>
      <LiveSeal live={live} />
      <Changes documentId={documentId} type={type} live={live} edited={null} />
    </Stack>
  ) : (
    <Card padding={4} radius={2} border>
      <Stack gap={4}>
        <Text size={1}>{say('No draft. There is nothing to approve.')}</Text>
        <LiveSeal live={live} />
      </Stack>
    </Card>
  )
}

/**
 * Compares the draft, or a version in a release, word by word with the live and prescribed texts in both languages, with the request and its response.
 */
export const ReviewView: UserViewComponent = ({document, documentId, schemaType}) => {
  const {draft, published, displayed} = document
  const isVersion = isVersionId(displayed._id ?? '')
  const edited = isVersion ? displayed : draft
  return (
    <Box padding={4}>
      <RequestBanner document={edited ?? published} />
      {edited ? (
        <Stack gap={5}>
          {!isVersion && <WrittenBy documentId={documentId} />}
          {!isVersion && (
            <PreviewLinks documentId={documentId} type={schemaType.name} slug={readSlug(edited)} />
          )}
          <Box data-review-changes>
            <Changes documentId={documentId} type={schemaType.name} live={published} edited={edited} />
          </Box>
          {!isVersion && <TogetherReview documentId={documentId} Changes={Changes} />}
          {!isVersion && <ReviewComments documentId={documentId} />}
          {schemaType.name === 'regionProfile' && <PrescribedSection profile={edited} />}
        </Stack>
      ) : (
        <LiveText documentId={documentId} type={schemaType.name} live={published} />
      )}
      {!isVersion && <DecisionHistory documentId={documentId} />}
    </Box>
  )
}
