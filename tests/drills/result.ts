import type {Publication} from './publish.ts'
import type {Load} from './read-under-load.ts'
import type {Writes} from './send-forms.ts'

/** What visitors and officers met in a state. */
export type Result = Readonly<{
  state: string
  load: Load
  forms: Writes
  /** Those who read that their message has arrived, which is not in the database. */
  lostForms: readonly string[]
  edits: Writes
  /** The tags that an editor saw stored, which the draft does not have. */
  lostEdits: readonly string[]
  publication: Publication
  healedAfterMs: number | null
}>

const columns = [
  'state',
  'pages read',
  'failed',
  'slowest, s',
  'forms taken',
  'refused',
  'lost',
  'edits taken',
  'refused',
  'lost',
  'published everywhere after, s',
  'healed after, s',
]

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

/** The head of the table. */
export const head = [line(columns), line(columns.map(() => '---'))] as const

const inSeconds = (ms: number) => (ms / 1_000).toFixed(1)

/** The row of a state in the table. */
export const formatRow = ({
  state,
  load,
  forms,
  lostForms,
  edits,
  lostEdits,
  publication,
  healedAfterMs,
}: Result): string =>
  line([
    state,
    String(load.sent),
    String(load.failures.length),
    inSeconds(load.slowestMs),
    String(forms.acknowledged.length),
    String(forms.refused),
    String(lostForms.length),
    String(edits.acknowledged.length),
    String(edits.refused),
    String(lostEdits.length),
    publication.outcome === 'shown' ? inSeconds(publication.afterMs) : publication.outcome,
    healedAfterMs === null ? 'not within 60' : inSeconds(healedAfterMs),
  ])

/** What must not be, in any state: a page that failed, a message, an edit or a publication that was confirmed and is lost, a product that does not heal. */
export const listFailures = ({
  load,
  lostForms,
  lostEdits,
  publication,
  healedAfterMs,
}: Result): readonly string[] => [
  ...load.failures,
  ...lostForms.map((email) => `The message of ${email} is lost.`),
  ...lostEdits.map((tag) => `The edit with the tag ${tag} is lost.`),
  ...(publication.outcome === 'lost' ? [publication.reason] : []),
  ...(healedAfterMs === null ? ['It was not whole again within a minute.'] : []),
]
