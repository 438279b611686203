import {Card, Grid, Heading, Stack, Text} from '@sanity/ui'
import {type ReactNode, useMemo} from 'react'
import {useSchema} from 'sanity'
import {z} from 'zod'
import {defaultLanguage, getDirection} from '#domain/languages.ts'
import {WordDifference, Words} from './word-difference.tsx'
import {toPictureAddress} from '../environment.ts'
import {useLiveQuery} from '../live-data.ts'
import {type Fields, listMarkedIds, nameMarkedIds} from './format-value.ts'
import {type Difference, groupDifferences, hasUnshown, listDifferences} from './list-differences.ts'
import {countSeen, nameChange, useCounted, useSeen, useSeenOnceInView} from './seen.ts'
import {say, sayLanguage} from '../i18n/say.ts'

type Props = Readonly<{
  type: string
  from: Fields
  to: Fields
  /** The version under review, whose changes are counted as the user reads them. */
  version?: string
  /** The hash of `from`. Null if all of the version is new. */
  comparedWith?: string | null
  /** The hash of the version under review. */
  hash?: string
}>

// Clients may write a title that isn't a text.
const titleShape = z.object({_id: z.string(), title: z.string().nullable().catch(null)})
const named = z.array(titleShape)
type Named = z.infer<typeof titleShape>

/** The titles of documents by id. */
function useNames(differences: readonly Difference[]): ReadonlyMap<string, Named> {
  const ids = JSON.stringify(
    differences
      .flatMap(({kind, from, to}) =>
        kind === 'picture' || kind === 'file' || kind === 'reference'
          ? [...from.split('\n'), ...to.split('\n')]
          : [...listMarkedIds(from), ...listMarkedIds(to)],
      )
      .filter((id) => id !== ''),
  )
  const query = useMemo(
    () => ({
      query: `*[_id in ${ids}]{_id, "title": coalesce(
        title.en, name.en, headline.en, question.en, term.en, title, name, originalFilename, null)}`,
      subscribeTo: `_id in ${ids}`,
      perspective: 'raw' as const,
      shape: named,
    }),
    [ids],
  )
  const result = useLiveQuery(query)
  return useMemo(
    () => new Map(result.state === 'ready' ? result.value.map((found) => [found._id, found]) : []),
    [result],
  )
}

/** A document's title, with its id if another document has the same title. */
function nameOne(names: ReadonlyMap<string, Named>, id: string): string {
  const title = names.get(id)?.title
  if (title === undefined || title === null) return id
  const namesakes = [...names.values()].filter((other) => other.title === title)
  return namesakes.length > 1 ? `${title} (${id})` : title
}

/** All differences between two versions of a document, each language in its direction. Counted during a review. */
export function Differences({type, from, to, version = '', comparedWith = null, hash = ''}: Props) {
  const schema = useSchema().get(type)
  const differences = useMemo(() => listDifferences(schema, from, to), [schema, from, to])
  const names = useNames(differences)
  const groups = useMemo(() => groupDifferences(differences), [differences])
  const changes = useMemo(() => groups.map(nameChange), [groups])
  const isIncomplete = hasUnshown(from, to, differences)
  const reviewed = useMemo(
    () => ({
      hasUnshown: isIncomplete,
      comparedWith,
      hash,
      languages: [...new Set(differences.flatMap(({language}) => language ?? []))],
    }),
    [isIncomplete, comparedWith, hash, differences],
  )
  useCounted(version, changes, reviewed)
  return (
    <Stack gap={4}>
      {version !== '' && <Count version={version} />}
      {isIncomplete && (
        <Card tone="critical" padding={3} radius={2} border>
          <Text size={1}>
            {say(
              'The versions differ in something that this page can’t show, so the newer one can’t be approved. Send it back, and let its author discard the draft and write it again.',
            )}
          </Text>
        </Card>
      )}
      {groups.length === 0 && !isIncomplete && <Text size={1}>{say('No changes.')}</Text>}
      {groups.map((group) => (
        <ReadSection key={group[0]?.key} version={version} readKey={nameChange(group)}>
          <Change group={group} names={names} />
        </ReadSection>
      ))}
    </Stack>
  )
}

type ChangeProps = Readonly<{group: readonly Difference[]; names: ReadonlyMap<string, Named>}>

