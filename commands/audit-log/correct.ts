import {listRecordedAuthors} from '#domain/audit-log/correction.ts'
import {findEntryProblem, findPersonProblem} from '#workers/publisher/corrections/decide-correction.ts'
import {hashProposal, makeProposalId, proposalShape} from '#workers/publisher/corrections/proposal.ts'
import {connectContentHistory, createContentClient} from '#workers/publisher/content/content-history.ts'
import {readOwnId, readRoles} from '#workers/publisher/content/members.ts'
import {parsePublisherEnvironment} from '#workers/publisher/environment.ts'
import {type Correctable, connectPublicationLog} from '#workers/publisher/publication-log.ts'
import {findAuthors} from '#workers/publisher/requests/find-authors.ts'
import {readArguments} from '#runtime/process/arguments.ts'
import {exitWithMessage} from '#runtime/process/run-command.ts'

const {values} = readArguments({
  name: 'npm run audit-log:correct',
  description:
    'Shows the recorded authors of an entry of the audit log, and proposes the true ones. Two officers consent in the Studio, then the publisher appends the correction. The entry and its text stay as they are.',
  options: {
    position: {type: 'string', value: 'number', description: 'the position of the entry'},
    authors: {
      type: 'string',
      value: 'ids',
      description: 'the user ids of its true authors, separated by commas',
    },
    reason: {
      type: 'string',
      value: 'words',
      description: 'why the recorded authors are wrong; everyone can read it',
    },
  },
  example:
    '--position 41 --authors compliance,layla --reason "Layla wrote the draft, and its history was cut"',
})

const listAuthors = ({entry, last}: Correctable): readonly string[] =>
  last?.correction.authors.map(({id}) => id) ?? listRecordedAuthors(entry)

function describeEntry(found: Correctable, history: readonly string[] | null): readonly string[] {
  const {entry, last} = found
  return [
    `Entry ${entry.position}: ${entry.document_id}, ${entry.standing ?? 'from before seals'}, published ${entry.published_at}`,
    `Hash: ${entry.hash}`,
    `Recorded authors: ${listRecordedAuthors(entry).join(', ')}. Approver: ${entry.approved_by ?? 'none'}.`,
    ...(last ? [`Corrected on ${last.correction.correctedAt} to ${listAuthors(found).join(', ')}.`] : []),
    history === null
      ? 'The content history doesn’t reach back to the draft.'
      : `The content history names: ${history.join(', ') || 'no one'}.`,
  ]
}

function parsePosition(text: string | undefined): number {
  if (text === undefined || !/^[1-9]\d{0,14}$/u.test(text))
    throw new Error('Give the position of an entry: --position 41')
  return Number(text)
}

/** The given authors, each once and in alphabetical order. Throws if they don't differ from the current ones. */
function parseAuthors(text: string, found: Correctable): readonly string[] {
  const authors = [...new Set(text.split(',').map((id) => id.trim()))].filter(Boolean).toSorted()
  if (authors.length === 0) throw new Error('Give at least one author.')
  if (authors.join() === listAuthors(found).toSorted().join())
    throw new Error('The entry has these authors already. Nothing was proposed.')
  return authors
}

await exitWithMessage(async () => {
  const env = parsePublisherEnvironment(process.env)
  const content = createContentClient(env)
  const position = parsePosition(values.position)
  const found = await connectPublicationLog(env.SUPABASE_URL, env.SUPABASE_SECRET_KEY).readCorrectable(
    position,
  )
  if (!found) throw new Error(`The audit log has no entry ${position}.`)
  const problem = findEntryProblem(found)
  if (problem !== undefined) throw new Error(problem)
  const {entry, last} = found
  const history = await findAuthors(
    entry.document_id,
    {
      history: connectContentHistory(content),
      publisherId: await readOwnId(content),
      publicKeys: env.SEAL_PUBLIC_KEYS,
    },
    {publication: entry.revision},
  )
  for (const line of describeEntry(found, history)) console.log(line)
  const reason = values.reason?.trim() ?? ''
  if (values.authors === undefined || reason === '') {
    console.log('Nothing was proposed: give --authors and --reason.')
    return
  }
  const authors = parseAuthors(values.authors, found)
  const roles = await readRoles(content)
  const mayConsent = [...roles.keys()]
    .filter((person) => findPersonProblem(person, {entry, authors, roles}) === undefined)
    .toSorted()
  if (mayConsent.length < 2)
    throw new Error(
      `Two people must consent, and only these may: ${mayConsent.join(', ') || 'none'}. Nothing was proposed.`,
    )
  const proposed = {position, entryHash: entry.hash, previous: last?.hash ?? null, authors, reason}
  const hash = hashProposal(proposed)
  const id = makeProposalId(position)
  const known = proposalShape.safeParse(await content.getDocument(id)).data
  if (known?.state !== 'proposed' || hashProposal(known) !== hash)
    await content.createOrReplace({
      _id: id,
      _type: 'correction',
      ...proposed,
      authors: [...authors],
      hash,
      document: entry.document_id,
      documentType: entry.document_type,
      revision: entry.revision,
      recorded: [...listAuthors(found)],
      ...(last ? {loggedAuthors: listAuthors(found)} : {}),
      approver: entry.approved_by,
      mayConsent,
      state: 'proposed',
    })
  console.log(
    `Proposed authors: ${authors.join(', ')}\nTwo of these consent in the Studio (Audit desk, Corrections): ${mayConsent.join(', ')}`,
  )
})