/** A change with its place in the form. What was added or removed is shown with all its fields. */
function Change({group, names}: ChangeProps) {
  const [first] = group
  if (!first) return null
  const {whole} = first
  const heading = (
    <Heading as="h3" size={0}>
      {(whole ?? first).titles.join(' › ')}
      {whole &&
        (whole.isAdded
          ? `: ${say('added {place}', {place: whole.position})}`.trimEnd()
          : `: ${say('removed')}`)}
    </Heading>
  )
  if (whole === null)
    return (
      <>
        {heading}
        <InEachLanguage differences={group} names={names} />
      </>
    )
  // The heading names an item. Only an item without fields is shown itself.
  const parts =
    group.length > 1
      ? group.filter(({kind, titles}) => kind !== 'item' || titles.length > whole.titles.length)
      : group
  const fields = Map.groupBy(parts, ({titles}) => titles.slice(whole.titles.length).join(' › '))
  return (
    <>
      {heading}
      {[...fields].map(([title, differences]) => (
        <Stack key={title} gap={2}>
          {title !== '' && (
            <Text size={1} weight="medium">
              {title}
            </Text>
          )}
          <InEachLanguage differences={differences} names={names} />
        </Stack>
      ))}
    </>
  )
}

type InEachLanguageProps = Readonly<{
  differences: readonly Difference[]
  names: ReadonlyMap<string, Named>
}>

const InEachLanguage = ({differences, names}: InEachLanguageProps) => (
  <Grid gridTemplateColumns={[1, 1, differences.length]} gap={3}>
    {differences.map((difference) => (
      <OneDifference key={difference.key} difference={difference} names={names} />
    ))}
  </Grid>
)

function Count({version}: Readonly<{version: string}>) {
  const seen = useSeen(version)
  const more =
    seen && seen.seen < seen.total
      ? ` ${say('Approve waits until you have scrolled to the end of each.')}`
      : ''
  return seen && <Text size={1} muted data-testid="changes-seen">{`${countSeen(seen)}.${more}`}</Text>
}

type ReadSectionProps = Readonly<{version: string; readKey: string; children: ReactNode}>

function ReadSection({version, readKey, children}: ReadSectionProps) {
  const end = useSeenOnceInView(version, readKey)
  return (
    <Stack as="section" gap={3}>
      {children}
      <span ref={end} />
    </Stack>
  )
}

type DifferenceProps = Readonly<{difference: Difference; names: ReadonlyMap<string, Named>}>

function OneDifference({difference, names}: DifferenceProps) {
  const {language, notes, isReadable} = difference
  return (
    <Card padding={3} radius={2} border tone={isReadable ? 'default' : 'critical'}>
      <Stack gap={3}>
        {language && (
          <Text size={0} muted>
            {sayLanguage(language)}
          </Text>
        )}
        {notes.map((note) => (
          <Stack key={note} gap={2}>
            {note.split('\n').map((line) => (
              <Text key={line} size={1} weight="medium" style={{overflowWrap: 'anywhere'}}>
                <bdi>{line}</bdi>
              </Text>
            ))}
          </Stack>
        ))}
        <BothValues difference={difference} names={names} />
      </Stack>
    </Card>
  )
}

function BothValues({difference: {kind, whole, language, from, to}, names}: DifferenceProps) {
  const findTitle = (id: string) => nameOne(names, id)
  if (kind === 'text')
    return (
      <WordDifference
        language={language ?? defaultLanguage}
        from={nameMarkedIds(from, findTitle)}
        to={nameMarkedIds(to, findTitle)}
      />
    )
  if (kind === 'item') return <Words>{from === '' ? <ins>{to}</ins> : <del>{from}</del>}</Words>
  if (kind === 'picture')
    return (
      <Grid gridTemplateColumns={2} gap={3}>
        <Picture title={say('Before')} asset={from} names={names} />
        <Picture title={say('After')} asset={to} names={names} />
      </Grid>
    )
  const shownLanguage = language ?? defaultLanguage
  const direction = getDirection(shownLanguage)
  const inWords = (value: string) => (kind === 'value' ? value : value.split('\n').map(findTitle).join('\n'))
  if (whole !== null)
    return (
      <Words lang={shownLanguage} dir={direction}>
        {from === '' ? <ins>{inWords(to)}</ins> : <del>{inWords(from)}</del>}
      </Words>
    )
  return (
    <Words lang={shownLanguage} dir={direction}>
      {from === '' ? say('Not set') : <del>{inWords(from)}</del>}
      {direction === 'rtl' ? ' ← ' : ' → '}
      {to === '' ? say('not set') : <ins>{inWords(to)}</ins>}
    </Words>
  )
}

type PictureProps = Readonly<{title: string; asset: string; names: ReadonlyMap<string, Named>}>

function Picture({title, asset, names}: PictureProps) {
  const found = names.get(asset)
  // As the site does. A client can write another address into the picture's document.
  const address = toPictureAddress(asset)
  return (
    <Stack gap={2}>
      <Text size={0} muted>
        {title}: {asset === '' ? say('no picture') : (found?.title ?? asset)}
      </Text>
      {address !== null && (
        // The Studio doesn't have Next's image component.
        // oxlint-disable-next-line next/no-img-element
        <img
          src={`${address}?w=480`}
          alt={`${title}: ${found?.title ?? asset}`}
          style={{maxInlineSize: '100%'}}
        />
      )}
    </Stack>
  )
}
